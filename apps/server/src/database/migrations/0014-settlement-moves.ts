import { type Kysely, sql } from 'kysely';

/** What happens to receivables before and after their day, and the money that leaves: take-backs, anticipation, withdrawals. */
export const settlementMoves = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [receivables, shares, anticipations, withdrawals, payouts, settings, statements].flat()) {
      await sql.raw(statement).execute(db);
    }
  },
};

const receivables = [
  `alter table receivables
    add column reversed_cents bigint not null default 0,
    add column taken_cents bigint not null default 0,
    add column share_cents bigint not null default 0,
    add column anticipated_cents bigint not null default 0,
    add column anticipation_id uuid`,
  `alter table receivables add constraint receivables_parts_fit check (
    reversed_cents >= 0 and share_cents >= 0 and anticipated_cents >= 0
    and reversed_cents + share_cents + anticipated_cents <= net_cents)`,
  'alter table receivables add constraint receivables_taken_fits check (taken_cents between 0 and gross_cents)',
  `alter table receivables add constraint receivables_anticipated_once check (
    (anticipation_id is null) = (anticipated_cents = 0))`,
  'drop index receivables_to_come',
  `create index receivables_to_come on receivables (seller_id, settlement_date, charge_id, installment)
    include (rail, anticipation_cents, net_cents, reversed_cents, share_cents, anticipated_cents)
    where settled_at is null`,
  `create index receivables_anticipated on receivables (seller_id, anticipation_id)
    where anticipation_id is not null`,
];

const shares = [
  `create table receivable_shares (
    seller_id uuid not null,
    charge_id uuid not null,
    installment smallint not null,
    sub_seller_id uuid not null,
    cents bigint not null,
    cut_cents bigint not null default 0,
    held_cents bigint not null default 0,
    constraint receivable_shares_pkey primary key (seller_id, charge_id, installment, sub_seller_id),
    constraint receivable_shares_receivable_fkey
      foreign key (seller_id, charge_id, installment) references receivables (seller_id, charge_id, installment),
    constraint receivable_shares_cents_check check (cents > 0 and cut_cents between 0 and cents),
    constraint receivable_shares_held_check check (held_cents between 0 and cents)
  )`,
];

const anticipations = [
  `create table anticipations (
    seller_id uuid not null,
    id uuid not null,
    requested_cents bigint not null,
    gross_cents bigint not null,
    cost_cents bigint not null,
    net_cents bigint not null,
    anticipated_on date not null,
    confirmed_at timestamptz not null,
    confirmed_by text not null,
    constraint anticipations_pkey primary key (seller_id, id),
    constraint anticipations_net_check check (net_cents = gross_cents - cost_cents and cost_cents >= 0)
  )`,
];

const withdrawals = [
  `create table withdrawals (
    seller_id uuid not null,
    id uuid not null,
    status text not null,
    amount_cents bigint not null,
    requested_at timestamptz not null,
    requested_on date not null,
    requested_by text not null,
    decided_at timestamptz,
    decided_by text,
    scheduled_date date,
    finished_at timestamptz,
    return_reason text,
    constraint withdrawals_pkey primary key (seller_id, id),
    constraint withdrawals_amount_check check (amount_cents > 0)
  )`,
  'create index withdrawals_newest on withdrawals (seller_id, requested_at, id)',
  `create index withdrawals_to_approve on withdrawals (seller_id, requested_at, id)
    where status = 'PENDING_APPROVAL'`,
];

/** The simulated bank's record of the payouts it received. */
const payouts = [
  `create table sim_payouts (
    seller_id uuid not null,
    id text not null,
    status text not null,
    amount_cents bigint not null,
    return_reason text,
    answers_at timestamptz not null,
    created_at timestamptz not null,
    constraint sim_payouts_pkey primary key (seller_id, id),
    constraint sim_payouts_amount_check check (amount_cents > 0),
    constraint sim_payouts_status_check check (
      (status = 'PAID' and return_reason is null) or (status = 'RETURNED' and return_reason is not null))
  )`,
];

const settings = [
  `alter table sellers
    add column on_demand_anticipation boolean not null default false,
    add column flagged_for_fraud boolean not null default false,
    add column zero_redeem_balance boolean not null default false`,
];

const statements = ['create index ledger_postings_by_day on ledger_postings (seller_id, occurred_on, posted_at, id)'];
