import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { changeSettings, getSettings } from '../actions/change-settings.ts';
import { createLink, revokeLinks, sendLink } from '../actions/send-link.ts';
import type { CustomerPortalDeps } from '../deps.ts';

/** What a seller's people do about the pages of their customers. */
export function sellerRoutes(deps: CustomerPortalDeps): readonly Route[] {
  const [get, change] = [getSettings(deps), changeSettings(deps)];
  const [create, send, revoke] = [createLink(deps), sendLink(deps), revokeLinks(deps)];
  return [
    route(contract.getPortalSettings, async ({ caller }) => get(caller.sellerId)),
    route(contract.updatePortalSettings, async ({ caller, body }) => change(caller.sellerId, body)),
    route(contract.createPortalLink, async ({ caller: { sellerId }, params: { uuid: customerId } }) => {
      const { url, expiresAt } = await create({ sellerId, customerId });
      return { url, expiresAt: expiresAt.toString() };
    }),
    route(contract.sendPortalLink, async ({ caller: { sellerId }, params: { uuid: customerId } }) => ({
      sentTo: await send({ sellerId, customerId }),
    })),
    route(contract.revokePortalLinks, async ({ caller: { sellerId }, params: { uuid: customerId } }) => {
      await revoke({ sellerId, customerId });
      return undefined;
    }),
  ];
}
