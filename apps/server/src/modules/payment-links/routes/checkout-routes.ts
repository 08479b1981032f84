import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { beginAuthentication } from '../actions/authenticate-card.ts';
import { getSellerOfLink } from '../actions/find-links.ts';
import { keepCard, openCardAccess } from '../actions/keep-card.ts';
import { offerAutomatic, payLink } from '../actions/pay-link.ts';
import { signUp } from '../actions/sign-up.ts';
import { viewCheckout } from '../actions/view-checkout.ts';
import { getLinkPurchase, presentPayment } from '../actions/view-payment.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';

export function checkoutRoutes(deps: PaymentLinksDeps): Route[] {
  const pay = payLink(deps);
  const sellerOfLink = getSellerOfLink(deps);
  const sellerOf = ({ uuid }: { uuid: string }) => sellerOfLink(uuid);
  return [
    route(contract.getCheckoutLink, async ({ params }) => viewCheckout(deps, await sellerOf(params), params.uuid)),
    route(contract.applyCoupon, async ({ params }) =>
      viewCheckout(deps, await sellerOf(params), params.uuid, params.code),
    ),
    route(contract.openCardAccess, async ({ params }) => openCardAccess(deps, await sellerOf(params), params.uuid)),
    route(contract.beginCardAuthentication, async ({ params, body }) =>
      beginAuthentication(deps, { sellerId: await sellerOf(params), linkId: params.uuid }, body),
    ),
    route(contract.tokenizeCard, async ({ params, body }) =>
      keepCard(deps, { sellerId: await sellerOf(params), linkId: params.uuid }, body),
    ),
    route(
      contract.payLink,
      async ({ params, body, effectId }) => {
        const sellerId = await sellerOf(params);
        const purchase = await pay({ sellerId, linkId: params.uuid, purchaseId: effectId, payment: body });
        if (body.automatic !== undefined) await offerAutomatic(deps, purchase, body.automatic);
        return presentPayment(deps, purchase);
      },
      { sellerOf },
    ),
    route(
      contract.signUp,
      async ({ params, body: request, effectId: id }) =>
        signUp(deps, { sellerId: await sellerOf(params), linkId: params.uuid, id, request }),
      { sellerOf },
    ),
    route(contract.getCheckoutPayment, async ({ params }) => {
      const sellerId = await sellerOf(params);
      return presentPayment(deps, await getLinkPurchase(deps, sellerId, params.uuid, params.payment));
    }),
    route(contract.watchCheckoutLink, async ({ params }) => {
      const sellerId = await sellerOf(params);
      return {
        subscribe: (send) =>
          deps.watch(sellerId, ({ topic, id }) => {
            if (topic === 'payment-link' && id === params.uuid) send('link', { id });
          }),
      };
    }),
    route(contract.watchCheckoutPayment, async ({ params }) => {
      const sellerId = await sellerOf(params);
      await getLinkPurchase(deps, sellerId, params.uuid, params.payment);
      return {
        subscribe: (send) =>
          deps.watch(sellerId, ({ topic, id }) => {
            if (topic === 'payment-link' && id === params.uuid) send('payment', { id: params.payment });
          }),
      };
    }),
    route(
      contract.answerChallenge,
      async ({ params, body }) => {
        const sellerId = await sellerOf(params);
        await getLinkPurchase(deps, sellerId, params.uuid, params.payment);
        return presentPayment(
          deps,
          await deps.charges.answerChallenge({ sellerId, purchaseId: params.payment, code: body.code }),
        );
      },
      { sellerOf },
    ),
    route(contract.getBankSlipPdf, async ({ params, query }) => {
      const sellerId = await sellerOf(params);
      const purchase = await getLinkPurchase(deps, sellerId, params.uuid, query.payment);
      const isOfPurchase = purchase.bankSlips.some(({ chargeId }) => chargeId === params.charge);
      return isOfPurchase ? deps.charges.openBankSlip(sellerId, params.charge) : refuse('checkout.payment_not_found');
    }),
  ];
}
