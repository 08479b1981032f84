import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { acceptNegotiation } from '../actions/negotiate.ts';
import { openPage } from '../actions/open-page.ts';
import type { CustomerPortalDeps } from '../deps.ts';

export function negotiationRoutes(deps: CustomerPortalDeps): readonly Route[] {
  return [
    route(
      contract.acceptPortalNegotiation,
      async ({ params, body, effectId: id }) => {
        await acceptNegotiation(deps, await openPage(deps, params.token), { id, totalCents: body.value });
        return { link: id };
      },
      { sellerOf: async ({ token }) => (await openPage(deps, token)).sellerId },
    ),
  ];
}
