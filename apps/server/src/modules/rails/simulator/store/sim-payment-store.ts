import { type Cents, cents } from '@balcao/kernel';
import { sql } from 'kysely';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    sim_payments: SimPaymentsTable;
    sim_payment_returns: SimPaymentReturnsTable;
  }
}

interface SimPaymentsTable {
  seller_id: string;
  id: string;
  /** The result at `answers_at`. */
  status: 'PAID' | 'REFUSED';
  amount_cents: Cents;
  content_hash: string;
  reason: string | null;
  end_to_end_id: string | null;
  authentication: string | null;
  /** A key, or 44 digits; null for payments from before it was stored. */
  destination: string | null;
  answers_at: Temporal.Instant;
  created_at: Temporal.Instant;
}

export type SimPayment = FromRow<SimPaymentsTable>;

interface SimPaymentReturnsTable {
  seller_id: string;
  payment_id: string;
  id: string;
  amount_cents: Cents;
  reason: string;
  returned_at: Temporal.Instant;
}

export type SimPaymentReturn = FromRow<SimPaymentReturnsTable>;

export async function insertSimPayment(tx: Tx, payment: SimPayment): Promise<boolean> {
  const inserted = await tx
    .insertInto('sim_payments')
    .values(toRow(payment))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findSimPayment(reader: Reader, sellerId: string, id: string): Promise<SimPayment | undefined> {
  const row = await payments(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function simPaymentReturns(
  reader: Reader,
  sellerId: string,
  paymentId: string,
): Promise<SimPaymentReturn[]> {
  const rows = await reader
    .selectFrom('sim_payment_returns')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('payment_id', '=', paymentId)
    .orderBy('returned_at')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

export async function newestSimPayments(reader: Reader, sellerId: string) {
  const rows = await reader
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
  return rows.map(fromRow);
}

/** Locks a paid Pix and returns the amount that is left of it; null for an unknown or unpaid one. */
export async function lockPaidPix(tx: Tx, sellerId: string, id: string): Promise<Cents | null> {
  const row = await payments(tx, sellerId).where('id', '=', id).forUpdate().executeTakeFirst();
  if (row?.status !== 'PAID' || row.end_to_end_id === null) return null;
  const returned = (await simPaymentReturns(tx, sellerId, id)).reduce((sum, one) => sum + one.amountCents, 0);
  return cents(row.amount_cents - returned);
}

export async function insertSimPaymentReturn(tx: Tx, went: SimPaymentReturn): Promise<boolean> {
  const inserted = await tx
    .insertInto('sim_payment_returns')
    .values(toRow(went))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

function payments(reader: Reader, sellerId: string) {
  return reader.selectFrom('sim_payments').selectAll().where('seller_id', '=', sellerId);
}
