import type { CheckoutLink } from '@balcao/contract/checkout';
import type { CardData } from '../../../components/card-form/card-data.ts';
import type { PayRequest } from '../paying/pay-request.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import type { Choice } from './offer.ts';

/** The card is included only for card payments, the buyer only when the seller did not choose one. */
export function payRequestOf(
  link: CheckoutLink,
  draft: CheckoutDraft,
  { offer, option }: Choice,
  card?: CardData,
): PayRequest {
  return {
    ...(!link.buyer && { buyer: buyerOf(draft) }),
    method: offer.method,
    installments: option.installments,
    totalAmount: option.totalAmount,
    ...(link.coupon && { coupon: link.coupon.code }),
    ...(offer.method === 'CREDIT_CARD' && card && { card }),
    ...(offer.method === 'CREDIT_CARD' && link.cardAcquirer && { acquirer: link.cardAcquirer }),
    ...(link.pixAutomatic && { automatic: isAutomatic(link, draft, offer.method) }),
  };
}

/** The next charges use Pix Automático. */
export function isAutomatic(
  { pixAutomatic }: Pick<CheckoutLink, 'pixAutomatic'>,
  { automatic }: Pick<CheckoutDraft, 'automatic'>,
  method: string,
): boolean {
  return pixAutomatic && automatic && method === 'PIX';
}

function buyerOf({ name, document, email, countryCode, phone }: CheckoutDraft): NonNullable<PayRequest['buyer']> {
  return { name: name.trim(), document, email: email.trim().toLowerCase(), countryCode, phone };
}
