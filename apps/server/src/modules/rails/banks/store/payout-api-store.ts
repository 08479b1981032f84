import type { BankAccount } from '@balcao/brazil';
import { type Cents, cents } from '@balcao/kernel';
import { type JSONColumnType, type RawBuilder, type Selectable, sql } from 'kysely';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';
import type { EntryKey, StatementEntry, StatementPeriod } from '../../ports/rail-statement.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    payout_api_payouts: PayoutApiPayoutsTable;
  }
}

/** Payouts that we requested at a bank, written before sending; the state is the bank's last answer. */
interface PayoutApiPayoutsTable {
  seller_id: string;
  id: string;
  connection_id: string;
  amount_cents: Cents;
  account: JSONColumnType<BankAccount> | null;
  reference: string | null;
  /** The Pix that paid it, which the statement of the same account has. */
  end_to_end_id: string | null;
  /** Null until the bank is known to have it. */
  state: 'WAITING' | 'DONE' | 'FAILED' | null;
  reason: string | null;
  created_at: Temporal.Instant;
  /** When the bank last reported the state. */
  reported_at: Temporal.Instant | null;
}

export type PayoutApiPayout = FromRow<Selectable<PayoutApiPayoutsTable>>;

export async function payoutApiPayout(
  reader: Reader,
  sellerId: string,
  id: string,
): Promise<PayoutApiPayout | undefined> {
  const row = await reader
    .selectFrom('payout_api_payouts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Returns false when the id exists. */
export async function keepPayout(tx: Tx, payout: PayoutApiPayout): Promise<boolean> {
  const inserted = await tx
    .insertInto('payout_api_payouts')
    .values(toRow({ ...payout, account: payout.account && JSON.stringify(payout.account) }))
    .onConflict((on) => on.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Stores the bank's id for a payment that is not made yet, unless there is one, and returns the stored one. */
export async function keepReference(
  tx: Tx,
  { sellerId, id }: Pick<PayoutApiPayout, 'sellerId' | 'id'>,
  reference: string,
): Promise<string | null> {
  const kept = await tx
    .updateTable('payout_api_payouts')
    .set(({ fn, ref, val }) => ({ reference: fn.coalesce(ref('reference'), val(reference)) }))
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .returning('reference')
    .executeTakeFirst();
  return kept?.reference ?? null;
}

/** Writes the bank's answer; a final state stays. */
export async function keepReported(
  tx: Tx,
  { sellerId, id }: Pick<PayoutApiPayout, 'sellerId' | 'id'>,
  reported: {
    readonly reference: string | null;
    readonly endToEndId: string | null;
    readonly state: 'WAITING' | 'DONE' | 'FAILED';
    readonly reason: string | null;
    readonly at: Temporal.Instant;
  },
): Promise<void> {
  await sql`
    update payout_api_payouts
    set reference = coalesce(${reported.reference}, reference), end_to_end_id = coalesce(${reported.endToEndId}, end_to_end_id),
      state = ${reported.state}, reason = ${reported.reason}, reported_at = ${reported.at}
    where seller_id = ${sellerId} and id = ${id} and state is distinct from 'DONE' and state is distinct from 'FAILED'`.execute(
    tx,
  );
}

export async function openPayouts(reader: Reader, sellerId: string): Promise<readonly PayoutApiPayout[]> {
  const rows = await reader
    .selectFrom('payout_api_payouts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'WAITING')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** The banks' records of payouts, by time, then key. */
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

export async function payoutApiTotal(reader: Reader, sellerId: string): Promise<Cents> {
  const { rows } = await sql<{ total: Cents | null }>`
    select -sum(amount_cents)::bigint as total
    from payout_api_payouts where seller_id = ${sellerId} and state = 'DONE'`.execute(reader);
  return cents(rows[0]?.total ?? 0);
}

const columns = sql`rail, kind, id, reference, amount_cents as "amountCents", state, at`;

function entries(sellerId: string): RawBuilder<unknown> {
  return sql`
    select 'payout' as rail, 'PAYOUT' as kind, id::text as id, id::text as reference, amount_cents, state, reported_at as at
    from payout_api_payouts where seller_id = ${sellerId} and state is not null`;
}
