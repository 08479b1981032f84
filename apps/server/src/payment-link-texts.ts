import { cardRefusalText, refusalText, statuses } from '@balcao/messages';
import type { PaymentLinksDeps } from './modules/payment-links/index.ts';

export const paymentLinkTexts: PaymentLinksDeps['texts'] = {
  cardRefusal: (code) => cardRefusalText(code).buyer,
  checkoutPage: statuses.soldBy.CHECKOUT,
  refusal: ({ code, params }) => refusalText(code, params),
};
