import type { Cents } from '@balcao/kernel';
import type { PaymentLinksDeps } from '../deps.ts';
import type { LinkMethod } from '../payment-link.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findLink } from '../store/payment-link-reader.ts';
import { offer, pricedToday } from './decide-payment.ts';

interface TotalOf {
  readonly sellerId: string;
  readonly linkId: string;
  readonly method: LinkMethod;
  readonly installments: number;
}

export async function totalOf(
  deps: Pick<PaymentLinksDeps, 'reader' | 'sellers' | 'clockOf'>,
  { sellerId, linkId, method, installments }: TotalOf,
): Promise<Cents> {
  const found = (await findLink(deps.reader, sellerId, linkId)) ?? refuse('payment_link.not_found');
  const [pricing, { lateTerms }, clock] = await Promise.all([
    deps.sellers.pricingOf(sellerId),
    deps.sellers.sellerOf(sellerId),
    deps.clockOf(sellerId),
  ]);
  const link = pricedToday(found, lateTerms, clock.today());
  const option = offer(link, method, pricing).find((item) => item.installments === installments);
  assertThat(option, 'checkout.method_not_offered');
  return option.totalCents;
}
