import { type Kysely, sql } from 'kysely';

/** Orders to pay the same again and again, and each of their dates that was paid or skipped. */
export const recurringPayments = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table recurring_payments (
    seller_id uuid not null,
    id uuid not null,
    status text not null,
    pix_key text not null,
    pix_key_type text not null,
    institution text,
    payee_name text not null,
    payee_document text,
    amount_cents bigint not null,
    cost_center text not null,
    description text,
    frequency text not null,
    day_of_month int,
    starts_on date not null,
    ends_on date,
    payments_count int,
    non_business text not null,
    next_due date,
    next_pay_on date,
    submitted_by text not null,
    submitted_at timestamptz not null,
    edited_by text,
    approved_by text,
    approved_at timestamptz,
    approver_level text,
    rejected_by text,
    rejection_reason text,
    updated_at timestamptz not null,
    search text not null,
    constraint recurring_payments_pkey primary key (seller_id, id),
    constraint recurring_payments_status_check check (status in ('pending_approval', 'active', 'paused', 'ended', 'rejected')),
    constraint recurring_payments_next_check check ((status = 'active') = (next_due is not null and next_pay_on is not null)),
    constraint recurring_payments_amount_check check (amount_cents > 0)
  )`,
  'create index recurring_payments_newest_idx on recurring_payments (seller_id, submitted_at, id)',
  `create table recurring_payment_dates (
    seller_id uuid not null,
    recurring_id uuid not null,
    due_on date not null,
    payment_id uuid,
    constraint recurring_payment_dates_pkey primary key (seller_id, recurring_id, due_on),
    constraint recurring_payment_dates_order_fkey foreign key (seller_id, recurring_id) references recurring_payments (seller_id, id),
    constraint recurring_payment_dates_payment_fkey foreign key (seller_id, payment_id) references outgoing_payments (seller_id, id)
  )`,
  'create index outgoing_payments_recurring_idx on outgoing_payments (seller_id, recurring_id, payment_date) where recurring_id is not null',
];
