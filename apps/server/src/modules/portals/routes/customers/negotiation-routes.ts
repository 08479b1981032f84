import * as contract from '@balcao/contract';
import { type Route, route } from '../../../route.ts';
import { acceptNegotiation } from '../../actions/customers/negotiate.ts';
import { openPage } from '../../actions/customers/open-page.ts';
import type { PortalsDeps } from '../../deps.ts';

export function negotiationRoutes(deps: PortalsDeps): readonly Route[] {
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
