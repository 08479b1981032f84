import type { BankAccount } from '@balcao/brazil';
import { type Cents, cents } from '@balcao/kernel';
import { type Insertable, type JSONColumnType, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { EntryKey, StatementEntry, StatementPeriod } from '../rail-statement.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    payout_api_payouts: PayoutApiPayoutsTable;
  }
}

/** What we asked a bank to pay out, written before it is sent; its state is what the bank last said. */
interface PayoutApiPayoutsTable {
  seller_id: string;
  id: string;
  connection_id: string;
  amount_cents: Cents;
  account: JSONColumnType<BankAccount> | null;
  /** What the bank calls it; null until it has said so, or where it goes by our id. */
  reference: string | null;
  /** Null until the bank is known to have it. */
  state: 'WAITING' | 'DONE' | 'FAILED' | null;
  reason: string | null;
  created_at: Temporal.Instant;
  /** When its state was last told. */
  told_at: Temporal.Instant | null;
}

export type PayoutApiPayout = Selectable<PayoutApiPayoutsTable>;

export function payoutApiPayout(reader: Reader, sellerId: string, id: string): Promise<PayoutApiPayout | undefined> {
  return reader
    .selectFrom('payout_api_payouts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Keeps the first of an id. */
export async function keepPayout(tx: Tx, row: Insertable<PayoutApiPayoutsTable>): Promise<void> {
  await tx
    .insertInto('payout_api_payouts')
    .values(row)
    .onConflict((on) => on.columns(['seller_id', 'id']).doNothing())
    .execute();
}

/** Keeps the first name that a bank gave a payment which it has not made, and answers the one that is kept. */
export async function keepReference(
  tx: Tx,
  { seller_id, id }: Pick<PayoutApiPayout, 'seller_id' | 'id'>,
  reference: string,
): Promise<string | null> {
  const kept = await tx
    .updateTable('payout_api_payouts')
    .set(({ fn, ref, val }) => ({ reference: fn.coalesce(ref('reference'), val(reference)) }))
    .where('seller_id', '=', seller_id)
    .where('id', '=', id)
    .returning('reference')
    .executeTakeFirst();
  return kept?.reference ?? null;
}

/** Writes down what the bank said; what has ended stays so. */
export async function keepTold(
  tx: Tx,
  { seller_id, id }: Pick<PayoutApiPayout, 'seller_id' | 'id'>,
  told: {
    readonly reference: string | null;
    readonly state: 'WAITING' | 'DONE' | 'FAILED';
    readonly reason: string | null;
    readonly at: Temporal.Instant;
  },
): Promise<void> {
  await sql`
    update payout_api_payouts
    set reference = coalesce(${told.reference}, reference), state = ${told.state}, reason = ${told.reason}, told_at = ${told.at}
    where seller_id = ${seller_id} and id = ${id} and state is distinct from 'DONE' and state is distinct from 'FAILED'`.execute(
    tx,
  );
}

/** Those that have not ended. */
export async function openPayouts(reader: Reader, sellerId: string): Promise<readonly PayoutApiPayout[]> {
  return reader
    .selectFrom('payout_api_payouts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'WAITING')
    .orderBy('id')
    .execute();
}

/** The banks' books of what they paid out, by time, then by name. */
export async function payoutApiEntries(
  reader: Reader,
  { sellerId, from, until }: StatementPeriod,
  { after, limit }: { readonly after: StatementEntry | null; readonly limit: number },
): Promise<StatementEntry[]> {
  const beyond = after
    ? sql`and (at, rail, kind, id) > (${after.at}, ${after.rail}, ${after.kind}, ${after.id})`
    : sql``;
  const { rows } = await sql<StatementEntry>`
    select ${columns} from (${entries(sellerId)}) as entry
    where at > ${from} and at <= ${until} ${beyond}
    order by at, rail, kind, id limit ${limit}`.execute(reader);
  return rows;
}

export async function payoutApiEntriesNamed(
  reader: Reader,
  sellerId: string,
  keys: readonly EntryKey[],
): Promise<StatementEntry[]> {
  const ids = keys.filter(({ rail, kind }) => rail === 'payout' && kind === 'PAYOUT').map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows } = await sql<StatementEntry>`
    select ${columns} from (${entries(sellerId)}) as entry where id = any(${ids}::text[])`.execute(reader);
  return rows;
}

/** What the banks hold of it: what left, as a negative amount. */
export async function payoutApiTotal(reader: Reader, sellerId: string): Promise<Cents> {
  const { rows } = await sql<{ total: Cents | null }>`
    select -sum(amount_cents)::bigint as total
    from payout_api_payouts where seller_id = ${sellerId} and state = 'DONE'`.execute(reader);
  return cents(rows[0]?.total ?? 0);
}

const columns = sql`rail, kind, id, reference, amount_cents as "amountCents", state, at`;

function entries(sellerId: string): RawBuilder<unknown> {
  return sql`
    select 'payout' as rail, 'PAYOUT' as kind, id::text as id, id::text as reference, amount_cents, state, told_at as at
    from payout_api_payouts where seller_id = ${sellerId} and state is not null`;
}
