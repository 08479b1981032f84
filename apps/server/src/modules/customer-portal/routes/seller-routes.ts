import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { changeSettings, getSettings } from '../actions/change-settings.ts';
import { createLink, revokeLinks, sendLink } from '../actions/send-link.ts';
import type { CustomerPortalDeps } from '../deps.ts';
import type { PortalSettings } from '../portal-settings.ts';

export function sellerRoutes(deps: CustomerPortalDeps): readonly Route[] {
  return [
    route(contract.getPortalSettings, async ({ caller }) => present(await getSettings(deps, caller.sellerId))),
    route(contract.updatePortalSettings, async ({ caller, body }) =>
      present(await changeSettings(deps, caller.sellerId, body)),
    ),
    route(contract.createPortalLink, async ({ caller: { sellerId }, params: { uuid: customerId } }) => {
      const { url, expiresAt } = await createLink(deps, { sellerId, customerId });
      return { url, expiresAt: expiresAt.toString() };
    }),
    route(contract.sendPortalLink, async ({ caller: { sellerId }, params: { uuid: customerId } }) => ({
      sentTo: await sendLink(deps, { sellerId, customerId }),
    })),
    route(contract.revokePortalLinks, async ({ caller: { sellerId }, params: { uuid: customerId } }) => {
      await revokeLinks(deps, { sellerId, customerId });
      return undefined;
    }),
  ];
}

function present(settings: PortalSettings): contract.PortalSettings {
  return { ...settings, plansToMove: [...settings.plansToMove] };
}
