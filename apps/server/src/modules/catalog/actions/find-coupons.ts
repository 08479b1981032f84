import type { CouponRedemption, Coupon as ShownCoupon } from '@balcao/contract';
import { type Cents, cents, sumCents } from '@balcao/kernel';
import { type Coupon, stateOf } from '../coupon.ts';
import type { CatalogDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';
import {
  type CouponPageQuery,
  findCoupon,
  findCouponPage,
  findRedemptionPage,
  findRedemptionsOf,
} from '../store/coupon-reader.ts';
import { findPlansById } from '../store/plan-reader.ts';

/** Refuses `coupon.not_found`. */
export async function getCoupon(
  { reader }: Pick<CatalogDeps, 'reader'>,
  sellerId: string,
  id: string,
): Promise<Coupon> {
  return (await findCoupon(reader, sellerId, id)) ?? refuse('coupon.not_found');
}

export function findCoupons({ reader }: Pick<CatalogDeps, 'reader'>, sellerId: string, query: CouponPageQuery) {
  return findCouponPage(reader, sellerId, query);
}

/** Adds the plans they are for and the total discount on paid charges. */
export async function describeCoupons(
  deps: CatalogDeps,
  sellerId: string,
  coupons: readonly Coupon[],
): Promise<ShownCoupon[]> {
  const redemptions = await findRedemptionsOf(
    deps.reader,
    sellerId,
    coupons.map(({ id }) => id),
  );
  const [plans, costs, clock] = await Promise.all([
    findPlansById(deps.reader, sellerId, [...new Set(coupons.flatMap(({ planIds }) => planIds))]),
    costsOf(deps, sellerId, redemptions),
    deps.clockOf(sellerId),
  ]);
  const ofCoupon = Map.groupBy(redemptions, ({ couponId }) => couponId);
  return coupons.map(({ planIds, ...coupon }) => ({
    id: coupon.id,
    code: coupon.code,
    kind: coupon.kind,
    periods: coupon.periods,
    percent: coupon.kind === 'PERCENT' ? coupon.percent : null,
    amount: coupon.kind === 'VALUE' ? coupon.amountCents : null,
    maxRedemptions: coupon.maxRedemptions,
    maxPerCustomer: coupon.maxPerCustomer,
    validUntil: coupon.validUntil,
    active: coupon.active,
    redeemed: coupon.redeemed,
    plans: planIds.map((id) => ({ id, title: plans.get(id)?.title ?? '' })),
    state: stateOf({ planIds, ...coupon }, clock.today()),
    cost: sumCents(
      (ofCoupon.get(coupon.id) ?? []).map((one) => costs.get(costKey(one.subscriptionId, coupon.code)) ?? cents(0)),
    ),
    createdAt: coupon.createdAt.toString(),
  }));
}

export async function findRedemptions(
  deps: CatalogDeps,
  sellerId: string,
  query: { couponId: string; page: number; size: number; sort: string },
) {
  const { code } = await getCoupon(deps, sellerId, query.couponId);
  const { redemptions, total } = await findRedemptionPage(deps.reader, sellerId, query);
  const ids = redemptions.map(({ subscriptionId }) => subscriptionId);
  const [costs, facts] = await Promise.all([
    costsOf(deps, sellerId, redemptions),
    deps.subscriptionFacts(sellerId, ids),
  ]);
  const content = redemptions.map((one): CouponRedemption => {
    const fact = facts.get(one.subscriptionId);
    return {
      subscription: one.subscriptionId,
      customerId: one.customerId,
      customerName: fact?.customerName ?? '',
      planTitle: fact?.planTitle ?? '',
      redeemedAt: one.redeemedAt.toString(),
      returnedAt: one.returnedAt?.toString() ?? null,
      cost: costs.get(costKey(one.subscriptionId, code)) ?? cents(0),
    };
  });
  return { content, total };
}

async function costsOf(
  deps: CatalogDeps,
  sellerId: string,
  redemptions: readonly { readonly subscriptionId: string }[],
): Promise<ReadonlyMap<string, Cents>> {
  const costs = await deps.couponCosts(
    sellerId,
    redemptions.map(({ subscriptionId }) => subscriptionId),
  );
  return new Map(costs.map(({ subscriptionId, code, amountCents }) => [costKey(subscriptionId, code), amountCents]));
}

function costKey(subscriptionId: string, code: string): string {
  return `${subscriptionId} ${code}`;
}
