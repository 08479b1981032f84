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
  },
};
