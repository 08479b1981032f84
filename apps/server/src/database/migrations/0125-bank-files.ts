import { type Kysely, sql } from 'kysely';

/** Boletos that are registered by files: their numbers, the requests to the bank and its answers. */
export const bankFiles = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table bank_title_series (
      seller_id uuid not null,
      series text not null,
      year integer not null,
      last_number bigint not null,
      constraint bank_title_series_pkey primary key (seller_id, series, year)
    )`.execute(db);
    await sql`create table bank_titles (
      seller_id uuid not null,
      id uuid not null,
      connection_id uuid not null,
      bank text not null,
      series text not null,
      nosso_numero text not null,
      file_number text not null,
      document_number text not null,
      barcode text not null,
      line text not null,
      amount_cents bigint not null,
      due_date date not null,
      issued_on date not null,
      fine_hundredths integer not null,
      interest_hundredths integer not null,
      payer jsonb not null,
      content_hash text not null,
      status text not null,
      refusal text,
      entry_file_id uuid,
      write_off_asked_at timestamptz,
      write_off_file_id uuid,
      created_at timestamptz not null,
      told_at timestamptz,
      constraint bank_titles_pkey primary key (seller_id, id),
      constraint bank_titles_connection_fkey foreign key (seller_id, connection_id) references connections (seller_id, id),
      constraint bank_titles_number_key unique (seller_id, bank, file_number, series),
      constraint bank_titles_amount check (amount_cents > 0),
      constraint bank_titles_status check (status in ('WAITING', 'SENT', 'REGISTERED', 'REFUSED', 'PAID', 'CANCELED')),
      constraint bank_titles_sent check (status not in ('SENT', 'REGISTERED') or entry_file_id is not null)
    )`.execute(db);
    // What the next remessa of a connection has.
    await sql`create index bank_titles_to_register_idx on bank_titles (seller_id, connection_id, created_at)
      where status = 'WAITING'`.execute(db);
    await sql`create index bank_titles_to_write_off_idx on bank_titles (seller_id, connection_id)
      where write_off_asked_at is not null and write_off_file_id is null`.execute(db);
    await sql`create index bank_titles_open_idx on bank_titles (seller_id, connection_id, status)
      where status in ('SENT', 'REGISTERED')`.execute(db);
    await sql`create table bank_files (
      seller_id uuid not null,
      id uuid not null,
      connection_id uuid not null,
      provider text not null,
      direction text not null,
      number integer,
      file_name text not null,
      content bytea not null,
      content_hash text not null,
      lines integer not null,
      amount_cents bigint not null,
      created_at timestamptz not null,
      created_by text not null,
      constraint bank_files_pkey primary key (seller_id, id),
      constraint bank_files_connection_fkey foreign key (seller_id, connection_id) references connections (seller_id, id),
      constraint bank_files_direction check (direction in ('SENT', 'RECEIVED')),
      constraint bank_files_content_key unique (seller_id, direction, content_hash)
    )`.execute(db);
    await sql`create index bank_files_newest_idx on bank_files (seller_id, created_at desc, id desc)`.execute(db);
    await sql`create table bank_file_lines (
      seller_id uuid not null,
      file_id uuid not null,
      line integer not null,
      title_id uuid,
      event text not null,
      outcome text not null,
      problem text,
      occurrence text,
      reasons jsonb not null,
      nosso_numero text not null,
      amount_cents bigint,
      paid_cents bigint,
      fee_cents bigint,
      occurred_on date,
      credited_on date,
      checked_by text,
      checked_at timestamptz,
      constraint bank_file_lines_pkey primary key (seller_id, file_id, line),
      constraint bank_file_lines_file_fkey foreign key (seller_id, file_id) references bank_files (seller_id, id),
      constraint bank_file_lines_problem check ((problem is not null) = (outcome in ('TO_CHECK', 'CHECKED')))
    )`.execute(db);
    await sql`create index bank_file_lines_to_check_idx on bank_file_lines (seller_id, file_id)
      where outcome = 'TO_CHECK'`.execute(db);
    await sql`create table bank_title_payments (
      seller_id uuid not null,
      title_id uuid not null,
      id text not null,
      amount_cents bigint not null,
      paid_on date not null,
      credited_on date not null,
      told_at timestamptz not null,
      constraint bank_title_payments_pkey primary key (seller_id, id),
      constraint bank_title_payments_title_fkey foreign key (seller_id, title_id) references bank_titles (seller_id, id),
      constraint bank_title_payments_amount check (amount_cents > 0)
    )`.execute(db);
    await sql`create index bank_title_payments_title_idx on bank_title_payments (seller_id, title_id)`.execute(db);
    await sql`create index bank_title_payments_time_idx on bank_title_payments (seller_id, told_at)`.execute(db);
  },
};
