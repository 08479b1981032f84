import type { PayLink } from '@balcao/contract';
import { cents, percentOf } from '@balcao/kernel';
import type { PaymentLinksDeps } from '../deps.ts';
import type { LinkMethod, PaymentLink } from '../payment-link.ts';
import { assertThat, refuse } from '../refusals.ts';
import { offer } from './decide-payment.ts';
import { fixedSplit } from './link-split.ts';
import { splitTooLarge } from './split/compose-split.ts';

/**
 * Chooses how a direct link is issued: a boleto comes before a Pix alone, because some banks print a Pix on it. The
 * seller's rails must offer it, with a split if the link has one. Refuses `checkout.method_not_offered`,
 * `payment_link.split_not_carried`, and `payment_link.value_too_small` or `payment_link.charge_split_too_large` when
 * the early discount leaves nothing or less than the shares.
 */
export async function issuedOption(
  deps: Pick<PaymentLinksDeps, 'sellers' | 'rails'>,
  link: PaymentLink,
  { methods, installments }: { readonly methods: readonly LinkMethod[]; readonly installments: number },
): Promise<PayLink> {
  const { sellerId } = link;
  const isSplit = link.split.length > 0;
  const pricing = await deps.sellers.pricingOf(sellerId);
  const leastCents = cents(link.valueCents - percentOf(link.valueCents, (link.earlyDiscount?.hundredths ?? 0) / 100));
  for (const method of ['BANK_SLIP', 'PIX'] as const) {
    if (!methods.includes(method) || !(await deps.rails.offers(sellerId, method))) continue;
    if (isSplit && !(await deps.rails.splits(sellerId, method))) continue;
    const optionOf = (priced: PaymentLink) =>
      offer(priced, method, pricing).find((one) => one.installments === installments);
    const option = optionOf(link);
    if (!option) continue;
    if (link.earlyDiscount) {
      const least = { ...link, valueCents: leastCents, split: fixedSplit(link) };
      assertThat(optionOf({ ...least, split: [] }), 'payment_link.value_too_small');
      assertThat(optionOf(least), splitTooLarge(link.origin));
    }
    return { method, installments, totalAmount: option.totalCents };
  }
  return isSplit ? refuse('payment_link.split_not_carried') : refuse('checkout.method_not_offered');
}
