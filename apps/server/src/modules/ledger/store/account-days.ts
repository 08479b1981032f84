import { addDays, type Cents, cents, type PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { Account } from '../account.ts';

export interface AccountDay {
  readonly date: PlainDate;
  /** Net movement of the day. */
  readonly movedCents: Cents;
  /** Balance at the end of the day. */
  readonly balanceCents: Cents;
}

/** One query; an account that never moved has zeros. */
export async function accountDays<A extends Account>(
  reader: Reader,
  {
    sellerId,
    accounts,
    from,
    to,
  }: { readonly sellerId: string; readonly accounts: readonly A[]; readonly from: PlainDate; readonly to: PlainDate },
): Promise<Readonly<Record<A, readonly AccountDay[]>>> {
  const { rows } = await sql<{ account: A; held: Cents; date: PlainDate | null; moved: Cents }>`
    select b.account, b.balance_cents as held, moved.date, coalesce(moved.cents, 0)::bigint as moved
    from ledger_balances b left join (
      select e.account, p.occurred_on as date, sum(e.amount_cents) as cents
      from ledger_entries e join ledger_postings p on p.seller_id = e.seller_id and p.id = e.posting_id
      where e.seller_id = ${sellerId} and e.account = any(${[...accounts]}) and p.occurred_on >= ${from}
      group by e.account, p.occurred_on
    ) as moved on moved.account = b.account
    where b.seller_id = ${sellerId} and b.account = any(${[...accounts]})`.execute(reader);
  const ofAccount = Map.groupBy(rows, ({ account }) => account);
  const days: PlainDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date);
  return Object.fromEntries(
    accounts.map((account) => {
      const own = ofAccount.get(account) ?? [];
      const movedOn = new Map(own.map(({ date, moved }) => [date, moved]));
      const later = own.filter(({ date }) => date !== null && date > to).reduce((sum, { moved }) => sum + moved, 0);
      let balance = (own[0]?.held ?? 0) - later;
      const backward = days.toReversed().map((date): AccountDay => {
        const movedCents = movedOn.get(date) ?? cents(0);
        const day = { date, movedCents, balanceCents: cents(balance) };
        balance -= movedCents;
        return day;
      });
      return [account, backward.toReversed()];
    }),
  ) as unknown as Readonly<Record<A, readonly AccountDay[]>>;
}
