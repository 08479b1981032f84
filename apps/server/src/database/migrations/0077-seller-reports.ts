import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table reports
    add column format text not null default 'CSV',
    add column totals jsonb not null default '[]',
    add column asked_at timestamptz,
    add column digest text,
    add column version integer`,
  'update reports set asked_at = created_at',
  `alter table reports alter column format drop default, alter column totals drop default,
    alter column asked_at set not null,
    add constraint reports_format_check check (format in ('CSV', 'XLSX', 'CSV_ISO'))`,
  // The file of some days again: with the same bytes it is the same version.
  `create table report_versions (
    seller_id uuid not null,
    kind text not null,
    format text not null,
    query jsonb not null,
    version integer not null,
    digest text not null,
    constraint report_versions_pkey primary key (seller_id, kind, format, query, version)
  )`,
  `create table report_schedules (
    seller_id uuid not null,
    id uuid not null,
    kind text not null,
    format text not null,
    frequency text not null,
    recipient text not null,
    created_by text not null,
    created_at timestamptz not null,
    next_on date not null,
    constraint report_schedules_pkey primary key (seller_id, id),
    constraint report_schedules_frequency_check check (frequency in ('WEEKLY', 'MONTHLY'))
  )`,
  // Which account of the accountant's plan each of ours is.
  `create table accounting_accounts (
    seller_id uuid not null,
    account text not null,
    code text not null,
    history text not null,
    constraint accounting_accounts_pkey primary key (seller_id, account)
  )`,
  // Invoices, disputes and withdrawals of some days.
  'create index invoices_created_idx on invoices (seller_id, created_at, id)',
  'create index disputes_opened_idx on disputes (seller_id, opened_at, id)',
];

/** Reports of every kind: their format, sums, version and digest; schedules; the accountant's accounts. */
export const sellerReports = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
