import { type RawBuilder, sql } from 'kysely';
import type { LedgerFact } from '../fact.ts';

/** Fees by a module's own records, with which `verify` compares the ledger's. */
export interface FeesCharged {
  /** A table with a row for every charged seller. */
  readonly table: string;
  /**
   * A query of rows `fact`, `subject_id` (the posting's) and `cents` (negative when returned). For facts in `bySeller`,
   * `subject_id` is the seller.
   */
  of(sellerId: string): RawBuilder<unknown>;
}

/** Anticipations are priced for many charges together, so the price per charge is unknown. */
const bySeller: readonly LedgerFact[] = ['receivable.anticipated'];

/** Differences between posted fees and charged fees. */
export function feesThatDiffer(charged: readonly FeesCharged[], sellerId: string): RawBuilder<unknown> {
  const queries = charged.map(({ of }) => of(sellerId));
  return sql`
    select format('%s of %s: %s posted, %s charged', fact, subject_id, sum(posted), sum(charged)) as detail
    from (
      select fact, case when fact = any(${[...bySeller]}) then posting.seller_id else subject_id end, amount_cents, 0
      from ledger_entries entry
      join ledger_postings posting on posting.seller_id = entry.seller_id and posting.id = entry.posting_id
      where entry.seller_id = ${sellerId} and account = 'fees'
      union all
      select fact, subject_id, 0, cents from (${sql.join(queries, sql` union all `)}) as charged
    ) as fee (fact, subject_id, posted, charged)
    group by fact, subject_id having sum(posted) <> sum(charged)`;
}
