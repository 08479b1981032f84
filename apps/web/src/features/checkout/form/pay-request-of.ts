import type { CheckoutLink } from '@balcao/contract/checkout';
import type { CardData } from '../../../components/card-form/card-data.ts';
import type { Billing, PayRequest } from '../paying/pay-request.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import type { Choice } from './offer.ts';

/** The card is included only for card payments, the buyer only when the seller did not choose one. */
export function payRequestOf(
  link: CheckoutLink,
  draft: CheckoutDraft,
  { offer, option }: Choice,
  { card, billing }: { readonly card?: CardData | undefined; readonly billing?: Billing } = {},
): PayRequest {
  return {
    ...(!link.buyer && { buyer: buyerOf(draft) }),
    method: offer.method,
    installments: option.installments,
    totalAmount: option.totalAmount,
    ...(link.coupon && { coupon: link.coupon.code }),
    ...(offer.method === 'CREDIT_CARD' && card && { card }),
    ...(offer.method === 'CREDIT_CARD' && link.cardAcquirer && { acquirer: link.cardAcquirer }),
    ...(offer.method === 'CREDIT_CARD' && link.authentication && billing && { payer: payerOf(link, draft, billing) }),
    ...(link.pixAutomatic && { automatic: isAutomatic(link, draft, offer.method) }),
  };
}

/** The contact of a buyer whom the seller chose was typed with the address. */
function payerOf(
  { buyer }: CheckoutLink,
  { name, email, countryCode, phone }: CheckoutDraft,
  billing: Billing,
): NonNullable<PayRequest['payer']> {
  return buyer
    ? { name: buyer.name, billing }
    : { name: name.trim(), billing: { ...billing, email, countryCode, phone } };
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
