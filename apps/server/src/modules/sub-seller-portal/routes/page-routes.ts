import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { createLink, openPage, renewLink, revokeLinks, sendLink } from '../actions/page-links.ts';
import { viewPage } from '../actions/view-page.ts';
import type { SubSellerPortalDeps } from '../deps.ts';

/** The page of a sub-seller, and what the seller's people do about its links. */
export function pageRoutes(deps: SubSellerPortalDeps): readonly Route[] {
  const [open, view, renew] = [openPage(deps), viewPage(deps), renewLink(deps)];
  const [create, send, revoke] = [createLink(deps), sendLink(deps), revokeLinks(deps)];
  return [
    route(contract.getSubSellerPage, async ({ params, query }) => view(await open(params.token), query.rows)),
    route(contract.renewStatementLink, async ({ params }) => {
      await renew(params.token);
      return undefined;
    }),
    route(contract.createStatementLink, async ({ caller: { sellerId }, params: { uuid: subSellerId } }) => {
      const { url, expiresAt } = await create({ sellerId, subSellerId });
      return { url, expiresAt: expiresAt.toString() };
    }),
    route(contract.sendStatementLink, async ({ caller: { sellerId }, params: { uuid: subSellerId } }) => ({
      sentTo: await send({ sellerId, subSellerId }),
    })),
    route(contract.revokeStatementLinks, async ({ caller: { sellerId }, params: { uuid: subSellerId } }) => {
      await revoke({ sellerId, subSellerId });
      return undefined;
    }),
  ];
}
