import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { cancelAuthorization } from '../actions/cancel.ts';
import { invite } from '../actions/invite.ts';
import { readSettings } from '../actions/read-settings.ts';
import { updateSettings } from '../actions/update-settings.ts';
import { viewPixAutomatic } from '../actions/view.ts';
import type { PixAutomaticDeps } from '../deps.ts';

export function pixAutomaticRoutes(deps: PixAutomaticDeps): Route[] {
  return [
    route(contract.getPixAutomaticSettings, ({ caller }) => readSettings(deps, caller.sellerId)),
    route(contract.updatePixAutomaticSettings, async ({ caller: { sellerId }, body }) => {
      await updateSettings(deps, sellerId, body);
      return readSettings(deps, sellerId);
    }),
    route(contract.getSubscriptionPixAutomatic, ({ caller, params }) =>
      viewPixAutomatic(deps, caller.sellerId, params.uuid),
    ),
    route(contract.invitePixAutomatic, async ({ caller, params, body, effectId }) => {
      const { sellerId, email: by } = caller;
      await invite(deps, { sellerId, id: effectId, subscriptionId: params.uuid, bank: body.account, by });
      return viewPixAutomatic(deps, sellerId, params.uuid);
    }),
    route(contract.cancelPixAutomatic, async ({ caller: { sellerId }, params }) => {
      await cancelAuthorization(deps, { sellerId, subscriptionId: params.uuid });
      return viewPixAutomatic(deps, sellerId, params.uuid);
    }),
  ];
}
