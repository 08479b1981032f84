import { type Cents, cents, type PlainDate, percentOf } from '@balcao/kernel';
import { assertThat } from './refusals.ts';

/** What a coupon takes from each period that it is for, as it was when it was contracted. */
export interface CouponTerms {
  readonly id: string;
  readonly code: string;
  readonly kind: 'PERCENT' | 'VALUE';
  /** Percent units (12.5 is 12.5 %); 0 for VALUE. */
  readonly percent: number;
  /** 0 for PERCENT. */
  readonly amountCents: Cents;
  /** In how many periods, from the first; null is all of them. */
  readonly periods: number | null;
}

export interface Coupon extends CouponTerms {
  readonly sellerId: string;
  readonly mostRedemptions: number | null;
  readonly mostPerCustomer: number | null;
  /** The last day on which it is redeemed. */
  readonly validUntil: PlainDate | null;
  /** The plans it is for; any when empty. */
  readonly planIds: readonly string[];
  readonly active: boolean;
  /** How often it is redeemed; what was given back is not counted. */
  readonly redeemed: number;
  readonly createdAt: Temporal.Instant;
}

/** A coupon as one buyer finds it. */
export interface CouponStanding {
  readonly coupon: Coupon;
  /** How often this buyer has redeemed it, for other subscriptions. */
  readonly ofCustomer: number;
  /** Whether the subscription in question has redeemed it already. */
  readonly isHeld: boolean;
}

/** Whether a period of a subscription has the coupon. */
export function isOfPeriod({ periods }: Pick<CouponTerms, 'periods'>, period: number): boolean {
  return periods === null || period <= periods;
}

/** What a coupon takes from the value of a period: never more than the value. Rounded half up. */
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

/** How many redemptions are left; null is without end. */
export function leftOf({ mostRedemptions, redeemed }: Coupon): number | null {
  return mostRedemptions === null ? null : Math.max(0, mostRedemptions - redeemed);
}

/**
 * The coupon's terms, if this buyer may redeem it for a plan. One that their subscription has redeemed already is theirs. To a buyer a
 * coupon that was switched off is none. Refuses `coupon.not_found`, `coupon.expired`, `coupon.exhausted`, `coupon.customer_limit` and
 * `coupon.other_plan`.
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
    assertThat(coupon.mostPerCustomer === null || ofCustomer < coupon.mostPerCustomer, 'coupon.customer_limit');
  }
  return termsOf(coupon);
}

function termsOf({ id, code, kind, percent, amountCents, periods }: Coupon): CouponTerms {
  return { id, code, kind, percent, amountCents, periods };
}

/** The fields of a coupon, as the audit trail keeps them. */
export function auditedCoupon(coupon: Coupon) {
  const { code, kind, percent, amountCents, periods, mostRedemptions, mostPerCustomer, validUntil, planIds } = coupon;
  return {
    code,
    active: coupon.active,
    ...(kind === 'PERCENT' ? { discountPercent: percent } : { amountCents }),
    periods,
    mostRedemptions,
    mostPerCustomer,
    validUntil,
    plans: planIds,
  };
}
