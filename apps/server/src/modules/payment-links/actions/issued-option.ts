import type { PayLink } from '@balcao/contract';
import { cents, percentOf } from '@balcao/kernel';
import type { PaymentLinksDeps } from '../deps.ts';
import type { LinkMethod, PaymentLink } from '../payment-link.ts';
import { assertThat, refuse } from '../refusals.ts';
import { offer } from './offer.ts';

/**
 * How a direct link is issued: by boleto, which carries a Pix where its bank prints one, before a Pix alone; whichever the seller's
 * rails offer. Refuses `checkout.method_not_offered` and `payment_link.value_too_small` when the early discount leaves nothing.
 */
export async function issuedOption(
  deps: Pick<PaymentLinksDeps, 'sellers' | 'rails'>,
  link: PaymentLink,
  { methods, installments }: { readonly methods: readonly LinkMethod[]; readonly installments: number },
): Promise<PayLink> {
  const { sellerId } = link;
  const pricing = await deps.sellers.pricingOf(sellerId);
  const leastCents = cents(link.valueCents - percentOf(link.valueCents, (link.earlyDiscount?.hundredths ?? 0) / 100));
  for (const method of ['BANK_SLIP', 'PIX'] as const) {
    if (!methods.includes(method) || !(await deps.rails.offers(sellerId, method))) continue;
    const optionOf = (valueCents: PaymentLink['valueCents']) =>
      offer({ ...link, valueCents }, method, pricing).find((one) => one.installments === installments);
    const option = optionOf(link.valueCents);
    assertThat(!option || optionOf(leastCents), 'payment_link.value_too_small');
    if (option) return { method, installments, totalAmount: option.totalCents };
  }
  return refuse('checkout.method_not_offered');
}
