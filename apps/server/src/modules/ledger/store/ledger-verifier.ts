import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { LedgerReport } from '../report.ts';
import { type FeesCharged, feesThatDiffer } from './fees-charged.ts';
import { invariants } from './invariants.ts';

/** Enough to see what is wrong; all of them could be as many as there are entries. */
const shownBreaks = 1000;

/**
 * Looks for every break of every invariant, and of the fees where somebody says what was charged. It is one statement, so that all of
 * it sees the same moment.
 */
export async function verifyLedger(reader: Reader, charged: readonly FeesCharged[]): Promise<LedgerReport> {
  const all = {
    ...invariants,
    ...(charged.length > 0 && { 'the fees are what was charged': feesThatDiffer(charged) }),
  };
  const queries = Object.entries(all).map(
    ([invariant, query]) => sql`select ${invariant}::text as invariant, seller_id, detail from (${query}) as broken`,
  );
  const { rows } = await sql<LedgerReport>`
    with broken as materialized (${sql.join(queries, sql` union all `)}),
    shown as (select * from broken order by invariant, seller_id, detail limit ${shownBreaks})
    select
      (select count(*) from ledger_balances) as accounts,
      (select count(*) from ledger_postings) as postings,
      (select count(*) from ledger_entries) as entries,
      (select count(*) from broken) as "breakCount",
      (select coalesce(json_agg(json_build_object(
        'invariant', invariant, 'sellerId', seller_id, 'detail', detail
      )), '[]') from shown) as breaks`.execute(reader);
  const [report] = rows;
  if (!report) throw new Error('a query without rows to group answers one row');
  return report;
}
