import type { Cents, PlainDate } from '@balcao/kernel';

declare module '../../../database/tables.ts' {
  interface Tables {
    coupons: CouponsTable;
    coupon_redemptions: CouponRedemptionsTable;
  }
}

export interface CouponsTable {
  seller_id: string;
  id: string;
  /** Upper-case letters and digits, unique for the seller. */
  code: string;
  kind: 'PERCENT' | 'VALUE';
  /** Hundredths of a percent. */
  percent_hundredths: number;
  amount_cents: Cents;
  periods: number | null;
  max_redemptions: number | null;
  max_per_customer: number | null;
  valid_until: PlainDate | null;
  plan_ids: readonly string[];
  active: boolean;
  /** Without returned redemptions. */
  redeemed: number;
  created_at: Temporal.Instant;
}

/** One per coupon and subscription. */
export interface CouponRedemptionsTable {
  seller_id: string;
  coupon_id: string;
  subscription_id: string;
  customer_id: string;
  redeemed_at: Temporal.Instant;
  returned_at: Temporal.Instant | null;
}
