import type { Bound } from '@balcao/kernel';
import type { NoticeHandler, ScheduledJobHandlers } from '../../jobs/index.ts';
import type { StatementSource } from '../rails/index.ts';
import type { Route } from '../route.ts';
import { changeCard } from './actions/change-card.ts';
import { createCard } from './actions/create-card.ts';
import { findCards, findTransactions, getCard, getLimits } from './actions/find-cards.ts';
import { followCardJob, followCardKind } from './actions/follow-card.ts';
import {
  followPurchase,
  followPurchaseJob,
  followPurchaseKind,
  handleIssuerNotice,
} from './actions/follow-purchase.ts';
import { purchaseParties } from './actions/purchase-parties.ts';
import type { CardsDeps } from './deps.ts';
import { cardRoutes } from './routes/card-routes.ts';
import { cardNames } from './store/card-store.ts';
import { cardLedgerSide, purchaseFacts } from './store/purchase-store.ts';

export type { CardsDeps } from './deps.ts';
export { assertNotHeld, type CardRefusals } from './refusals.ts';

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

/** Virtual cards that spend the seller's checking account. */
export interface Cards {
  /** Orders a card from the issuer; idempotent by its id. */
  readonly createCard: Bound<typeof createCard>;
  /** Status, name, limit and rules of a card. */
  readonly change: ReturnType<typeof changeCard>;
  readonly getCard: Bound<typeof getCard>;
  readonly findCards: Bound<typeof findCards>;
  /** Purchases of a card or of all. */
  readonly findTransactions: Bound<typeof findTransactions>;
  readonly getLimits: Bound<typeof getLimits>;
  /** Of canceled cards too. */
  readonly namesOf: (sellerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** What statements and notices may show of those purchases that the seller has. */
  readonly purchasesOf: (sellerId: string, ids: readonly string[]) => ReturnType<typeof purchaseFacts>;
  /** Where purchases were made, as statements name it, by id. */
  readonly partiesOf: Bound<typeof purchaseParties>;
  /** Queries the issuer about a purchase, as after its notice. Idempotent. */
  refreshPurchase(sellerId: string, id: string): Promise<void>;
  /** What our records say the issuer was paid, for reconciliation. */
  readonly ledgerSide: StatementSource;
  readonly routes: readonly Route[];
  readonly scheduledJobs: ScheduledJobHandlers;
  readonly notices: Readonly<Record<'card-issuer', NoticeHandler>>;
}

export function createCards(deps: CardsDeps): Cards {
  return {
    createCard: (input) => createCard(deps, input),
    change: changeCard(deps),
    getCard: (sellerId, id) => getCard(deps, sellerId, id),
    findCards: (sellerId, more) => findCards(deps, sellerId, more),
    findTransactions: (sellerId, more) => findTransactions(deps, sellerId, more),
    getLimits: (sellerId, cardId) => getLimits(deps, sellerId, cardId),
    namesOf: (sellerId, ids) => cardNames(deps.reader, sellerId, ids),
    purchasesOf: (sellerId, ids) => purchaseFacts(deps.reader, sellerId, ids),
    partiesOf: (sellerId, ids) => purchaseParties(deps, sellerId, ids),
    refreshPurchase: async (sellerId, id) => followPurchase(deps, sellerId, id, await deps.clockOf(sellerId)),
    ledgerSide: cardLedgerSide(deps.reader),
    routes: cardRoutes(deps),
    scheduledJobs: { [followCardKind]: followCardJob(deps), [followPurchaseKind]: followPurchaseJob(deps) },
    notices: { 'card-issuer': handleIssuerNotice(deps) },
  };
}
