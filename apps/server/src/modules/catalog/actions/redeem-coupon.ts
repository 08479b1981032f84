import { assertInvariant } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents } from '../../../jobs/index.ts';
import { type Coupon, type CouponStanding, leftOf } from '../coupon.ts';
import type { CatalogDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { findCouponsByCode, findHeldRedemptions, lockCoupon } from '../store/coupon-reader.ts';
import { insertRedemption, returnRedemption } from '../store/coupon-writer.ts';

export interface CouponRequest {
  readonly code: string;
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
}

/** In the order of the requests; undefined for a code that the seller does not have. */
export async function couponStandings(
  { reader }: Pick<CatalogDeps, 'reader'>,
  sellerId: string,
  requests: readonly CouponRequest[],
): Promise<readonly (CouponStanding | undefined)[]> {
  const coupons = await findCouponsByCode(reader, sellerId, [...new Set(requests.map(({ code }) => code))]);
  const held = await findHeldRedemptions(reader, sellerId, {
    couponIds: coupons.map(({ id }) => id),
    customerIds: requests.flatMap(({ customerId }) => customerId ?? []),
    subscriptionIds: requests.flatMap(({ subscriptionId }) => subscriptionId ?? []),
  });
  return requests.map(({ code, customerId, subscriptionId }) => {
    const coupon = coupons.find((one) => one.code === code);
    const ofCoupon = held.filter(({ couponId }) => couponId === coupon?.id);
    const others = ofCoupon.filter((one) => one.subscriptionId !== subscriptionId);
    return (
      coupon && {
        coupon,
        ofCustomer: others.filter((one) => one.customerId === customerId).length,
        isHeld: others.length < ofCoupon.length,
      }
    );
  });
}

export interface RedeemCoupon {
  readonly sellerId: string;
  readonly couponId: string;
  readonly subscriptionId: string;
  readonly customerId: string;
  readonly at: Temporal.Instant;
  /** The price already has the coupon, so it is redeemed whatever its limits are now. */
  readonly isContracted?: boolean;
}

/**
 * Redeems a coupon in the caller's transaction; a repetition changes nothing. The coupon is locked, so of two
 * concurrent last redemptions one is refused. Refuses `coupon.not_found`, `coupon.exhausted` and
 * `coupon.customer_limit`.
 */
export async function redeemCoupon(tx: Tx, redeemed: RedeemCoupon): Promise<void> {
  const { sellerId, couponId, subscriptionId, customerId } = redeemed;
  const coupon = await lockCoupon(tx, sellerId, couponId);
  assertInvariant(coupon, 'a coupon that was priced is there');
  const of = { couponIds: [couponId], customerIds: [customerId], subscriptionIds: [subscriptionId] };
  const held = await findHeldRedemptions(tx, sellerId, of);
  const own = held.find((one) => one.subscriptionId === subscriptionId);
  if (own?.customerId === customerId) return;
  if (own) await returnRedemption(tx, redeemed);
  if (!redeemed.isContracted) assertRedeemable(coupon, { held, own: own !== undefined, customerId });
  await insertRedemption(tx, redeemed);
  await appendEvents(tx, [{ sellerId, topic: 'coupon.changed', subjectId: couponId }]);
}

function assertRedeemable(
  coupon: Coupon,
  { held, own, customerId }: { held: readonly { customerId: string }[]; own: boolean; customerId: string },
): void {
  assertThat(coupon.active, 'coupon.not_found');
  assertThat(own || leftOf(coupon) !== 0, 'coupon.exhausted');
  const ofCustomer = held.filter((one) => one.customerId === customerId).length;
  assertThat(coupon.maxPerCustomer === null || ofCustomer < coupon.maxPerCustomer, 'coupon.customer_limit');
}

/** Returns the redemption of a purchase that ended unpaid. Idempotent. */
export async function returnCoupon(tx: Tx, returned: Omit<RedeemCoupon, 'customerId' | 'isContracted'>): Promise<void> {
  const { sellerId, couponId } = returned;
  if (!(await lockCoupon(tx, sellerId, couponId))) return;
  await returnRedemption(tx, returned);
  await appendEvents(tx, [{ sellerId, topic: 'coupon.changed', subjectId: couponId }]);
}
