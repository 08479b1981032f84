import * as contract from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { findDeliveries } from '../actions/deliveries/find-deliveries.ts';
import { resendDelivery, resendFailed } from '../actions/deliveries/resend-delivery.ts';
import { sendTestEvent } from '../actions/deliveries/send-test-event.ts';
import type { IntegrationsDeps } from '../deps.ts';

type Found = Awaited<ReturnType<ReturnType<typeof findDeliveries>['one']>>;

export function deliveryRoutes(deps: IntegrationsDeps): readonly Route[] {
  const find = findDeliveries(deps);
  return [
    route(contract.findWebhookDeliveries, async ({ caller, params, query }) => {
      const { deliveries, total } = await find.page(caller.sellerId, params.uuid, query);
      return {
        content: deliveries.map(presentDelivery),
        ...pagingOf(total, query),
      };
    }),
    route(contract.getWebhookDelivery, async ({ caller, params }) => {
      const { delivery, attempts } = await find.one(caller.sellerId, params.uuid, params.delivery);
      return { ...presentDelivery(delivery), body: delivery.body, history: attempts.map(presentAttempt) };
    }),
    route(contract.resendWebhookDelivery, async ({ caller, params }) =>
      presentDelivery(
        await resendDelivery(deps, { sellerId: caller.sellerId, webhookId: params.uuid, id: params.delivery }),
      ),
    ),
    route(contract.countFailedWebhookDeliveries, async ({ caller, params, query }) =>
      find.failed({ sellerId: caller.sellerId, webhookId: params.uuid, ...rangeOf(query) }),
    ),
    route(contract.resendFailedWebhookDeliveries, async ({ caller, params, body, effectId }) =>
      resendFailed(deps, { sellerId: caller.sellerId, webhookId: params.uuid, resendId: effectId, ...rangeOf(body) }),
    ),
    route(contract.testWebhook, async ({ caller, params, body, effectId }) =>
      presentDelivery(
        await sendTestEvent(deps, { sellerId: caller.sellerId, webhookId: params.uuid, id: effectId, type: body.type }),
      ),
    ),
  ];
}

function rangeOf({ from, to }: { readonly from: string; readonly to: string }) {
  return { from: Temporal.Instant.from(from), to: Temporal.Instant.from(to) };
}

function presentDelivery(delivery: Found['delivery']) {
  return {
    uuid: delivery.id,
    type: delivery.type,
    subjectUuid: delivery.subjectId,
    status: delivery.status,
    attempts: delivery.attempts,
    createdAt: delivery.createdAt.toString(),
    deliveredAt: delivery.deliveredAt?.toString() ?? null,
    nextAttemptAt: delivery.nextAttemptAt?.toString() ?? null,
    test: delivery.isTest,
  };
}

function presentAttempt({ startedAt, requestHeaders, ...attempt }: Found['attempts'][number]) {
  return { ...attempt, startedAt: startedAt.toString(), requestHeaders: { ...requestHeaders } };
}
