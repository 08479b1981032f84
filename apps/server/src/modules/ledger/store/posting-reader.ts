import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { Entry, PostedEntry, Posting } from '../posting.ts';
import { postingKey } from '../posting-check.ts';

/** Every entry about one thing of the seller: by day and time, then account by account in the account's own order. */
export async function postingsOf(reader: Reader, sellerId: string, subjectId: string): Promise<PostedEntry[]> {
  const { rows } = await sql<PostedEntry>`
    select p.fact, p.reference, p.subject_id as "subjectId", p.occurred_on as "occurredOn", p.posted_at as "at",
      e.account, e.number, e.amount_cents as "amountCents", e.balance_cents as "balanceCents"
    from ledger_postings p
    join ledger_entries e on e.seller_id = p.seller_id and e.posting_id = p.id
    where p.seller_id = ${sellerId} and p.subject_id = ${subjectId}
    order by p.occurred_on, p.posted_at, e.account, e.number`.execute(reader);
  return rows;
}

/** The entries of those of the given postings that the ledger holds already, by `postingKey`. */
export async function postedAmong(
  reader: Reader,
  postings: readonly Posting[],
): Promise<ReadonlyMap<string, readonly Entry[]>> {
  const { rows } = await sql<Pick<Posting, 'sellerId' | 'fact' | 'reference'> & Entry>`
    select p.seller_id as "sellerId", p.fact, p.reference, e.account, e.amount_cents as "amountCents"
    from unnest(
      ${postings.map((posting) => posting.sellerId)}::uuid[], ${postings.map((posting) => posting.fact)}::text[],
      ${postings.map((posting) => posting.reference)}::text[]
    ) as asked (seller_id, fact, reference)
    join ledger_postings p using (seller_id, fact, reference)
    join ledger_entries e on e.seller_id = p.seller_id and e.posting_id = p.id`.execute(reader);

  const posted = new Map<string, Entry[]>();
  for (const row of rows) {
    const entries = posted.get(postingKey(row)) ?? [];
    entries.push({ account: row.account, amountCents: row.amountCents });
    posted.set(postingKey(row), entries);
  }
  return posted;
}
