import type * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import type { PageKind } from '../actions/links/page-kinds.ts';
import { createLink, renewLink, revokeLinks, sendLink } from '../actions/links/page-links.ts';
import type { PortalsDeps } from '../deps.ts';

interface LinkEndpoints {
  readonly create: typeof contract.createPortalLink | typeof contract.createStatementLink;
  readonly send: typeof contract.sendPortalLink | typeof contract.sendStatementLink;
  readonly revoke: typeof contract.revokePortalLinks | typeof contract.revokeStatementLinks;
  readonly renew: typeof contract.renewPortalLink | typeof contract.renewStatementLink;
}

export function linkRoutes(
  deps: PortalsDeps,
  kind: PageKind,
  { create, send, revoke, renew }: LinkEndpoints,
): readonly Route[] {
  return [
    route(create, async ({ caller: { sellerId }, params: { uuid: subjectId } }) => {
      const { url, expiresAt } = await createLink(deps, kind, { sellerId, subjectId });
      return { url, expiresAt: expiresAt.toString() };
    }),
    route(send, async ({ caller: { sellerId }, params: { uuid: subjectId } }) => ({
      sentTo: await sendLink(deps, kind, { sellerId, subjectId }),
    })),
    route(revoke, async ({ caller: { sellerId }, params: { uuid: subjectId } }) => {
      await revokeLinks(deps, kind, { sellerId, subjectId });
      return undefined;
    }),
    route(renew, async ({ params }) => {
      await renewLink(deps, kind, params.token);
      return undefined;
    }),
  ];
}
