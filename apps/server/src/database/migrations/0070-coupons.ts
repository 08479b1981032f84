import { type Kysely, sql } from 'kysely';

/** What sellers give to whoever has a code, and who redeemed it. */
export const coupons = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`
      create table coupons (
        seller_id uuid not null,
        id uuid not null,
        code text not null,
        kind text not null,
        percent_hundredths integer not null,
        amount_cents bigint not null,
        periods integer,
        most_redemptions integer,
        most_per_customer integer,
        valid_until date,
        plan_ids uuid[] not null,
        active boolean not null,
        redeemed integer not null,
        created_at timestamptz not null,
        constraint coupons_pk primary key (seller_id, id),
        constraint coupons_code_key unique (seller_id, code),
        constraint coupons_redeemed_check check (redeemed >= 0)
      )`.execute(database);
    await sql`
      create table coupon_redemptions (
        seller_id uuid not null,
        coupon_id uuid not null,
        subscription_id uuid not null,
        customer_id uuid not null,
        redeemed_at timestamptz not null,
        returned_at timestamptz,
        constraint coupon_redemptions_pk primary key (seller_id, coupon_id, subscription_id),
        constraint coupon_redemptions_coupon foreign key (seller_id, coupon_id) references coupons (seller_id, id)
      )`.execute(database);
    await sql`
      create index coupon_redemptions_by_customer on coupon_redemptions (seller_id, coupon_id, customer_id)`.execute(
      database,
    );
  },
};
