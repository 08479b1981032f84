import { type Kysely, sql } from 'kysely';

/** Differences are a queue that people work on; statements of banks are kept, and what each of their lines is. */
export const reconciliationDesk = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const statement of [...queue, ...statements]) await sql.raw(statement).execute(database);
  },
};

const queue = [
  `alter table reconciliation_differences
    add column id uuid not null default gen_random_uuid(),
    add column effect_cents bigint not null default 0,
    add column about text,
    add column booked_on date,
    add column assignee text,
    add column reason text,
    add column closed_by text,
    add column adjustment_reason text,
    add column adjustment_by text,
    add column adjustment_at timestamptz,
    drop constraint reconciliation_differences_status_check,
    drop constraint reconciliation_differences_closed_check`,
  `alter table reconciliation_differences
    add constraint reconciliation_differences_id_key unique (seller_id, id),
    add constraint reconciliation_differences_status_check
      check (status in ('OPEN', 'WAITING', 'HEALED', 'GONE', 'ACCEPTED', 'ADJUSTED', 'MATCHED')),
    add constraint reconciliation_differences_closed_check check ((status in ('OPEN', 'WAITING')) = (closed_at is null)),
    add constraint reconciliation_differences_adjustment_check check (status <> 'WAITING' or adjustment_by is not null)`,
  `create table reconciliation_history (
    seller_id uuid not null,
    difference_id uuid not null,
    id uuid not null,
    kind text not null,
    at timestamptz not null,
    by text,
    text text,
    constraint reconciliation_history_pkey primary key (seller_id, difference_id, id),
    constraint reconciliation_history_difference_fkey foreign key (seller_id, difference_id)
      references reconciliation_differences (seller_id, id)
  )`,
];

const statements = [
  `create table bank_statements (
    seller_id uuid not null,
    id uuid not null,
    hash text not null,
    file_name text not null,
    format text not null,
    accounts text[] not null,
    from_on date,
    to_on date,
    added integer not null,
    known integer not null,
    unread integer not null,
    content bytea not null,
    imported_by text not null,
    imported_at timestamptz not null,
    constraint bank_statements_pkey primary key (seller_id, id),
    constraint bank_statements_hash_key unique (seller_id, hash),
    constraint bank_statements_seller_fkey foreign key (seller_id) references sellers (seller_id)
  )`,
  `create table bank_statement_lines (
    seller_id uuid not null,
    id uuid not null,
    statement_id uuid not null,
    account text not null,
    identity text not null,
    likeness text not null,
    booked_on date not null,
    amount_cents bigint not null,
    kind text not null,
    text text not null,
    document text,
    end_to_end_id text,
    place integer not null,
    state text not null,
    constraint bank_statement_lines_pkey primary key (seller_id, id),
    constraint bank_statement_lines_identity_key unique (seller_id, account, identity),
    constraint bank_statement_lines_statement_fkey foreign key (seller_id, statement_id)
      references bank_statements (seller_id, id),
    constraint bank_statement_lines_state_check check (state in ('MATCHED', 'TO_IDENTIFY', 'ACCEPTED', 'OUTSIDE'))
  )`,
  'create index bank_statement_lines_booked on bank_statement_lines (seller_id, booked_on, id)',
  'create index bank_statement_lines_likeness on bank_statement_lines (seller_id, account, likeness)',
  `create table bank_line_matches (
    seller_id uuid not null,
    line_id uuid not null,
    kind text not null,
    subject_id text not null,
    matched_by text,
    matched_at timestamptz not null,
    constraint bank_line_matches_pkey primary key (seller_id, line_id),
    constraint bank_line_matches_subject_key unique (seller_id, kind, subject_id),
    constraint bank_line_matches_line_fkey foreign key (seller_id, line_id) references bank_statement_lines (seller_id, id)
  )`,
];
