import { type RawBuilder, sql } from 'kysely';
import type { LedgerFact } from '../fact.ts';

/**
 * What those above say that the service kept and gave back, as a query of rows `seller_id`, `fact`, `subject_id` (the posting's) and
 * `cents` (negative is given back), so that the books are held against what they were made from. Of facts that are not
 * known by subject the seller stands there.
 */
export type FeesCharged = RawBuilder<unknown>;

/** Priced together for many charges: the price is known, what each charge bears of it only here. */
const bySeller: readonly LedgerFact[] = ['receivable.anticipated'];

/** Where what was posted to `fees` is not what was charged. */
export function feesThatDiffer(charged: readonly FeesCharged[]): RawBuilder<unknown> {
  return sql`
    select seller_id, format('%s of %s: %s posted, %s charged', fact, subject_id, sum(posted), sum(charged)) as detail
    from (
      select posting.seller_id, fact, case when fact = any(${[...bySeller]}) then posting.seller_id else subject_id end,
        amount_cents, 0
      from ledger_entries entry
      join ledger_postings posting on posting.seller_id = entry.seller_id and posting.id = entry.posting_id
      where account = 'fees'
      union all
      select seller_id, fact, subject_id, 0, cents from (${sql.join(charged, sql` union all `)}) as charged
    ) as fee (seller_id, fact, subject_id, posted, charged)
    group by seller_id, fact, subject_id having sum(posted) <> sum(charged)`;
}
