import type pg from 'pg';

const pastDays = 60;
const comingDays = 360;

/**
 * Gives a seller so many postings, spread over the last 60 days, nearly all of them installments that settled and one in a hundred a
 * withdrawal, and as many receivables of the year to come. The ledger's counts are made from its entries, as its migration
 * does; those of receivables by the product's own triggers. Answers the days.
 */
export async function fillStatement(
  client: pg.Client,
  sellerId: string,
  size: number,
): Promise<{ from: string; today: string; to: string }> {
  await client.query('alter table ledger_entries disable trigger user, drop constraint ledger_entries_of_posting');
  await client.query(
    `insert into ledger_postings (seller_id, id, fact, reference, subject_id, occurred_on, posted_at)
     select $1, ${idOf('p')}, case when n % 100 = 0 then 'withdrawal.requested' else 'receivable.settled' end,
       case when n % 100 = 0 then ${idOf('w')}::text else ${idOf('c')} || ':1' end,
       case when n % 100 = 0 then ${idOf('w')} else ${idOf('c')} end, day, day + interval '9 hours' + n * interval '1 ms'
     from (select n, current_date - ${pastDays - 1} + ((n - 1) * ${pastDays} / $2)::int as day
       from generate_series(1::bigint, $2) as n) as drawn`,
    [sellerId, size],
  );
  // So much comes that what is withdrawn is always there.
  await client.query(
    `insert into ledger_entries (seller_id, account, number, posting_id, amount_cents, balance_cents)
     select $1, account, n, ${idOf('p')}, sign * 1000, sign * 1000 * n
     from generate_series(1::bigint, $2) as n
     cross join lateral (values ('available', case when n % 100 = 0 then -1 else 1 end),
       (case when n % 100 = 0 then 'payout-in-transit' else 'receivable:pix' end, case when n % 100 = 0 then 1 else -1 end)
     ) as entry (account, sign)`,
    [sellerId, size],
  );
  await client.query('alter table ledger_entries enable trigger user');
  await client.query(
    `insert into ledger_day_counts (seller_id, day, account, fact, is_credit, entries, cents)
     select entry.seller_id, occurred_on, account, fact, amount_cents > 0,
       count(*) filter (where account <> 'available' or fact = 'withdrawal.requested'), sum(amount_cents)
     from ledger_entries entry
     join ledger_postings posting on posting.seller_id = entry.seller_id and posting.id = entry.posting_id
     where entry.seller_id = $1 and account in ('available', 'receivable:pix') group by 1, 2, 3, 4, 5
     on conflict (seller_id, day, account, fact, is_credit) do update
     set entries = excluded.entries, cents = excluded.cents`,
    [sellerId],
  );
  await client.query(
    `insert into receivables (seller_id, charge_id, installment, rail, gross_cents, fee_cents, anticipation_cents, net_cents,
       settlement_date)
     select $1, ${idOf('f')}, 1, 'card', 1000, 30, 0, 970, current_date + 1 + ((n - 1) * ${comingDays - 1} / $2)::int
     from generate_series(1::bigint, $2) as n`,
    [sellerId, size],
  );
  await client.query(
    'vacuum (analyze) ledger_postings, ledger_entries, ledger_day_counts, receivables, receivable_changes',
  );
  const { rows } = await client.query(
    `select (current_date - ${pastDays})::text as from, current_date::text as today, (current_date + ${comingDays})::text as to`,
  );
  return rows[0];
}

/** A version 4 id that is the same for the same number. */
function idOf(kind: string): string {
  return `overlay(overlay(md5('${kind}' || n) placing '4' from 13) placing '8' from 17)::uuid`;
}
