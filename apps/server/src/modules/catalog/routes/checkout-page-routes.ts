import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { getCheckout, problemOfSubDomain } from '../actions/find-checkout.ts';
import { createCheckout, updateCheckout } from '../actions/save-checkout.ts';
import type { CheckoutPage } from '../checkout-page.ts';
import type { CatalogDeps } from '../deps.ts';

export function checkoutPageRoutes(deps: CatalogDeps): Route[] {
  const present = (page: CheckoutPage): contract.SellerCheckoutPage => ({
    id: page.id,
    title: page.title,
    description: page.description,
    subDomain: page.subDomain,
    url: `${deps.baseUrl}/checkout/${page.subDomain}`,
    createdAt: page.createdAt.toString(),
  });
  return [
    route(contract.getDefaultCheckout, async ({ caller }) => present(await getCheckout(deps, caller.sellerId))),
    route(contract.createCheckout, async ({ caller, body, effectId }) =>
      present(await createCheckout(deps, { sellerId: caller.sellerId, id: effectId, page: body })),
    ),
    route(contract.updateCheckout, async ({ caller, params, body }) =>
      present(await updateCheckout(deps, { sellerId: caller.sellerId, id: params.uuid, page: body })),
    ),
    route(contract.checkSubDomain, async ({ caller, params }) => {
      const problem = await problemOfSubDomain(deps, caller.sellerId, params.slug);
      return { isValid: problem === null, problem };
    }),
  ];
}
