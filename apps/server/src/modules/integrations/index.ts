import { bind } from '@balcao/kernel';
import { appendEvents, type EventConsumer, oneByOne, type ScheduledJobHandlers } from '../../jobs/index.ts';
import { planDeliveries, webhookDue } from './actions/deliveries/plan-deliveries.ts';
import { deliverKind, sendDue } from './actions/deliveries/send-due.ts';
import type { IntegrationsDeps } from './deps.ts';
import { deliveryRoutes } from './routes/delivery-routes.ts';
import { webhookRoutes } from './routes/webhook-routes.ts';
import { forgetDeliveries } from './store/forget-deliveries.ts';
import { messageTopics } from './webhook-message.ts';

export type { IntegrationsDeps } from './deps.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'webhook.due': NoPayload;
    'webhook.attempted': NoPayload;
  }
}

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'webhook.deliver': true;
  }
}

/** Webhooks that a process sends to concurrently. The addresses are other people's, and some are slow. */
const addressesAtOnce = 16;

export function createIntegrations(deps: IntegrationsDeps) {
  return {
    routes: [...webhookRoutes(deps), ...deliveryRoutes(deps)],
    consumers: [
      {
        topics: messageTopics,
        name: 'plan-webhooks',
        runsIn: 'relay',
        handle: (events) => planDeliveries(deps, events),
      },
      {
        topics: [webhookDue],
        name: 'send-webhooks',
        runsIn: 'queue',
        concurrency: addressesAtOnce,
        handle: oneByOne(({ sellerId, subjectId }) => sendDue(deps, sellerId, subjectId)),
      },
    ] satisfies EventConsumer[],
    scheduledJobs: {
      // The scheduler does not wait for slow addresses: its job only queues the sending.
      [deliverKind]: ({ sellerId, subjectId }) =>
        deps.transact((tx) => appendEvents(tx, [{ sellerId, topic: webhookDue, subjectId }])),
    } satisfies ScheduledJobHandlers,
    ...bind(deps.transact, { forgetDeliveries }),
  };
}
