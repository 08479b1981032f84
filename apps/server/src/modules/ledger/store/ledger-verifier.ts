import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { LedgerReport } from '../report.ts';
import { type FeesCharged, feesThatDiffer } from './fees-charged.ts';
import { invariants } from './invariants.ts';

/** All breaks could be as many as the entries, so only these are shown. */
const shownBreaks = 1000;

/**
 * Checks every invariant, and fees where charges are known, in one statement per seller, so that the books are seen in
 * one snapshot.
 */
export async function verifyLedger(
  reader: Reader,
  charged: readonly FeesCharged[],
  sellerIds?: readonly string[],
): Promise<LedgerReport> {
  const report = { accounts: 0, postings: 0, entries: 0, breakCount: 0 };
  const breaks: LedgerReport['breaks'][number][] = [];
  for (const sellerId of sellerIds ?? (await sellersWithBooks(reader, charged))) {
    const found = await verifyBooks(reader, charged, sellerId);
    report.accounts += found.accounts;
    report.postings += found.postings;
    report.entries += found.entries;
    report.breakCount += found.breakCount;
    breaks.push(...found.breaks.slice(0, shownBreaks - breaks.length));
  }
  return { ...report, breaks };
}

async function sellersWithBooks(reader: Reader, charged: readonly FeesCharged[]): Promise<readonly string[]> {
  const tables = ['ledger_balances', 'ledger_postings', 'ledger_entries', ...charged.map(({ table }) => table)];
  const queries = tables.map((table) => sql`select distinct seller_id from ${sql.table(table)}`);
  const { rows } = await sql<{ sellerId: string }>`
    select seller_id as "sellerId" from (${sql.join(queries, sql` union `)}) as books order by seller_id`.execute(
    reader,
  );
  return rows.map(({ sellerId }) => sellerId);
}

async function verifyBooks(reader: Reader, charged: readonly FeesCharged[], sellerId: string): Promise<LedgerReport> {
  const all: Record<string, RawBuilder<unknown>> = {};
  for (const [invariant, query] of Object.entries(invariants)) all[invariant] = query(sellerId);
  if (charged.length > 0) all['the fees are what was charged'] = feesThatDiffer(charged, sellerId);
  const queries = Object.entries(all).map(
    ([invariant, query]) => sql`select ${invariant}::text as invariant, detail from (${query}) as broken`,
  );
  const { rows } = await sql<LedgerReport>`
    with broken as materialized (${sql.join(queries, sql` union all `)}),
    shown as (select * from broken order by invariant, detail limit ${shownBreaks})
    select
      (select count(*) from ledger_balances where seller_id = ${sellerId}) as accounts,
      (select count(*) from ledger_postings where seller_id = ${sellerId}) as postings,
      (select count(*) from ledger_entries where seller_id = ${sellerId}) as entries,
      (select count(*) from broken) as "breakCount",
      (select coalesce(json_agg(json_build_object(
        'invariant', invariant, 'sellerId', ${sellerId}::uuid, 'detail', detail
      )), '[]') from shown) as breaks`.execute(reader);
  const [report] = rows;
  if (!report) throw new Error('a query without rows to group answers one row');
  return report;
}
