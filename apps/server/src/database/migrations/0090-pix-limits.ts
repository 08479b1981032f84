import { type Kysely, sql } from 'kysely';

/** How much a seller may send by Pix in a day and in a night, and what was sent in each. */
export const pixLimits = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table pix_limits (
    seller_id uuid not null,
    period text not null,
    limit_id uuid not null,
    amount_cents bigint not null,
    scheduled_cents bigint,
    scheduled_at timestamptz,
    constraint pix_limits_pkey primary key (seller_id, period),
    constraint pix_limits_seller_fkey foreign key (seller_id) references sellers (seller_id),
    constraint pix_limits_period_check check (period in ('DAY', 'NIGHT')),
    constraint pix_limits_amount_check check (amount_cents >= 0),
    constraint pix_limits_increase_check check (scheduled_cents > amount_cents),
    constraint pix_limits_scheduled_check check ((scheduled_cents is null) = (scheduled_at is null))
  )`,
  `create table pix_limit_uses (
    seller_id uuid not null,
    day date not null,
    period text not null,
    id uuid not null,
    amount_cents bigint not null,
    constraint pix_limit_uses_pkey primary key (seller_id, id),
    constraint pix_limit_uses_limit_fkey foreign key (seller_id, period) references pix_limits (seller_id, period),
    constraint pix_limit_uses_amount_check check (amount_cents > 0)
  )`,
  'create index pix_limit_uses_window_idx on pix_limit_uses (seller_id, day, period)',
  `insert into pix_limits (seller_id, period, limit_id, amount_cents)
    select seller_id, period, gen_random_uuid(), amount_cents
    from banking_accounts, (values ('DAY', 5000000), ('NIGHT', 100000)) as usual (period, amount_cents)
    where status = 'ACTIVE'`,
];
