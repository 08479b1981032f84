import type { CreditKind } from '@balcao/contract';
import { type Cents, cents } from '@balcao/kernel';
import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    customer_credits: CustomerCreditsTable;
    customer_credit_balances: CustomerCreditBalancesTable;
  }
}

interface CustomerCreditBalancesTable {
  seller_id: string;
  customer_id: string;
  balance_cents: Cents;
  /** The number of the last entry. */
  entries: number;
}

/** Rows are only added. */
interface CustomerCreditsTable {
  seller_id: string;
  customer_id: string;
  number: number;
  id: string;
  at: Temporal.Instant;
  amount_cents: Cents;
  kind: CreditKind;
  subject_id: string | null;
  note: string | null;
  by_whom: string | null;
}

/** An entry of a customer's credit: a positive amount adds to it, a negative one takes from it. */
export interface CreditEntry {
  /** An id makes one entry, however often it is recorded. */
  readonly id: string;
  readonly at: Temporal.Instant;
  readonly amountCents: Cents;
  readonly kind: CreditKind;
  /** The charge or the subscription that it came from or went to. */
  readonly subjectId: string | null;
  readonly note: string | null;
  /** Null when the product did it. */
  readonly by: string | null;
}

export interface CreditOf {
  readonly sellerId: string;
  readonly customerId: string;
}

export async function readBalance(reader: Reader, { sellerId, customerId }: CreditOf): Promise<Cents> {
  const row = await reader
    .selectFrom('customer_credit_balances')
    .select('balance_cents')
    .where('seller_id', '=', sellerId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.balance_cents ?? cents(0);
}

/** The lock is held until the transaction ends; it is the last that a transaction takes. */
export async function lockBalance(tx: Tx, { sellerId, customerId }: CreditOf): Promise<Cents> {
  await tx
    .insertInto('customer_credit_balances')
    .values({ seller_id: sellerId, customer_id: customerId, balance_cents: cents(0), entries: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { balance_cents } = await tx
    .selectFrom('customer_credit_balances')
    .select('balance_cents')
    .where('seller_id', '=', sellerId)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return balance_cents;
}

/** The caller holds the balance's lock. */
export async function insertEntry(tx: Tx, { sellerId, customerId }: CreditOf, entry: CreditEntry): Promise<void> {
  const { id, at, amountCents, kind, subjectId, note, by } = entry;
  const { entries } = await tx
    .updateTable('customer_credit_balances')
    .set({
      balance_cents: sql<Cents>`balance_cents + ${amountCents}`,
      entries: sql<number>`entries + 1`,
    })
    .where('seller_id', '=', sellerId)
    .where('customer_id', '=', customerId)
    .returning('entries')
    .executeTakeFirstOrThrow();
  const values = { number: entries, id, at, amount_cents: amountCents, kind, subject_id: subjectId, note, by_whom: by };
  await tx
    .insertInto('customer_credits')
    .values({ seller_id: sellerId, customer_id: customerId, ...values })
    .execute();
}

export async function hasEntry(reader: Reader, sellerId: string, id: string): Promise<boolean> {
  const row = await reader
    .selectFrom('customer_credits')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Amount of a customer's credit that a charge has, which is what it was reduced by. */
export async function sumUsedOn(reader: Reader, sellerId: string, chargeId: string): Promise<Cents> {
  const { used } = await reader
    .selectFrom('customer_credits')
    .select(sql<Cents>`coalesce(-sum(amount_cents), 0)::bigint`.as('used'))
    .where('seller_id', '=', sellerId)
    .where('subject_id', '=', chargeId)
    .where('kind', 'in', ['USED_ON_CHARGE', 'CHARGE_CANCELED'])
    .executeTakeFirstOrThrow();
  return used;
}

export async function readEntries(
  reader: Reader,
  { sellerId, customerId }: CreditOf,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly entries: CreditEntry[]; readonly total: number }> {
  const wanted = reader
    .selectFrom('customer_credits')
    .where('seller_id', '=', sellerId)
    .where('customer_id', '=', customerId);
  const [rows, { total }] = await Promise.all([
    wanted
      .selectAll()
      .orderBy('number', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    wanted.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { entries: rows.map(entryFrom), total };
}

export async function customersWithCredit(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id from customer_credit_balances
    where seller_id = ${sellerId} and customer_id = any(${ids}::uuid[])`.execute(reader);
  return new Set(rows.map(({ customer_id }) => customer_id));
}

function entryFrom(row: Selectable<CustomerCreditsTable>): CreditEntry {
  const { id, at, amount_cents: amountCents, kind, subject_id: subjectId, note, by_whom: by } = row;
  return { id, at, amountCents, kind, subjectId, note, by };
}
