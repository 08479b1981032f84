import { assertInvariant, type Clock, systemClock } from '@balcao/kernel';
import type { ConnectedRail, Connections, OpenConnection } from '../../connections/index.ts';
import { recordCalls } from '../calls/call-provider.ts';
import type { KnownCards } from '../card-vault/known-cards.ts';
import type { RailConnections, RailDeps } from '../deps.ts';
import type { AcquirerBooks } from '../ports/acquirer-books.ts';
import type { CardAuthentications } from '../ports/card-authentication.ts';
import type { CardRail, OfferedAcquirer } from '../ports/card-rail.ts';
import type { RailStatement } from '../ports/rail-statement.ts';
import type { SaleRoute } from '../ports/sale-route.ts';
import type { SplitProgramme } from '../ports/split-programme.ts';
import { assertThat, refuse } from '../refusals.ts';
import { providerDispute } from '../store/provider-dispute-store.ts';
import { acquirerBooks } from './acquirer-books.ts';
import type { AcquirerDeps } from './acquirer-deps.ts';
import {
  authorizeAtAcquirer,
  findAtAcquirer,
  keepToken,
  offeredAcquirer,
  openCardAccess,
  verifyAtAcquirer,
} from './acquirer-rail.ts';
import { cardAuthentications } from './card-authentications.ts';
import { acquirerStatement, connectedCard } from './connected-card.ts';
import {
  acceptAtAcquirer,
  defendAtAcquirer,
  findChargebacks,
  findIssuerDocuments,
  getIssuerDocument,
} from './contest-at-acquirer.ts';
import { createAcquirers } from './index.ts';
import { acquirerSplit } from './recipients.ts';
import { findReversalAtAcquirer, reverseAtAcquirer } from './reverse-at-acquirer.ts';
import { findSaleRoutes } from './second-acquirer.ts';
import { cardApiCharge, cardApiReversal } from './store/card-api-store.ts';

/** The part of the port that acquirers implement; the vault describes cards. */
type AcquirerRail = Omit<CardRail, 'tokenize' | 'describe'>;

