import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { choosePlan } from '../actions/checkout-page/choose-plan.ts';
import { viewPage } from '../actions/checkout-page/view-page.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';

export function checkoutPageRoutes(deps: PaymentLinksDeps): Route[] {
  return [
    route(contract.getPublicCheckout, ({ params }) => viewPage(deps, params.subDomain)),
    route(
      contract.choosePlan,
      async ({ params, body, effectId }) => {
        return { uuid: await choosePlan(deps, { subDomain: params.subDomain, id: effectId, chosen: body }) };
      },
      {
        sellerOf: async ({ subDomain }) =>
          (await deps.catalog.sellerOfAddress(subDomain)) ?? refuse('checkout.page_not_found'),
      },
    ),
  ];
}
