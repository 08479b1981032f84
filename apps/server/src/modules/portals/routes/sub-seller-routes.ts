import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { subSellerPages } from '../actions/links/page-kinds.ts';
import { openLink } from '../actions/links/page-links.ts';
import { viewPage } from '../actions/sub-sellers/view-page.ts';
import type { PortalsDeps } from '../deps.ts';
import { linkRoutes } from './link-routes.ts';

export function subSellerRoutes(deps: PortalsDeps): readonly Route[] {
  return [
    route(contract.getSubSellerPage, async ({ params, query }) =>
      viewPage(deps, await openLink(deps, subSellerPages, params.token), query.rows),
    ),
    ...linkRoutes(deps, subSellerPages, {
      create: contract.createStatementLink,
      send: contract.sendStatementLink,
      revoke: contract.revokeStatementLinks,
      renew: contract.renewStatementLink,
    }),
  ];
}
