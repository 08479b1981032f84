import * as contract from '@balcao/contract';
import { type Route, route } from '../../../route.ts';
import { changeSettings, getSettings } from '../../actions/customers/change-settings.ts';
import { customerPages } from '../../actions/links/page-kinds.ts';
import type { PortalsDeps } from '../../deps.ts';
import type { PortalSettings } from '../../portal-settings.ts';
import { linkRoutes } from '../link-routes.ts';

export function sellerRoutes(deps: PortalsDeps): readonly Route[] {
  return [
    route(contract.getPortalSettings, async ({ caller }) => present(await getSettings(deps, caller.sellerId))),
    route(contract.updatePortalSettings, async ({ caller, body }) =>
      present(await changeSettings(deps, caller.sellerId, body)),
    ),
    ...linkRoutes(deps, customerPages, {
      create: contract.createPortalLink,
      send: contract.sendPortalLink,
      revoke: contract.revokePortalLinks,
      renew: contract.renewPortalLink,
    }),
  ];
}

function present(settings: PortalSettings): contract.PortalSettings {
  return { ...settings, plansToMove: [...settings.plansToMove] };
}
