import { type Kysely, sql } from 'kysely';

/** Files that a seller imports, and what each of their rows did. */
export const imports = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table imports (
        seller_id uuid not null,
        id uuid not null,
        kind text not null,
        state text not null,
        file_name text not null,
        encoding text not null,
        delimiter text not null,
        content text,
        columns jsonb not null,
        sample_rows jsonb not null,
        total_rows int not null,
        mapping jsonb not null,
        existing text not null,
        done_rows int not null,
        created_at timestamptz not null,
        created_by text not null,
        finished_at timestamptz,
        constraint imports_pkey primary key (seller_id, id),
        constraint imports_state_check check (state in ('READY', 'CHECKED', 'RUNNING', 'DONE', 'UNDOING', 'UNDONE'))
      )`.execute(db);
    await sql`create index imports_created_idx on imports (seller_id, kind, created_at, id)`.execute(db);
    await sql`
      create table import_rows (
        seller_id uuid not null,
        import_id uuid not null,
        line int not null,
        outcome text not null,
        label text not null,
        subject_id uuid,
        problems jsonb not null,
        before jsonb,
        after jsonb,
        constraint import_rows_pkey primary key (seller_id, import_id, line)
      )`.execute(db);
    await sql`create index import_rows_outcome_idx on import_rows (seller_id, import_id, outcome, line)`.execute(db);
    // A customer whom an undone import removes has nothing that points to them, whatever is written at the same time.
    for (const table of ['payment_links', 'payment_link_payments', 'subscriptions']) {
      await sql`
        alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_customer_fkey`)}
          foreign key (seller_id, customer_id) references customers (seller_id, id) not valid`.execute(db);
    }
    await sql`create index payment_links_customer_idx on payment_links (seller_id, customer_id)
      where customer_id is not null`.execute(db);
    await sql`create index payment_link_payments_customer_idx on payment_link_payments (seller_id, customer_id)`.execute(
      db,
    );
  },
};
