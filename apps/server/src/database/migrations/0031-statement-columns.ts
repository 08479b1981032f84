import { type Kysely, sql } from 'kysely';

/**
 * The statement shows what is to come beside what is available: both are counted and summed by day. A posting that moves a
 * receivable and `available` is one row, counted under the receivable; the price of coming early is a row of its own.
 */
export const statementColumns = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`delete from ledger_day_counts`.execute(db);
    await sql`alter table ledger_day_counts add column cents bigint not null`.execute(db);
    await sql`
      insert into ledger_day_counts (seller_id, day, account, fact, is_credit, entries, cents)
      select entry.seller_id, occurred_on, entry.account, fact, entry.amount_cents > 0,
        count(*) filter (where entry.account <> 'available' or not exists (
          select from ledger_entries other
          where other.seller_id = entry.seller_id and other.posting_id = entry.posting_id
            and other.account like 'receivable:%'
        )),
        sum(entry.amount_cents)
      from ledger_entries entry
      join ledger_postings posting on posting.seller_id = entry.seller_id and posting.id = entry.posting_id
      where entry.account = 'available' or entry.account like 'receivable:%'
        or entry.account = 'fees' and fact = 'receivable.anticipated'
      group by 1, 2, 3, 4, 5`.execute(db);
    // Where the money of a dispute that was won went back to.
    await sql`alter table disputes add column restored jsonb`.execute(db);
    for (const [table, column] of [
      ['disputes', 'held'],
      ['refunds', 'taken'],
    ] as const) {
      await sql.raw(partsReversed(table, column)).execute(db);
    }
  },
};

/** Each part of what was taken says how much of it the rail still owed: of what was taken before, what its receivable says. */
const partsReversed = (table: string, column: string) => `
  update ${table} as kept set ${column} = jsonb_set(${column}, '{parts}', (
    select coalesce(jsonb_agg(part || jsonb_build_object('reversedCents', least(
      (part ->> 'takenCents')::bigint, coalesce(receivable.reversed_cents, 0)
    )) order by place), '[]')
    from jsonb_array_elements(${column} -> 'parts') with ordinality as parts (part, place)
    left join receivables receivable on receivable.seller_id = kept.seller_id and receivable.charge_id = kept.charge_id
      and receivable.installment = (part ->> 'installment')::smallint
  ))`;
