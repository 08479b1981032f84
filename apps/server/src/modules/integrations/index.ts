import type { SellerTime } from '../../database/forget-old.ts';
import { appendEvents, type EventConsumer, type ScheduledJobHandlers } from '../../jobs/index.ts';
import type { Route } from '../route.ts';
import { planDeliveries, webhookDue } from './actions/deliveries/plan-deliveries.ts';
import { deliverKind, sendDue } from './actions/deliveries/send-due.ts';
import type { IntegrationsDeps } from './deps.ts';
import { deliveryRoutes } from './routes/delivery-routes.ts';
import { webhookRoutes } from './routes/webhook-routes.ts';
import { forgetDeliveries } from './store/forget-deliveries.ts';
import { messageTopics } from './webhook-message.ts';

export type { IntegrationsDeps } from './deps.ts';
export type { IntegrationRefusals } from './refusals.ts';

/** How a seller's own systems learn of what happens. */
export interface Integrations {
  readonly routes: readonly Route[];
  readonly consumers: readonly EventConsumer[];
  readonly scheduledJobs: ScheduledJobHandlers;
  /** Deletes deliveries that ended and are older than so many days by the sellers' clocks, with their attempts. */
  forgetDeliveries(sellers: readonly SellerTime[], olderThanDays: number): Promise<void>;
}

/** How many addresses a process waits for at once: they are other people's, and some are slow. */
const addressesAtOnce = 16;

export function createIntegrations(deps: IntegrationsDeps): Integrations {
  const plan = planDeliveries(deps);
  const send = sendDue(deps);
  return {
    routes: [...webhookRoutes(deps), ...deliveryRoutes(deps)],
    consumers: [
      {
        topics: messageTopics,
        name: 'plan-webhooks',
        handler: (event) => plan([event]),
        handleMany: plan,
      },
      {
        topics: [webhookDue],
        name: 'send-webhooks',
        concurrency: addressesAtOnce,
        handler: ({ sellerId, subjectId }) => send(sellerId, subjectId),
      },
    ],
    scheduledJobs: {
      // The scheduler waits for nobody: it only says that the time has come.
      [deliverKind]: ({ sellerId, subjectId }) =>
        deps.transact((tx) => appendEvents(tx, [{ sellerId, topic: webhookDue, subjectId }])),
    },
    forgetDeliveries: (sellers, olderThanDays) => forgetDeliveries(deps.transact, sellers, olderThanDays),
  };
}
