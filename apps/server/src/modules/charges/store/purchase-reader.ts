import { sql } from 'kysely';
import { fromRow } from '../../../database/rows.ts';
import type { Reader } from '../../../database/transact.ts';
import type {
  Charge,
  ChargeRow,
  Payment,
  PaymentAttempt,
  PaymentAttemptRow,
  Purchase,
  PurchaseWithCharges,
} from './charges-tables.ts';

/** One statement, so that all parts are of the same moment. */
export async function findPurchase(reader: Reader, sellerId: string, id: string): Promise<PurchaseWithCharges | null> {
  const rows = await reader
    .selectFrom('purchases')
    .selectAll()
    .select([
      sql<Written<ChargeRow>[]>`array(
        select to_jsonb(charges) from charges
        where charges.seller_id = ${sellerId} and charges.purchase_id = ${id} order by part_number
      )`.as('charges'),
      sql<Written<PaymentAttemptRow>[]>`array(
        select to_jsonb(payment_attempts) from payment_attempts
        where payment_attempts.seller_id = ${sellerId} and payment_attempts.purchase_id = ${id} order by part_number, number
      )`.as('attempts'),
    ])
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!rows) return null;
  const { charges, attempts, ...purchase } = rows;
  return {
    purchase: fromRow(purchase),
    charges: charges.map((row) => {
      const charge = fromRow(row);
      return { ...charge, paidAt: instantOf(charge.paidAt), createdAt: instantOf(charge.createdAt) };
    }),
    attempts: attempts.map((row) => {
      const attempt = fromRow(row);
      return { ...attempt, expiresAt: instantOf(attempt.expiresAt), createdAt: instantOf(attempt.createdAt) };
    }),
  };
}

/** JSON holds instants as text. */
type Written<Row> = {
  [Column in keyof Row]: Row[Column] extends Temporal.Instant | null ? InstantText<Row[Column]> : Row[Column];
};
type InstantText<Value> = null extends Value ? string | null : string;

function instantOf<Text extends string | null>(text: Text): Text extends string ? Temporal.Instant : null;
function instantOf(text: string | null): Temporal.Instant | null {
  return text === null ? null : Temporal.Instant.from(text);
}

/** An attempt with its own purchase and its charge's current state. */
export interface AttemptContext {
  readonly attempt: PaymentAttempt;
  readonly charge: Charge;
  readonly purchase: Purchase;
}

export async function findAttempt(reader: Reader, sellerId: string, id: string): Promise<AttemptContext | null> {
  const attempt = await reader
    .selectFrom('payment_attempts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!attempt) return null;
  const charge = await reader
    .selectFrom('charges')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', attempt.charge_id)
    .executeTakeFirstOrThrow();
  const purchase = await reader
    .selectFrom('purchases')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', attempt.purchase_id)
    .executeTakeFirstOrThrow();
  return { attempt: fromRow(attempt), charge: fromRow(charge), purchase: fromRow(purchase) };
}

export async function findCharge(reader: Reader, sellerId: string, id: string): Promise<Charge | undefined> {
  const row = await reader
    .selectFrom('charges')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function readCharges(reader: Reader, sellerId: string, ids: readonly string[]): Promise<Charge[]> {
  const rows = await reader
    .selectFrom('charges')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('due_date')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** Current purchase, after any replacement. */
export async function purchaseOf(reader: Reader, charge: Charge): Promise<Purchase> {
  const row = await reader
    .selectFrom('purchases')
    .selectAll()
    .where('seller_id', '=', charge.sellerId)
    .where('id', '=', charge.purchaseId)
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

export async function findPurchases(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Purchase>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('purchases')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, fromRow(row)]));
}

export async function findAttempts(reader: Reader, sellerId: string, chargeId: string): Promise<PaymentAttempt[]> {
  const rows = await reader
    .selectFrom('payment_attempts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('charge_id', '=', chargeId)
    .orderBy('number')
    .execute();
  return rows.map(fromRow);
}

export async function findReturn(reader: Reader, sellerId: string, returnId: string): Promise<Payment | undefined> {
  const row = await reader
    .selectFrom('charge_payments')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('return_id', '=', returnId)
    .executeTakeFirst();
  return row && fromRow(row);
}
