import type { PlainDate } from '@balcao/kernel';
import { type CouponStanding, type CouponTerms, leftOf, redeemableTerms } from '../../catalog/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import type { PaymentLink } from '../payment-link.ts';
import { assertThat } from '../refusals.ts';

interface Request {
  readonly link: PaymentLink | undefined;
  readonly code: string | undefined;
  readonly customerId: string | null;
}

export async function requestedCoupons(
  { catalog, subscriptions }: Pick<PaymentLinksDeps, 'catalog' | 'subscriptions'>,
  sellerId: string,
  requests: readonly Request[],
): Promise<readonly (CouponStanding | undefined)[]> {
  if (requests.every(({ code }) => code === undefined)) return requests.map(() => undefined);
  const begun = await Promise.all(
    requests.map(({ link, code }) => (link && code ? subscriptions.subscriptionOfLink(sellerId, link.id) : null)),
  );
  const standings = await catalog.couponStandings(
    sellerId,
    requests.map(({ code = '', customerId }, index) => {
      return { code, customerId, subscriptionId: begun[index]?.id ?? null };
    }),
  );
  return standings;
}

/** Refuses `coupon.not_for_sale` for a one-off link, and the refusals of `redeemableTerms`. */
export function couponOf(
  { subscription }: PaymentLink,
  code: string | undefined,
  { standing, today }: { readonly standing: CouponStanding | undefined; readonly today: PlainDate },
): CouponTerms | null {
  if (code === undefined) return null;
  assertThat(subscription, 'coupon.not_for_sale');
  return redeemableTerms(standing, { planId: subscription.planId, today });
}

export class CouponsLeft {
  readonly #left = new Map<string, number>();

  take(standing: CouponStanding, document: string): boolean {
    const { coupon, ofCustomer, isHeld } = standing;
    if (isHeld) return true;
    const { id, mostPerCustomer } = coupon;
    const limits = [
      [id, leftOf(coupon)],
      [`${id} ${document}`, mostPerCustomer === null ? null : mostPerCustomer - ofCustomer],
    ] as const;
    const left = limits.map(([key, most]) => this.#left.get(key) ?? most ?? Number.POSITIVE_INFINITY);
    if (left.some((count) => count <= 0)) return false;
    limits.forEach(([key], index) => {
      this.#left.set(key, (left[index] ?? 0) - 1);
    });
    return true;
  }
}
