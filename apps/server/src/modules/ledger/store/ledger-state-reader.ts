import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { Entry, Posting } from '../posting.ts';
import { postingKey } from '../posting-check.ts';
import type { Balance } from '../posting-plan.ts';
import { type AccountOfSeller, rowsOf } from './balance-reader.ts';
import type { LedgerBalancesTable } from './ledger-tables.ts';

/** What postings are to be planned by. */
export interface LedgerState {
  /** How the accounts stand that have a row. */
  readonly standing: readonly Balance[];
  /** By `postingKey`, the entries of those of the postings that the ledger holds already. */
  readonly posted: ReadonlyMap<string, readonly Entry[]>;
}

/** A balance, or an entry of a posting: then it has a fact. */
interface Row {
  readonly sellerId: string;
  readonly account: LedgerBalancesTable['account'];
  readonly cents: LedgerBalancesTable['balance_cents'];
  readonly entryCount: LedgerBalancesTable['entry_count'];
  readonly fact: Posting['fact'] | null;
  readonly reference: string;
}

/** Both in one statement. */
export async function readLedgerState(
  reader: Reader,
  accounts: readonly AccountOfSeller[],
  postings: readonly Posting[],
): Promise<LedgerState> {
  const { rows } = await sql<Row>`
    select seller_id as "sellerId", account, balance_cents as cents, entry_count as "entryCount",
      null as fact, '' as reference
    from ledger_balances join ${rowsOf(accounts)} using (seller_id, account)
    union all
    select p.seller_id, e.account, e.amount_cents, 0, p.fact, p.reference
    from unnest(
      ${postings.map((posting) => posting.sellerId)}::uuid[], ${postings.map((posting) => posting.fact)}::text[],
      ${postings.map((posting) => posting.reference)}::text[]
    ) as asked (seller_id, fact, reference)
    join ledger_postings p using (seller_id, fact, reference)
    join ledger_entries e on e.seller_id = p.seller_id and e.posting_id = p.id`.execute(reader);

  const standing: Balance[] = [];
  const posted = new Map<string, Entry[]>();
  for (const { sellerId, account, cents, entryCount, fact, reference } of rows) {
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