export interface ApiCard {
  readonly rail: AcquirerRail;
  readonly connected: ConnectedRail;
  readonly statement: RailStatement;
  readonly split: SplitProgramme;
  readonly books: AcquirerBooks;
  readonly saleRoutes: (sellerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, SaleRoute>>;
  readonly browserTokens: (sellerId: string) => Promise<OfferedAcquirer | null>;
  readonly cardAccess: (sellerId: string) => Promise<string>;
  readonly authentications: CardAuthentications;
}

type ApiCardDeps = Pick<RailDeps, 'reader' | 'transact' | 'clockOf' | 'vault' | 'authenticatesCards'> & {
  readonly cards: KnownCards;
  readonly clock?: Clock;
  readonly betweenVoidsMs?: number;
};

/** Cielo's rule for two cancellations of a sale. */
const usualMsBetweenVoids = 5_000;

export function createApiCard(
  { clock = systemClock, betweenVoidsMs = usualMsBetweenVoids, ...own }: ApiCardDeps,
  connections: RailConnections & Pick<Connections, 'all'>,
): ApiCard {
  const { reader, transact, clockOf, vault, cards, authenticatesCards = false } = own;
  const acquirers = createAcquirers({
    noteCall: recordCalls(connections),
    vault,
    betweenVoidsMs,
  });
  const acquirerOf = ({ provider }: OpenConnection) => {
    const acquirer = acquirers[provider];
    assertInvariant(acquirer, 'a connection of cards is to an acquirer');
    return acquirer;
  };
  const deps: AcquirerDeps = {
    reader,
    transact,
    clockOf,
    cards,
    vault,
    authenticatesCards,
    acquirerOf,
    clock,
    active: (sellerId) => connections.active(sellerId, 'CREDIT_CARD'),
    second: async (sellerId) =>
      (await connections.all(sellerId, 'CREDIT_CARD')).find(({ status }) => status === 'SECOND') ?? null,
    get: (sellerId, id) => connections.get(sellerId, id),
  };
  return {
    rail: {
      keepToken: keepToken(deps),
      authorize: authorizeAtAcquirer(deps),
      verify: verifyAtAcquirer(deps),
      find: findAtAcquirer(deps),
      reverse: reverseAtAcquirer(deps),
      findReversal: findReversalAtAcquirer(deps),
      findDisputes: findChargebacks(deps),
      defend: defendAtAcquirer(deps),
      acceptDispute: acceptAtAcquirer(deps),
      findIssuerDocuments: findIssuerDocuments(deps),
      getIssuerDocument: getIssuerDocument(deps),
    },
    connected: connectedCard(deps),
    split: acquirerSplit(deps),
    statement: acquirerStatement(deps),
    books: acquirerBooks(deps),
    saleRoutes: findSaleRoutes(deps),
    browserTokens: offeredAcquirer(deps),
    cardAccess: openCardAccess(deps),
    authentications: cardAuthentications(deps),
  };
}

/**
 * A card is charged where it is stored, and an authorisation is queried where it was made, whatever is connected since.
 * With an acquirer connected, no card number is accepted.
 */
export function cardByConnection(
  { reader, cards }: Pick<RailDeps, 'reader'> & { readonly cards: KnownCards },
  {
    api,
    simulated,
    active,
  }: { readonly api: AcquirerRail; readonly simulated: CardRail; readonly active: RailConnections['active'] },
): CardRail {
  const ofCard = async (sellerId: string, token: string) =>
    (await cards(sellerId, [token])).get(token)?.connectionId ? api : simulated;
  const ofCharge = async (sellerId: string, id: string) =>
    (await cardApiCharge(reader, sellerId, id)) ? api : simulated;
  const ofDispute = async (sellerId: string, id: string) =>
    (await providerDispute(reader, sellerId, id)) ? api : simulated;
  return {
    tokenize: async (card) => {
      assertThat((await active(card.sellerId, 'CREDIT_CARD')) === null, 'card.number_not_accepted');
      return simulated.tokenize(card);
    },
    keepToken: api.keepToken,
    describe: simulated.describe,
    authorize: async (request) => (await ofCard(request.sellerId, request.token)).authorize(request),
    verify: async (input) => (await ofCard(input.sellerId, input.token)).verify(input),
    find: async (sellerId, id) => (await ofCharge(sellerId, id)).find(sellerId, id),
    reverse: async (requested) => (await ofCharge(requested.sellerId, requested.authorizationId)).reverse(requested),
    findReversal: async (sellerId, id) =>
      ((await cardApiReversal(reader, sellerId, id)) ? api : simulated).findReversal(sellerId, id),
    findDisputes: async (sellerId, id) => (await ofCharge(sellerId, id)).findDisputes(sellerId, id),
    defend: async (query) => (await ofDispute(query.sellerId, query.disputeId)).defend(query),
    acceptDispute: async (sellerId, id) => (await ofDispute(sellerId, id)).acceptDispute(sellerId, id),
    findIssuerDocuments: async (sellerId, id) => (await ofDispute(sellerId, id)).findIssuerDocuments(sellerId, id),
    getIssuerDocument: async (sellerId, id, document) =>
      (await ofDispute(sellerId, id)).getIssuerDocument(sellerId, id, document),
  };
}

/**
 * With an acquirer connected the split programme is the acquirer's, else the simulator's in a sandbox, else none. A
 * registration is queried where it was made.
 */
export function splitByConnection({
  api,
  simulated,
  active,
}: {
  readonly api: SplitProgramme;
  readonly simulated: SplitProgramme | null;
  readonly active: Connections['active'];
}): SplitProgramme {
  const programmeOf = async (sellerId: string) =>
    (await active(sellerId, 'CREDIT_CARD')) ? api : (simulated ?? refuse('split.not_carried'));
  return {
    assertCarried: async (sellerId) => (await programmeOf(sellerId)).assertCarried(sellerId),
    register: async (registration) => (await programmeOf(registration.sellerId)).register(registration),
    find: async (sellerId, id) => (await api.find(sellerId, id)) ?? (await simulated?.find(sellerId, id)) ?? null,
  };
}
