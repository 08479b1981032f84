import type { Cents } from '@balcao/kernel';
import { sql } from 'kysely';
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

/** What of each charge went back or is on its way: refunds that did not fail. Charges without any are not in it. */
export async function findRefundedCents(
  reader: Reader,
  sellerId: string,
  chargeIds: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  if (chargeIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('refunds')
    .select(['charge_id', sql<Cents>`sum(amount_cents)::bigint`.as('cents')])
    .where('seller_id', '=', sellerId)
    .where((where) => sql<boolean>`${where.ref('charge_id')} = any(${chargeIds}::uuid[])`)
    .where('status', '<>', 'FAILED')
    .groupBy('charge_id')
    .execute();
  return new Map(rows.map(({ charge_id: id, cents }) => [id, cents]));
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
