import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const ledgerMigration: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      create table ledger_postings (
        seller_id uuid not null,
        id uuid not null,
        fact text not null,
        reference text not null,
        subject_id uuid not null,
        occurred_on date not null,
        posted_at timestamptz not null,
        constraint ledger_postings_pkey primary key (seller_id, id),
        constraint ledger_postings_reference_key unique (seller_id, fact, reference)
      )`.execute(db);
    await sql`create index ledger_postings_subject_idx on ledger_postings (seller_id, subject_id)`.execute(db);

    await sql`
      create table ledger_entries (
        seller_id uuid not null,
        account text not null,
        number bigint not null,
        posting_id uuid not null,
        amount_cents bigint not null,
        balance_cents bigint not null,
        constraint ledger_entries_pkey primary key (seller_id, account, number),
        constraint ledger_entries_posting_key unique (seller_id, posting_id, account),
        constraint ledger_entries_posting_fkey
          foreign key (seller_id, posting_id) references ledger_postings (seller_id, id),
        constraint ledger_entries_amount_check check (amount_cents <> 0)
      )`.execute(db);

    // Balances are rewritten all the time; the room left in each page lets a row be rewritten within it.
    await sql`
      create table ledger_balances (
        seller_id uuid not null,
        account text not null,
        balance_cents bigint not null,
        entry_count bigint not null,
        constraint ledger_balances_pkey primary key (seller_id, account)
      ) with (fillfactor = 50)`.execute(db);

    await sql`
      create function ledger_refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only: a correction is a new posting', tg_table_name
          using errcode = 'restrict_violation';
      end $$`.execute(db);
    await sql`
      create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
        for each statement execute function ledger_refuse_change()`.execute(db);
    await sql`
      create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
        for each statement execute function ledger_refuse_change()`.execute(db);

    // The code checks the sum before it writes; this stands behind it, for whoever writes past the code.
    await sql`
      create function ledger_refuse_unbalanced() returns trigger language plpgsql as $$
      begin
        if exists (select from written group by seller_id, posting_id having sum(amount_cents) <> 0) then
          raise exception 'the entries of a posting do not sum to zero' using errcode = 'integrity_constraint_violation';
        end if;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger ledger_entries_sum_to_zero after insert on ledger_entries referencing new table as written
        for each statement execute function ledger_refuse_unbalanced()`.execute(db);
  },
};
