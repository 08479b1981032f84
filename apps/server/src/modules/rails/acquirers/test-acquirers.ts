import { fixedClock, newId, systemClock } from '@balcao/kernel';
import type { Database } from '../../../database/transact.ts';
import { type CardProvider, startCardProvider } from '../../../testing/providers/card-provider.ts';
import { type CieloProvider, startCieloProvider } from '../../../testing/providers/cielo-provider.ts';
import type { OpenConnection } from '../../connections/index.ts';
import { insertDraft } from '../../connections/test-connection-row.ts';
import { onItsWayMs } from '../calls/call-provider.ts';
import { knownCards } from '../card-vault/known-cards.ts';
import { createCardVault } from '../card-vault/store/card-vault.ts';
import { railsOver } from '../test-rails.ts';
import { cardByConnection, createApiCard } from './card-by-connection.ts';

export interface Booked {
  readonly chargeId: string;
  readonly isPaid: boolean;
  readonly goneCents: number;
}

/** A provider of the tests as the suite uses it: the requests to both acquirers, each in its own format. */
export interface Harness {
  readonly provider: CardProvider | CieloProvider;
  readonly settings: Pick<OpenConnection, 'clientId' | 'clientSecret' | 'appKey' | 'settings'>;
  /** The secret without which no call is answered, wrong. */
  readonly wrong: Partial<OpenConnection>;
  /** Beginnings of the calls that keep, charge and give back. */
  readonly calls: { readonly keep: string; readonly charge: string; readonly giveBack: string };
  /** Cards: good, refused by the issuer, without funds, decided late. */
  readonly cards: Readonly<Record<'good' | 'refused' | 'poor' | 'late', string>>;
  readonly booked: (id: string) => readonly Booked[];
  readonly decideLate: (chargeId: string, isPaid: boolean) => void;
  /** Given back at the acquirer's own pages. */
  readonly giveBackThere: (chargeId: string, amount: number) => void;
  readonly holdRefunds: (hold: boolean) => void;
  readonly settleRefund: (chargeId: string) => void;
}

async function pagarme() {
  const provider = await startCardProvider();
  const { books, publicKey, secretKey: clientSecret, url: baseUrl, authority } = provider;
  return {
    provider,
    settings: {
      clientId: '',
      clientSecret,
      appKey: null,
      settings: { publicKey, descriptor: 'LOJA', baseUrl, authority },
    },
    wrong: { clientSecret: 'sk_test_outro' },
    calls: { keep: 'POST /customers', charge: 'POST /orders', giveBack: 'DELETE /charges' },
    cards: {
      good: '4000000000000010',
      refused: '4000000000000028',
      poor: '4000000000000051',
      late: '4000000000000036',
    },
    booked: (id: string): readonly Booked[] =>
      books
        .charges()
        .filter(({ code }) => code === id)
        .map(({ id: chargeId, paid_amount: paid = 0, canceled_amount: goneCents = 0 }) => {
          return { chargeId, isPaid: paid > 0, goneCents };
        }),
    decideLate: books.decideLate,
    holdRefunds: books.holdRefunds,
    giveBackThere: books.cancel,
    settleRefund: (id: string) => books.settleRefund(id, true),
  } satisfies Harness;
}

async function cielo() {
  const provider = await startCieloProvider();
  const { books, merchantId, merchantKey: appKey, clientId, clientSecret, url: baseUrl, authority } = provider;
  return {
    provider,
    settings: { clientId, clientSecret, appKey, settings: { merchantId, descriptor: 'LOJA', baseUrl, authority } },
    wrong: { appKey: 'OUTRA' },
    calls: { keep: 'GET /1/card', charge: 'POST /1/sales', giveBack: 'PUT /1/sales' },
    cards: {
      good: '4000000000000010',
      refused: '4000000000000002',
      poor: '4000000000000069',
      late: '4000000000000036',
    },
    booked: (id: string): readonly Booked[] =>
      books
        .sales()
        .filter(({ MerchantOrderId }) => MerchantOrderId === id.replaceAll('-', ''))
        .map(({ Payment: { PaymentId: chargeId, CapturedAmount = 0, VoidedAmount: goneCents = 0 } }) => {
          return { chargeId, isPaid: CapturedAmount > 0, goneCents };
        }),
    decideLate: books.decideLate,
    holdRefunds: books.holdRefunds,
    settleRefund: books.settleRefund,
    giveBackThere: books.cancel,
  } satisfies Harness;
}

/** The port of cards over both acquirers of the tests, for one seller at a time. */
export async function cardsAtAcquirers(database: Database, { authenticatesCards = true } = {}) {
  const harnesses = { pagarme: await pagarme(), cielo: await cielo() };
  const known = new Map<string, OpenConnection>();
  const state: {
    sellerId: string;
    active: OpenConnection | null;
    second: OpenConnection | null;
    /** Runs once, between reading a charge's row and calling its acquirer. */
    meanwhile: (() => Promise<unknown>) | null;
  } = { sellerId: newId<'seller'>(), active: null, second: null, meanwhile: null };
  const connections = {
    active: async () => state.active,
    get: async (_: string, id: string) => {
      const { meanwhile } = state;
      state.meanwhile = null;
      await meanwhile?.();
      return known.get(id) ?? null;
    },
    all: async () => (state.second ? [{ ...state.second, status: 'SECOND' as const }] : []),
    noteCall: async () => undefined,
  };
  const clockOf = async () => fixedClock(Temporal.Now.instant().toString());
  const cards = knownCards(database.reader);
  const vault = createCardVault('a secret of the tests, of more than thirty-two characters');
  let aheadMs = 0;
  const clock = { ...systemClock, now: () => systemClock.now().add({ milliseconds: aheadMs }) };
  const { rail: api, ...of } = createApiCard(
    { ...database, clockOf, clock, vault, cards, authenticatesCards, betweenVoidsMs: 20 },
    connections,
  );
  const simulated = railsOver(database, () => Temporal.Now.instant().toString()).rails.card;
  const card = cardByConnection({ ...database, cards }, { api, simulated, active: connections.active });
  /** Makes a connection the active one of the seller. */
  const connect = async (
    name: keyof typeof harnesses,
    changes: Partial<OpenConnection> = {},
  ): Promise<OpenConnection> => {
    const { sellerId } = state;
    const id = newId();
    await insertDraft(database, { sellerId, id });
    const connection: OpenConnection = {
      id,
      sellerId,
      method: 'CREDIT_CARD',
      provider: name,
      environment: 'TEST',
      pfx: null,
      passphrase: '',
      webhooksUrl: 'http://localhost:1/webhooks',
      ...harnesses[name].settings,
      ...changes,
    };
    known.set(id, connection);
    state.active = connection;
    return connection;
  };
  return {
    harnesses,
    state,
    cards,
    vault,
    card,
    ...of,
    connect,
    /** Adds a second acquirer. */
    connectSecond: async (name: keyof typeof harnesses): Promise<OpenConnection> => {
      const first = state.active;
      state.second = await connect(name);
      state.active = first;
      return state.second;
    },
    /** Until what was sent without an answer has arrived, or never does. */
    arrived: async () => {
      for (const { provider } of Object.values(harnesses)) await provider.deliverLateCalls();
      aheadMs += onItsWayMs;
    },
    close: () => Promise.all(Object.values(harnesses).map(({ provider }) => provider.close())),
  };
}
