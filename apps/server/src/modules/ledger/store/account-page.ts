import type { PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { Account } from '../account.ts';
import type { PostedEntry } from '../posting.ts';

export interface AccountQuery {
  readonly sellerId: string;
  readonly account: Account;
  /** Both inclusive. */
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly limit: number;
  readonly offset: number;
}

export interface AccountStatementPage {
  readonly entries: readonly PostedEntry[];
  readonly total: number;
}

export async function accountPage(reader: Reader, query: AccountQuery): Promise<AccountStatementPage> {
  const { sellerId, account, from, to, limit, offset } = query;
  const { rows } = await sql<PostedEntry & { total: number }>`
    select entry.account, entry.amount_cents as "amountCents", posting.fact, posting.reference,
      posting.subject_id as "subjectId", posting.occurred_on as "occurredOn", posting.posted_at as at, entry.number,
      entry.balance_cents as "balanceCents", count(*) over () as total
    from ledger_entries entry
    join ledger_postings posting on posting.seller_id = entry.seller_id and posting.id = entry.posting_id
    where entry.seller_id = ${sellerId} and entry.account = ${account} and posting.occurred_on between ${from} and ${to}
    order by entry.number desc limit ${limit} offset ${offset}`.execute(reader);
  const [first] = rows;
  if (!first && offset > 0) return { entries: [], total: (await accountPage(reader, { ...query, offset: 0 })).total };
  return { entries: rows.map(({ total: _, ...entry }) => entry), total: first?.total ?? 0 };
}
