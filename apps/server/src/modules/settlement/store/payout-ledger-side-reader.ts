import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { EntryKey, StatementEntry, StatementPeriod } from '../../rails/index.ts';

/** The withdrawals that the bank was told of in a period, by time and id, after one of them. */
export async function payoutEntries(
  reader: Reader,
  { sellerId, from, until }: StatementPeriod,
  { after, limit }: { readonly after: StatementEntry | null; readonly limit: number },
): Promise<StatementEntry[]> {
  const beyond = after ? sql`and (at, id) > (${after.at}, ${after.id})` : sql``;
  const { rows } = await sql<StatementEntry>`
    select ${columns} from (${told(sellerId)}) as entry
    where at > ${from} and at <= ${until} ${beyond}
    order by at, id limit ${limit}`.execute(reader);
  return rows;
}

/** Those of the named payouts that are withdrawals of ours. */
export async function payoutEntriesNamed(
  reader: Reader,
  sellerId: string,
  keys: readonly EntryKey[],
): Promise<StatementEntry[]> {
  const ids = keys.filter(({ kind }) => kind === 'PAYOUT').map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows } = await sql<StatementEntry>`
    select ${columns} from (${told(sellerId)}) as entry where id = any(${ids}::text[])`.execute(reader);
  return rows;
}

const columns = sql`'payout' as rail, 'PAYOUT' as kind, id, id as reference, amount_cents as "amountCents", state, at`;

/** One that nobody told the bank of is no business of the bank's. */
function told(sellerId: string): RawBuilder<unknown> {
  return sql`
    select id::text, amount_cents, coalesce(finished_at, decided_at, requested_at) as at,
      case status when 'CONFIRMED' then 'DONE' when 'RETURNED' then 'FAILED' else 'WAITING' end as state
    from withdrawals
    where seller_id = ${sellerId} and status in ('IN_TRANSIT', 'CONFIRMED', 'RETURNED')`;
}
