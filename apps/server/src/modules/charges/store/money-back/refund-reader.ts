import type { Cents } from '@balcao/kernel';
import { type Selectable, sql } from 'kysely';
import { type FromRow, fromRow } from '../../../../database/rows.ts';
import type { Reader } from '../../../../database/transact.ts';
import type { Reversal } from '../../../settlement/index.ts';
import type { RefundStatus } from '../../money-back/refund.ts';
import type { Charge, Payment } from '../charges-tables.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    refunds: RefundsTable;
  }
}

/** The rail uses the same id for the reversal or return. */
interface RefundsTable {
  seller_id: string;
  id: string;
  charge_id: string;
  status: RefundStatus;
  amount_cents: Cents;
  /** Part of the amount that the service returned from its fees. */
  fee_cents: Cents;
  /** Fees that the service returned besides, when this refund completed the refund of a whole sale on its day. */
  rest_fee_cents: Cents;
  as_fraud: boolean;
  /** It returns the customer's credit, and says nothing of the charge that it goes through. */
  from_credit: boolean;
  taken: Reversal;
  failure: string | null;
  requested_by: string;
  requested_at: Temporal.Instant;
  finished_at: Temporal.Instant | null;
}

export type Refund = FromRow<Selectable<RefundsTable>>;

export async function findRefund(reader: Reader, sellerId: string, id: string): Promise<Refund | undefined> {
  const row = await reader
    .selectFrom('refunds')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function findRefunds(reader: Reader, sellerId: string, chargeId: string): Promise<Refund[]> {
  const rows = await reader
    .selectFrom('refunds')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('charge_id', '=', chargeId)
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** Amount that a person refunded since a moment, without failed refunds. */
export async function requestedSince(
  reader: Reader,
  { sellerId, by, since }: { readonly sellerId: string; readonly by: string; readonly since: Temporal.Instant },
): Promise<Cents> {
  const { sum } = await reader
    .selectFrom('refunds')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('sum'))
    .where('seller_id', '=', sellerId)
    .where('requested_by', '=', by)
    .where('requested_at', '>=', since)
    .where('status', '<>', 'FAILED')
    .executeTakeFirstOrThrow();
  return sum;
}

/** Refunded amount by charge, in progress included and failed left out; charges without refunds are not in the map. */
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

export async function findWaitingCents(reader: Reader, sellerId: string, endToEndId: string): Promise<Cents> {
  const { waiting } = await reader
    .selectFrom('charge_payments')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('waiting'))
    .where('seller_id', '=', sellerId)
    .where('rail', '=', 'pix')
    .where('id', '=', endToEndId)
    .where('status', '=', 'DUPLICATED')
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Refunds are made through the payment that was kept. */
export async function findKeptPayment(
  reader: Reader,
  sellerId: string,
  chargeId: string,
): Promise<Payment | undefined> {
  const row = await reader
    .selectFrom('charge_payments')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('charge_id', '=', chargeId)
    .where('status', '=', 'KEPT')
    .executeTakeFirst();
  return row && fromRow(row);
}

export interface RefundableRow {
  readonly charge: Charge;
  readonly refunds: readonly Pick<Refund, 'status' | 'amountCents'>[];
}

/**
 * Paid charges of a customer through which money can go back, the latest payment first. A boleto goes back by no bank,
 * a point of sale refunds at its machine, and sub-sellers owe no part of the seller's credit.
 */
export async function findRefundableOf(reader: Reader, sellerId: string, customerId: string): Promise<RefundableRow[]> {
  const rows = await reader
    .selectFrom('charges')
    .selectAll()
    .select(
      sql<{ status: RefundStatus; amountCents: Cents }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('status', status, 'amountCents', amount_cents)) from refunds
        where refunds.seller_id = ${sellerId} and refunds.charge_id = charges.id
      ), '[]')`.as('refunds'),
    )
    .where('seller_id', '=', sellerId)
    .where('customer_id', '=', customerId)
    .where('status', '=', 'PAID')
    .where('payment_method', '<>', 'BANK_SLIP')
    .where(
      sql<boolean>`not exists (
        select from purchases where purchases.seller_id = ${sellerId} and purchases.id = charges.purchase_id
          and (source_kind = 'point-of-sale' or jsonb_array_length(shares) > 0))`,
    )
    .orderBy('paid_on', 'desc')
    .orderBy('id', 'desc')
    .limit(maxRefundable)
    .execute();
  return rows.map(({ refunds, ...row }) => ({ charge: fromRow(row), refunds }));
}

const maxRefundable = 100;
