import { type Cents, cents, type PlainDate, percentOf } from '@balcao/kernel';
import { assertThat } from './refusals.ts';

export interface CouponTerms {
  readonly id: string;
  readonly code: string;
  readonly kind: 'PERCENT' | 'VALUE';
  /** Percent units (12.5 is 12.5 %); 0 for VALUE. */
  readonly percent: number;
  /** 0 for PERCENT. */
  readonly amountCents: Cents;
  /** Number of periods from the first; null for all. */
  readonly periods: number | null;
}

export interface Coupon extends CouponTerms {
  readonly sellerId: string;
  readonly maxRedemptions: number | null;
  readonly maxPerCustomer: number | null;
  readonly validUntil: PlainDate | null;
  /** Empty means every plan. */
  readonly planIds: readonly string[];
  readonly active: boolean;
  /** Without returned redemptions. */
  readonly redeemed: number;
  readonly createdAt: Temporal.Instant;
}

export interface CouponStanding {
  readonly coupon: Coupon;
  /** Redemptions by this buyer for other subscriptions. */
  readonly ofCustomer: number;
  /** True when the subscription has redeemed it already. */
  readonly isHeld: boolean;
}

export function isOfPeriod({ periods }: Pick<CouponTerms, 'periods'>, period: number): boolean {
  return periods === null || period <= periods;
}

/** Rounds half up, and never exceeds the value. */
export function couponOff(coupon: CouponTerms | null | undefined, valueCents: Cents, period: number): Cents {
  if (!coupon || !isOfPeriod(coupon, period)) return cents(0);
  const off = coupon.kind === 'PERCENT' ? percentOf(valueCents, coupon.percent) : coupon.amountCents;
  return cents(Math.min(off, valueCents));
}

export function stateOf(coupon: Coupon, today: PlainDate): 'ACTIVE' | 'INACTIVE' | 'EXPIRED' | 'EXHAUSTED' {
  if (!coupon.active) return 'INACTIVE';
  if (coupon.validUntil && coupon.validUntil < today) return 'EXPIRED';
  return leftOf(coupon) === 0 ? 'EXHAUSTED' : 'ACTIVE';
}

/** Null means unlimited. */
export function leftOf({ maxRedemptions, redeemed }: Coupon): number | null {
  return maxRedemptions === null ? null : Math.max(0, maxRedemptions - redeemed);
}

/**
 * Terms of the coupon when this buyer may redeem it for a plan; a redemption that the subscription holds is always
 * valid, and a deactivated coupon is treated as missing. Refuses `coupon.not_found`, `coupon.expired`,
 * `coupon.exhausted`, `coupon.customer_limit` and `coupon.other_plan`.
 */
export function redeemableTerms(
  standing: CouponStanding | undefined,
  { planId, today }: { readonly planId: string; readonly today: PlainDate },
): CouponTerms {
  assertThat(standing && (standing.coupon.active || standing.isHeld), 'coupon.not_found');
  const { coupon, ofCustomer, isHeld } = standing;
  assertThat(coupon.planIds.length === 0 || coupon.planIds.includes(planId), 'coupon.other_plan');
  if (!isHeld) {
    const state = stateOf(coupon, today);
    assertThat(state !== 'EXPIRED', 'coupon.expired');
    assertThat(state !== 'EXHAUSTED', 'coupon.exhausted');
    assertThat(coupon.maxPerCustomer === null || ofCustomer < coupon.maxPerCustomer, 'coupon.customer_limit');
  }
  return termsOf(coupon);
}

function termsOf({ id, code, kind, percent, amountCents, periods }: Coupon): CouponTerms {
  return { id, code, kind, percent, amountCents, periods };
}

export function auditedCoupon(coupon: Coupon) {
  const { code, kind, percent, amountCents, periods, maxRedemptions, maxPerCustomer, validUntil, planIds } = coupon;
  return {
    code,
    active: coupon.active,
    ...(kind === 'PERCENT' ? { discountPercent: percent } : { amountCents }),
    periods,
    maxRedemptions,
    maxPerCustomer,
    validUntil,
    plans: planIds,
  };
}
