import { type Kysely, sql } from 'kysely';

/** The books: what moved, each account's side of it, and how each account stands. */
export const ledger = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`
      create table ledger_postings (
        seller_id uuid not null,
        id uuid not null,
        fact text not null,
        reference text not null,
        subject_id uuid not null,
        occurred_on date not null,
        posted_at timestamptz not null,
        constraint ledger_postings_pk primary key (seller_id, id),
        constraint ledger_postings_reference_once unique (seller_id, fact, reference)
      )`.execute(database);
    await sql`create index ledger_postings_by_subject on ledger_postings (seller_id, subject_id)`.execute(database);

    await sql`
      create table ledger_entries (
        seller_id uuid not null,
        account text not null,
        number bigint not null,
        posting_id uuid not null,
        amount_cents bigint not null,
        balance_cents bigint not null,
        constraint ledger_entries_pk primary key (seller_id, account, number),
        constraint ledger_entries_account_once unique (seller_id, posting_id, account),
        constraint ledger_entries_of_posting
          foreign key (seller_id, posting_id) references ledger_postings (seller_id, id),
        constraint ledger_entries_move_something check (amount_cents <> 0)
      )`.execute(database);

    // Balances are rewritten all the time; the room left in each page lets a row be rewritten within it.
    await sql`
      create table ledger_balances (
        seller_id uuid not null,
        account text not null,
        balance_cents bigint not null,
        entry_count bigint not null,
        constraint ledger_balances_pk primary key (seller_id, account)
      ) with (fillfactor = 50)`.execute(database);

    await sql`
      create function ledger_refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only: a correction is a new posting', tg_table_name
          using errcode = 'restrict_violation';
      end $$`.execute(database);
    await sql`
      create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
        for each statement execute function ledger_refuse_change()`.execute(database);
    await sql`
      create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
        for each statement execute function ledger_refuse_change()`.execute(database);

    // The code checks the sum before it writes; this stands behind it, for whoever writes past the code.
    await sql`
      create function ledger_refuse_unbalanced() returns trigger language plpgsql as $$
      begin
        if exists (select from written group by seller_id, posting_id having sum(amount_cents) <> 0) then
          raise exception 'the entries of a posting do not sum to zero' using errcode = 'integrity_constraint_violation';
        end if;
        return null;
      end $$`.execute(database);
    await sql`
      create trigger ledger_entries_sum_to_zero after insert on ledger_entries referencing new table as written
        for each statement execute function ledger_refuse_unbalanced()`.execute(database);
  },
};
