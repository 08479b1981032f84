import { bind } from '@balcao/kernel';
import type { ScheduledJobHandlers, WebhookHandler } from '../../jobs/index.ts';
import { changeCard } from './actions/change-card.ts';
import { createCard } from './actions/create-card.ts';
import { findCards, findTransactions, getCard, getLimits } from './actions/find-cards.ts';
import { followCardJob, followCardKind } from './actions/follow-card.ts';
import {
  followPurchase,
  followPurchaseJob,
  followPurchaseKind,
  handleIssuerWebhook,
} from './actions/follow-purchase.ts';
import { purchaseParties } from './actions/purchase-parties.ts';
import type { CardsDeps } from './deps.ts';
import { cardRoutes } from './routes/card-routes.ts';
import { cardNames } from './store/card-store.ts';
import { cardLedgerSide, purchaseFacts } from './store/purchase-store.ts';

export type { CardsDeps } from './deps.ts';
export { assertNotHeld } from './refusals.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'virtual-card.changed': NoPayload;
    'virtual-card.purchase_approved': { readonly purchaseId: string };
    'virtual-card.purchase_changed': { readonly purchaseId: string };
    'virtual-card.purchase_refused': { readonly purchaseId: string };
  }
}

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'cards.follow-card': true;
    'cards.follow-purchase': true;
  }
}

export type Cards = ReturnType<typeof createCards>;

export function createCards(deps: CardsDeps) {
  return {
    ...bind(deps, { createCard, getCard, findCards, findTransactions, getLimits, partiesOf: purchaseParties }),
    change: changeCard(deps),
    ...bind(deps.reader, { namesOf: cardNames, purchasesOf: purchaseFacts }),
    /** Queries the issuer about a purchase, as after its webhook. Idempotent. */
    refreshPurchase: async (sellerId: string, id: string) =>
      followPurchase(deps, sellerId, id, await deps.clockOf(sellerId)),
    /** Payments to the issuer by our records, for reconciliation. */
    ledgerSide: cardLedgerSide(deps.reader),
    routes: cardRoutes(deps),
    scheduledJobs: {
      [followCardKind]: followCardJob(deps),
      [followPurchaseKind]: followPurchaseJob(deps),
    } satisfies ScheduledJobHandlers,
    webhooks: { 'card-issuer': handleIssuerWebhook(deps) } satisfies Readonly<Record<'card-issuer', WebhookHandler>>,
  };
}
