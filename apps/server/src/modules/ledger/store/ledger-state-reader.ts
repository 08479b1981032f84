import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { Account } from '../account.ts';
import type { Entry, Posting } from '../posting.ts';
import { postingKey } from '../posting-check.ts';
import type { Balance } from '../posting-plan.ts';
import type { LedgerBalancesTable } from './ledger-tables.ts';

export interface LedgerState {
  /** Balances of accounts that have a row. */
  readonly standing: readonly Balance[];
  /** Entries of postings that the ledger has, by `postingKey`. */
  readonly posted: ReadonlyMap<string, readonly Entry[]>;
}

interface Row {
  readonly account: LedgerBalancesTable['account'];
  readonly cents: LedgerBalancesTable['balance_cents'];
  readonly entryCount: LedgerBalancesTable['entry_count'];
  readonly fact: Posting['fact'] | null;
  readonly reference: string;
}

export async function readLedgerState(
  reader: Reader,
  sellerId: string,
  accounts: readonly Account[],
  postings: readonly Posting[],
): Promise<LedgerState> {
  const { rows } = await sql<Row>`
    select account, balance_cents as cents, entry_count as "entryCount", null as fact, '' as reference
    from ledger_balances where seller_id = ${sellerId} and account = any(${[...accounts]}::text[])
    union all
    select e.account, e.amount_cents, 0, p.fact, p.reference
    from unnest(
      ${postings.map((posting) => posting.fact)}::text[], ${postings.map((posting) => posting.reference)}::text[]
    ) as given (fact, reference)
    join ledger_postings p
      on p.seller_id = ${sellerId} and p.fact = given.fact and p.reference = given.reference
    join ledger_entries e on e.seller_id = ${sellerId} and e.posting_id = p.id`.execute(reader);

  const standing: Balance[] = [];
  const posted = new Map<string, Entry[]>();
  for (const { account, cents, entryCount, fact, reference } of rows) {
    if (fact === null) {
      standing.push({ sellerId, account, balanceCents: cents, entryCount });
      continue;
    }
    const key = postingKey({ sellerId, fact, reference });
    const entries = posted.get(key) ?? [];
    entries.push({ account, amountCents: cents });
    posted.set(key, entries);
  }
  return { standing, posted };
}
