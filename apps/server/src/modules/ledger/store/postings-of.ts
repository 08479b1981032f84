import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { PostedEntry } from '../posting.ts';

/** Every entry about one thing of the seller: by day and time, then account by account in the account's own order. */
export async function postingsOf(reader: Reader, sellerId: string, subjectId: string): Promise<PostedEntry[]> {
  const { rows } = await sql<PostedEntry>`
    select p.fact, p.reference, p.subject_id as "subjectId", p.occurred_on as "occurredOn", p.posted_at as "at",
      e.account, e.number, e.amount_cents as "amountCents", e.balance_cents as "balanceCents"
    from ledger_postings p
    join ledger_entries e on e.seller_id = p.seller_id and e.posting_id = p.id
    where p.seller_id = ${sellerId} and p.subject_id = ${subjectId}
    order by p.occurred_on, p.posted_at, p.id, e.account, e.number`.execute(reader);
  return rows;
}
