import { type Cents, cents } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    sim_payments: SimPaymentsTable;
    sim_payment_returns: SimPaymentReturnsTable;
  }
}

/** The bank's records of payments from checking accounts. */
export interface SimPaymentsTable {
  seller_id: string;
  id: string;
  /** The result at `answers_at`. */
  status: 'PAID' | 'REFUSED';
  amount_cents: Cents;
  /** Detects a repeated instruction with other content. */
  content_hash: string;
  reason: string | null;
  end_to_end_id: string | null;
  authentication: string | null;
  /** A key, or 44 digits; null for payments from before it was stored. */
  destination: string | null;
  answers_at: Temporal.Instant;
  created_at: Temporal.Instant;
}

export interface SimPaymentReturnsTable {
  seller_id: string;
  payment_id: string;
  id: string;
  amount_cents: Cents;
  reason: string;
  returned_at: Temporal.Instant;
}

/** False when the id exists. */
export async function insertSimPayment(tx: Tx, row: SimPaymentsTable): Promise<boolean> {
  const inserted = await tx
    .insertInto('sim_payments')
    .values(row)
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function simPaymentRow(reader: Reader, sellerId: string, id: string): Promise<SimPaymentsTable | undefined> {
  return reader
    .selectFrom('sim_payments')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function simPaymentReturns(
  reader: Reader,
  sellerId: string,
  paymentId: string,
): Promise<SimPaymentReturnsTable[]> {
  return reader
    .selectFrom('sim_payment_returns')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('payment_id', '=', paymentId)
    .orderBy('returned_at')
    .orderBy('id')
    .execute();
}

/** The newest fifty, with their returns. */
export function newestSimPayments(reader: Reader, sellerId: string) {
  return reader
    .selectFrom('sim_payments')
    .selectAll()
    .select(
      sql<number>`(select coalesce(sum(back.amount_cents), 0)::bigint from sim_payment_returns back
        where back.seller_id = ${sellerId} and back.payment_id = sim_payments.id)`.as('returned_cents'),
    )
    .where('seller_id', '=', sellerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();
}

/** What is left of a paid Pix, its row locked; null for an unknown or unpaid one. */
export async function lockPaidPix(tx: Tx, sellerId: string, id: string): Promise<Cents | null> {
  const row = await tx
    .selectFrom('sim_payments')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row?.status !== 'PAID' || row.end_to_end_id === null) return null;
  const returned = (await simPaymentReturns(tx, sellerId, id)).reduce((sum, one) => sum + one.amount_cents, 0);
  return cents(row.amount_cents - returned);
}

/** False when the return exists. */
export async function insertSimPaymentReturn(tx: Tx, row: SimPaymentReturnsTable): Promise<boolean> {
  const inserted = await tx
    .insertInto('sim_payment_returns')
    .values(row)
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
