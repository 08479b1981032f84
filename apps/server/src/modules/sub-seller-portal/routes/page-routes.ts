import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { createLink, openPage, renewLink, revokeLinks, sendLink } from '../actions/page-links.ts';
import { viewPage } from '../actions/view-page.ts';
import type { SubSellerPortalDeps } from '../deps.ts';

export function pageRoutes(deps: SubSellerPortalDeps): readonly Route[] {
  return [
    route(contract.getSubSellerPage, async ({ params, query }) =>
      viewPage(deps, await openPage(deps, params.token), query.rows),
    ),
    route(contract.renewStatementLink, async ({ params }) => {
      await renewLink(deps, params.token);
      return undefined;
    }),
    route(contract.createStatementLink, async ({ caller: { sellerId }, params: { uuid: subSellerId } }) => {
      const { url, expiresAt } = await createLink(deps, { sellerId, subSellerId });
      return { url, expiresAt: expiresAt.toString() };
    }),
    route(contract.sendStatementLink, async ({ caller: { sellerId }, params: { uuid: subSellerId } }) => ({
      sentTo: await sendLink(deps, { sellerId, subSellerId }),
    })),
    route(contract.revokeStatementLinks, async ({ caller: { sellerId }, params: { uuid: subSellerId } }) => {
      await revokeLinks(deps, { sellerId, subSellerId });
      return undefined;
    }),
  ];
}
