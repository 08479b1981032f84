import { cardRefusalText, importTexts, refusalText, statuses } from '@balcao/messages';
import type { PaymentLinksDeps } from './modules/payment-links/index.ts';

/** The words that payment links are given. */
export const paymentLinkTexts: Pick<PaymentLinksDeps, 'texts' | 'importTexts'> = {
  texts: {
    cardRefusal: (code) => cardRefusalText(code).buyer,
    checkoutPage: statuses.soldBy.CHECKOUT,
    refusal: ({ code, params }) => refusalText(code, params),
  },
  importTexts: importTexts.charges,
};
