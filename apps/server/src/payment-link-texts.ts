import { cardRefusalText, importTexts, paymentLinkMail, refusalText, statuses } from '@balcao/messages';
import { saleLinkFiles } from '@balcao/messages/sale-link-files';
import type { PaymentLinksDeps } from './modules/payment-links/index.ts';

export const paymentLinkTexts: Pick<PaymentLinksDeps, 'texts' | 'importTexts'> = {
  texts: {
    cardRefusal: (code) => cardRefusalText(code).buyer,
    checkoutPage: statuses.soldBy.CHECKOUT,
    saleLink: saleLinkFiles.madeBy,
    sales: saleLinkFiles.sales,
    poster: saleLinkFiles.poster,
    linkMail: paymentLinkMail,
    refusal: ({ code, params }) => refusalText(code, params),
  },
  importTexts: importTexts.charges,
};
