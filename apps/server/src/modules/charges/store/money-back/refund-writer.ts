import type { Cents } from '@balcao/kernel';
import { toRow } from '../../../../database/rows.ts';
import type { Tx } from '../../../../database/transact.ts';
import type { Refund } from './refund-reader.ts';

export async function insertRefund(tx: Tx, refund: Refund): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({ ...toRow(refund), taken: JSON.stringify(refund.taken) as never })
    .execute();
}

/** Returns false when the result was recorded before. */
export async function finishRefund(
  tx: Tx,
  refund: Pick<Refund, 'sellerId' | 'id'>,
  end: { readonly status: 'DONE' | 'FAILED'; readonly failure: string | null; readonly at: Temporal.Instant },
): Promise<boolean> {
  const updated = await tx
    .updateTable('refunds')
    .set({ status: end.status, failure: end.failure, finished_at: end.at })
    .where('seller_id', '=', refund.sellerId)
    .where('id', '=', refund.id)
    .where('status', '=', 'PROCESSING')
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

export async function keepRestOfFees(
  tx: Tx,
  { sellerId, id }: Pick<Refund, 'sellerId' | 'id'>,
  restFeeCents: Cents,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ rest_fee_cents: restFeeCents })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}
