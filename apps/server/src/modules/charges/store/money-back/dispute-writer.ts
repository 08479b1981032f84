import type { Tx } from '../../../../database/transact.ts';
import type { DisputeStatus } from '../../money-back/dispute.ts';
import type { Restored } from '../../money-back/reversal.ts';
import type { DisputeRow, DocumentRow } from './dispute-rows.ts';

export async function insertDispute(tx: Tx, row: DisputeRow): Promise<void> {
  await tx
    .insertInto('disputes')
    .values({ ...row, held: JSON.stringify(row.held) as never })
    .execute();
}

/** Keeps what the issuer decided. False when it is known already. */
export async function decideDispute(
  tx: Tx,
  dispute: Pick<DisputeRow, 'seller_id' | 'id'>,
  { status, at }: { readonly status: Exclude<DisputeStatus, 'OPEN'>; readonly at: Temporal.Instant },
): Promise<boolean> {
  const updated = await tx
    .updateTable('disputes')
    .set({ status, decided_at: at })
    .where('seller_id', '=', dispute.seller_id)
    .where('id', '=', dispute.id)
    .where('status', '=', 'OPEN')
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Keeps where the money of a dispute that was won went back to. */
export async function keepRestored(
  tx: Tx,
  dispute: Pick<DisputeRow, 'seller_id' | 'id'>,
  restored: Restored,
): Promise<void> {
  await tx
    .updateTable('disputes')
    .set({ restored: JSON.stringify(restored) as never })
    .where('seller_id', '=', dispute.seller_id)
    .where('id', '=', dispute.id)
    .execute();
}

/** No document is taken any more. False when it was so, or the issuer decided. */
export async function closeDefence(tx: Tx, sellerId: string, id: string, at: Temporal.Instant): Promise<boolean> {
  const updated = await tx
    .updateTable('disputes')
    .set({ defence_closed_at: at })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .where('defence_closed_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** The seller gives it up: no document is taken any more. */
export async function keepAcceptance(
  tx: Tx,
  { seller_id, id }: Pick<DisputeRow, 'seller_id' | 'id'>,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('disputes')
    .set(({ fn, ref, val }) => ({
      accepted_at: at,
      defence_closed_at: fn.coalesce(ref('defence_closed_at'), val(at)),
    }))
    .where('seller_id', '=', seller_id)
    .where('id', '=', id)
    .execute();
}

/** The dispute, for this transaction alone to change: its documents are counted one after the other. */
export async function lockDispute(tx: Tx, sellerId: string, id: string): Promise<DisputeRow | undefined> {
  return tx
    .selectFrom('disputes')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertDocument(tx: Tx, row: DocumentRow): Promise<void> {
  await tx.insertInto('dispute_documents').values(row).execute();
}

/** The acquirer has it. */
export async function markSent(
  tx: Tx,
  { seller_id, dispute_id, id }: Pick<DocumentRow, 'seller_id' | 'dispute_id' | 'id'>,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('dispute_documents')
    .set({ sent_at: at })
    .where('seller_id', '=', seller_id)
    .where('dispute_id', '=', dispute_id)
    .where('id', '=', id)
    .execute();
}
