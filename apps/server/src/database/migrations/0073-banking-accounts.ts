import { type Kysely, sql } from 'kysely';

/** The checking and investment accounts of sellers: requested, analysed, open. */
export const bankingAccounts = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table sellers add column banking_status text not null default 'INACTIVE',
    add constraint sellers_banking_status_check check (banking_status in ('INACTIVE', 'PENDING', 'ACTIVE', 'FAILED'))`,
  `create table banking_accounts (
    seller_id uuid not null,
    status text not null,
    analysis_id uuid not null,
    account_input jsonb not null,
    kyc_analysis_result text,
    debit_account_id uuid,
    investment_account_id uuid,
    requested_at timestamptz not null,
    requested_by text not null,
    decided_at timestamptz,
    constraint banking_accounts_pkey primary key (seller_id),
    constraint banking_accounts_seller_fkey foreign key (seller_id) references sellers (seller_id),
    constraint banking_accounts_status_check check (status in ('PENDING', 'ACTIVE', 'FAILED')),
    constraint banking_accounts_ids_check check (
      (status = 'ACTIVE') = (debit_account_id is not null) and (status = 'ACTIVE') = (investment_account_id is not null))
  )`,
  `create table sim_account_analyses (
    seller_id uuid not null,
    id uuid not null,
    content_hash text not null,
    company_name text not null,
    failure text,
    requested_at timestamptz not null,
    decides_at timestamptz not null,
    debit_account_id uuid not null,
    investment_account_id uuid not null,
    constraint sim_account_analyses_pkey primary key (seller_id, id)
  )`,
];
