import * as contract from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { deleteWebhook, updateWebhook } from '../actions/webhooks/change-webhooks.ts';
import { createWebhook, rotateSecret } from '../actions/webhooks/create-webhook.ts';
import { findWebhooks, type WatchedWebhook } from '../actions/webhooks/find-webhooks.ts';
import { getHealth } from '../actions/webhooks/get-health.ts';
import type { IntegrationsDeps } from '../deps.ts';
import { exampleMessage } from '../example-message.ts';

export function webhookRoutes(deps: IntegrationsDeps): readonly Route[] {
  const find = findWebhooks(deps);
  const create = createWebhook(deps);
  const rotate = rotateSecret(deps);
  return [
    route(contract.findWebhooks, async ({ caller, query }) => {
      const { webhooks, total } = await find.page(caller.sellerId, query);
      return {
        content: webhooks.map(presentWebhook),
        ...pagingOf(total, query),
      };
    }),
    route(contract.findWebhookEvents, async ({ caller }) => {
      const now = (await deps.clockOf(caller.sellerId)).now();
      return contract.webhookEventTypes.map((type) => {
        const { domains, body } = exampleMessage(type, now);
        return { type, domains, example: body };
      });
    }),
    route(contract.getWebhookHealth, async ({ caller, params, query }) =>
      getHealth(deps, caller.sellerId, params.uuid, query),
    ),
    route(contract.getWebhook, async ({ caller, params }) =>
      presentWebhook(await find.one(caller.sellerId, params.uuid)),
    ),
    route(contract.createWebhook, async ({ caller, body, effectId }) => {
      const { webhook, secret } = await create({ sellerId: caller.sellerId, id: effectId, ...body });
      return { ...presentWebhook(await find.one(caller.sellerId, webhook.id)), secret };
    }),
    route(contract.updateWebhook, async ({ caller, params, body }) => {
      await updateWebhook(deps, { sellerId: caller.sellerId, id: params.uuid }, body);
      return presentWebhook(await find.one(caller.sellerId, params.uuid));
    }),
    route(contract.activateWebhook, async ({ caller, params, body }) => {
      await updateWebhook(deps, { sellerId: caller.sellerId, id: params.uuid }, body);
      return presentWebhook(await find.one(caller.sellerId, params.uuid));
    }),
    route(contract.deleteWebhook, async ({ caller, params }) => {
      await deleteWebhook(deps, { sellerId: caller.sellerId, id: params.uuid });
      return undefined;
    }),
    route(contract.rotateWebhookSecret, async ({ caller, params, effectId }) => {
      const place = { sellerId: caller.sellerId, webhookId: params.uuid };
      const { secret, previousValidUntil } = await rotate({ ...place, id: effectId });
      return { secret, previousValidUntil: previousValidUntil.toString() };
    }),
  ];
}

function presentWebhook(webhook: WatchedWebhook) {
  return {
    uuid: webhook.id,
    title: webhook.title,
    url: webhook.url,
    domains: [...webhook.domains],
    active: webhook.active,
    createdAt: webhook.createdAt.toString(),
    failingSince: webhook.failingSince?.toString() ?? null,
    disabledAt: webhook.disabledAt?.toString() ?? null,
    disabledReason: webhook.disabledReason,
    restUntil: webhook.restUntil?.toString() ?? null,
    lastSuccessAt: webhook.lastSuccessAt?.toString() ?? null,
    failedLastDay: webhook.failedLastDay,
    previousSecretUntil: webhook.previousSecretUntil?.toString() ?? null,
  };
}
