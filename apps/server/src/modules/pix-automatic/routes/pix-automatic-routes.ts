import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { cancelAuthorization } from '../actions/cancel.ts';
import { invite } from '../actions/invite.ts';
import { readSettings } from '../actions/read-settings.ts';
import { updateSettings } from '../actions/update-settings.ts';
import { viewPixAutomatic } from '../actions/view.ts';
import type { PixAutomaticDeps } from '../deps.ts';

export function pixAutomaticRoutes(deps: PixAutomaticDeps): Route[] {
  const view = viewPixAutomatic(deps);
  const update = updateSettings(deps);
  const send = invite(deps);
  const cancel = cancelAuthorization(deps);
  const read = readSettings(deps);
  return [
    route(contract.getPixAutomaticSettings, ({ caller }) => read(caller.sellerId)),
    route(contract.updatePixAutomaticSettings, async ({ caller: { sellerId }, body }) => {
      await update(sellerId, body);
      return read(sellerId);
    }),
    route(contract.getSubscriptionPixAutomatic, ({ caller, params }) => view(caller.sellerId, params.uuid)),
    route(contract.invitePixAutomatic, async ({ caller, params, body, effectId }) => {
      const { sellerId, email: by } = caller;
      await send({ sellerId, id: effectId, subscriptionId: params.uuid, bank: body.account, by });
      return view(sellerId, params.uuid);
    }),
    route(contract.cancelPixAutomatic, async ({ caller: { sellerId }, params }) => {
      await cancel({ sellerId, subscriptionId: params.uuid });
      return view(sellerId, params.uuid);
    }),
  ];
}
