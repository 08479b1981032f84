import type { Reader } from '../../../../database/transact.ts';
import type { PaymentRow } from '../charges-tables.ts';
import type { RefundRow } from './refund-row.ts';

export async function findRefund(reader: Reader, sellerId: string, id: string): Promise<RefundRow | undefined> {
  return reader
    .selectFrom('refunds')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Every refund of a charge, the oldest first. */
export async function findRefunds(reader: Reader, sellerId: string, chargeId: string): Promise<RefundRow[]> {
  return reader
    .selectFrom('refunds')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('charge_id', '=', chargeId)
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
}

/** The payment that paid a charge; what is refunded goes back by it. */
export async function findKeptPayment(
  reader: Reader,
  sellerId: string,
  chargeId: string,
): Promise<PaymentRow | undefined> {
  return reader
    .selectFrom('charge_payments')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('charge_id', '=', chargeId)
    .where('status', '=', 'KEPT')
    .executeTakeFirst();
}
