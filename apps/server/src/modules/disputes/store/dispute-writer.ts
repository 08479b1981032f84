import { fromRow, toRow } from '../../../database/rows.ts';
import type { Tx } from '../../../database/transact.ts';
import type { Restored } from '../../settlement/index.ts';
import type { DisputeStatus } from '../dispute.ts';
import type { Dispute, EvidenceDocument } from './dispute-reader.ts';

export async function insertDispute(tx: Tx, dispute: Dispute): Promise<void> {
  await tx
    .insertInto('disputes')
    .values({ ...toRow(dispute), held: dispute.held && (JSON.stringify(dispute.held) as never) })
    .execute();
}

/** Returns false when it has another status than `from`. */
export async function decideDispute(
  tx: Tx,
  dispute: Pick<Dispute, 'sellerId' | 'id'>,
  {
    status,
    at,
    from = 'OPEN',
  }: {
    readonly status: Exclude<DisputeStatus, 'OPEN'>;
    readonly at: Temporal.Instant;
    readonly from?: 'OPEN' | 'LOST';
  },
): Promise<boolean> {
  const updated = await tx
    .updateTable('disputes')
    .set({ status, decided_at: at })
    .where('seller_id', '=', dispute.sellerId)
    .where('id', '=', dispute.id)
    .where('status', '=', from)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Stores a new stage, round and last day for a defence. */
export async function keepTerms(
  tx: Tx,
  { sellerId, id }: Pick<Dispute, 'sellerId' | 'id'>,
  terms: Pick<Dispute, 'stage' | 'round' | 'detail' | 'deadline' | 'defenceClosedAt'>,
): Promise<void> {
  await tx.updateTable('disputes').set(toRow(terms)).where('seller_id', '=', sellerId).where('id', '=', id).execute();
}

export async function keepStatement(
  tx: Tx,
  { sellerId, id }: Pick<Dispute, 'sellerId' | 'id'>,
  statement: string,
): Promise<void> {
  await tx.updateTable('disputes').set({ statement }).where('seller_id', '=', sellerId).where('id', '=', id).execute();
}

export async function keepRestored(
  tx: Tx,
  dispute: Pick<Dispute, 'sellerId' | 'id'>,
  restored: Restored | null,
): Promise<void> {
  if (!restored) return;
  await tx
    .updateTable('disputes')
    .set({ restored: JSON.stringify(restored) as never })
    .where('seller_id', '=', dispute.sellerId)
    .where('id', '=', dispute.id)
    .execute();
}

/** Returns false when the defence was closed or the dispute decided before. */
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

export async function keepAcceptance(
  tx: Tx,
  { sellerId, id }: Pick<Dispute, 'sellerId' | 'id'>,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('disputes')
    .set(({ fn, ref, val }) => ({
      accepted_at: at,
      defence_closed_at: fn.coalesce(ref('defence_closed_at'), val(at)),
    }))
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

export async function withdrawAcceptance(tx: Tx, { sellerId, id }: Pick<Dispute, 'sellerId' | 'id'>): Promise<void> {
  await tx
    .updateTable('disputes')
    .set({ accepted_at: null, defence_closed_at: null })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

/** The lock makes concurrent uploads count each other's documents. */
export async function lockDispute(tx: Tx, sellerId: string, id: string): Promise<Dispute | undefined> {
  const row = await tx
    .selectFrom('disputes')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function insertDocument(tx: Tx, document: EvidenceDocument): Promise<void> {
  await tx.insertInto('dispute_documents').values(toRow(document)).execute();
}

export async function markSent(
  tx: Tx,
  { sellerId, disputeId, id }: Pick<EvidenceDocument, 'sellerId' | 'disputeId' | 'id'>,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('dispute_documents')
    .set({ sent_at: at })
    .where('seller_id', '=', sellerId)
    .where('dispute_id', '=', disputeId)
    .where('id', '=', id)
    .execute();
}

export async function markRefused(
  tx: Tx,
  { sellerId, disputeId, id }: Pick<EvidenceDocument, 'sellerId' | 'disputeId' | 'id'>,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('dispute_documents')
    .set({ refused_at: at })
    .where('seller_id', '=', sellerId)
    .where('dispute_id', '=', disputeId)
    .where('id', '=', id)
    .execute();
}
