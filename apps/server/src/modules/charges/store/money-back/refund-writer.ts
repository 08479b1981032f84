import type { Cents } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import type { RefundRow } from './refund-row.ts';

export async function insertRefund(tx: Tx, row: RefundRow): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({ ...row, taken: JSON.stringify(row.taken) as never })
    .execute();
}

/** Keeps what the rail said. False when it is known already. */
export async function finishRefund(
  tx: Tx,
  refund: Pick<RefundRow, 'seller_id' | 'id'>,
  end: { readonly status: 'DONE' | 'FAILED'; readonly failure: string | null; readonly at: Temporal.Instant },
): Promise<boolean> {
  const updated = await tx
    .updateTable('refunds')
    .set({ status: end.status, failure: end.failure, finished_at: end.at })
    .where('seller_id', '=', refund.seller_id)
    .where('id', '=', refund.id)
    .where('status', '=', 'PROCESSING')
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Keeps what of the fees came back only now that a refund is done. */
export async function keepRestOfFees(
  tx: Tx,
  { seller_id, id }: Pick<RefundRow, 'seller_id' | 'id'>,
  restFeeCents: Cents,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ rest_fee_cents: restFeeCents })
    .where('seller_id', '=', seller_id)
    .where('id', '=', id)
    .execute();
}
