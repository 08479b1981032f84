import * as contract from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { askForMethodAgain } from '../actions/ask-for-method.ts';
import { changeStatus } from '../actions/change-status.ts';
import { chargeSubscription } from '../actions/charge-subscription.ts';
import { createSubscription } from '../actions/create-subscription.ts';
import { spendCredit } from '../actions/credit/spend-credit.ts';
import { editSubscription } from '../actions/edit-subscription.ts';
import { findSubscriptions } from '../actions/find-subscriptions.ts';
import { getSubscription } from '../actions/get-subscription.ts';
import { previewChange } from '../actions/preview-change.ts';
import { previewNew } from '../actions/preview-new.ts';
import { previewStatus } from '../actions/preview-status.ts';
import { switchInvoice } from '../actions/switch-invoice.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { presentPreview, presentStatusPreview } from './present-charges.ts';
import { presentSubscriptions } from './present-subscription.ts';

export function subscriptionRoutes(deps: SubscriptionsDeps): Route[] {
  const present = presentSubscriptions(deps);
  return [
    route(contract.findSubscriptions, async ({ caller, query }) => {
      const { subscriptions, total } = await findSubscriptions(deps, caller.sellerId, query);
      const { page: number, size } = query;
      const content = await present.all(caller.sellerId, subscriptions);
      return { content, ...pagingOf(total, { page: number, size }) };
    }),
    route(contract.getSubscription, async ({ caller, params }) =>
      present.one(await getSubscription(deps, caller.sellerId, params.uuid)),
    ),
    route(contract.updateSubscription, async ({ caller, params, body }) =>
      present.one(await editSubscription(deps, { sellerId: caller.sellerId, id: params.uuid, changes: body })),
    ),
    route(contract.previewSubscription, async ({ caller, params, body }) =>
      presentPreview(await previewChange(deps, { sellerId: caller.sellerId, id: params.uuid, changes: body })),
    ),
    route(contract.changeSubscriptionStatus, async ({ caller, params, body }) =>
      present.one(
        await changeStatus(deps, { sellerId: caller.sellerId, id: params.uuid, by: caller.email, change: body }),
      ),
    ),
    route(contract.previewSubscriptionStatus, async ({ caller, params, body }) =>
      presentStatusPreview(await previewStatus(deps, { sellerId: caller.sellerId, id: params.uuid, change: body })),
    ),
    route(contract.chargeSubscription, async ({ caller, params, body, effectId: chargeId }) =>
      present.one(
        await chargeSubscription(deps, {
          sellerId: caller.sellerId,
          id: params.uuid,
          chargeId,
          by: caller.email,
          charge: body,
        }),
      ),
    ),
    route(contract.spendCreditOnSubscription, async ({ caller: { sellerId, email: by }, params, effectId, body }) =>
      present.one(await spendCredit(deps, { sellerId, id: params.uuid, effectId, by, amountCents: body.amount })),
    ),
    route(contract.switchSubscriptionInvoice, async ({ caller, params, body }) =>
      present.one(await switchInvoice(deps, { sellerId: caller.sellerId, id: params.uuid, ...body })),
    ),
    route(contract.createSubscription, async ({ caller, body, effectId }) =>
      present.one(
        await createSubscription(deps, {
          sellerId: caller.sellerId,
          id: effectId,
          by: caller.email,
          origin: 'created',
          agreed: body,
        }),
      ),
    ),
    route(contract.askForMethod, async ({ caller, params }) => ({
      email: await askForMethodAgain(deps, { sellerId: caller.sellerId, id: params.uuid }),
    })),
    route(contract.importSubscription, async ({ caller, body, effectId }) =>
      present.one(
        await createSubscription(deps, {
          sellerId: caller.sellerId,
          id: effectId,
          by: caller.email,
          origin: 'imported',
          agreed: body,
        }),
      ),
    ),
    route(contract.previewNewSubscription, ({ caller, body }) => previewNew(deps, caller.sellerId, body)),
  ];
}
