import { cents, fixedClock, newId, type PlainDate, plainDate, Refusal } from '@balcao/kernel';
import { expect } from 'vitest';
import type { Database, Reader } from '../../database/transact.ts';
import { receiveWebhooks } from '../../jobs/index.ts';
import { type BillingDeps, createBilling, defaultRetryPlan, type RetryPlan } from '../billing/index.ts';
import { testCustomers } from '../customers/test-customers.ts';
import { createDisputes, type Disputes, type DisputesDeps } from '../disputes/index.ts';
import { createLedger, type Ledger } from '../ledger/index.ts';
import { createRails, type PaymentRails, RailTimeout, type SimulatorControls } from '../rails/index.ts';
import { testTime } from '../sandbox/test-time.ts';
import type { Seller } from '../sellers/index.ts';
import { aSeller, sellersOver } from '../sellers/test-sellers.ts';
import { createSettlement, feesOfAnticipations, type Settlement, type SettlementDeps } from '../settlement/index.ts';
import {
  type ChargeMail,
  type Charges,
  type ChargesDeps,
  createCharges,
  feesOfCharges,
  type PriceRequest,
  priceOption,
  type StartPurchase,
} from './index.ts';
import type { ChargeRow } from './store/charges-tables.ts';

type Control = Parameters<SimulatorControls['instruments']['controlSimulator']>[0];
type Behaviours = Parameters<SimulatorControls['instruments']['setBehaviours']>[1];

export type TestCharges = Awaited<ReturnType<typeof chargesOver>>;

export async function chargesOver(
  database: Database,
  startsAt = '2026-11-19T15:00:00Z',
  /** The seller's own connections; all rails are simulated by default. */
  connections?: Parameters<typeof createRails>[0]['connections'],
) {
  const { reader, transact } = database;
  const { sellers } = sellersOver(database);
  const seller = await aSeller(sellers);
  const clock = movableClock(startsAt);
  const clockOf = async () => fixedClock(clock.now());
  const ledger = createLedger({ feesCharged: [feesOfCharges, feesOfAnticipations] });
  const customers = testCustomers(database);
  const mails: ChargeMail[] = [];
  const { rails, controls } = createRails({
    reader,
    transact,
    clockOf,
    vaultSecret: 'a secret that is only used by tests',
    ...(connections && { connections }),
    deliver: (webhook) => transact((tx) => receiveWebhooks(tx, [webhook], clock.now())),
  });
  const death = deathAtRails(rails);
  const { stubs, canceledOf, ...plans } = modulesAbove();
  const settlement: Settlement = createSettlement({
    reader,
    transact,
    ledger,
    clockOf,
    isCharge: (of, chargeId) => charges.isCharge(of, chargeId),
    ...ofSettlement(seller, rails),
  });
  const given: Omit<ChargesDeps, 'confirmPayments'> = {
    reader,
    transact,
    clockOf,
    ledger,
    rails: death.rails,
    sellers,
    customers,
    ...outside,
    disputeOf: (of, chargeId) => disputes.presentLastDispute(of, chargeId),
    settlement,
    canceledOf,
    sendMails: keepingIn(mails),
  };
  const charges: Charges = createCharges(given);
  const billing = createBilling({ transact, clockOf, charges, ...plans });
  const forDisputes = depsOfDisputes(given, charges, rails);
  const disputes: Disputes = createDisputes(forDisputes);
  const webhooks = { ...charges.webhooks, ...disputes.webhooks };
  const { id: sellerId } = seller;
  const time = testTime({
    database,
    sellerId,
    clock,
    webhooks,
    handlers: Object.assign({}, ...[rails, charges, billing, disputes, settlement].map((one) => one.scheduledJobs)),
  });
  const buyer = { ...ana, id: newId<'customer'>(), at: clock.now() };
  await transact((tx) => customers.ensureCustomers(tx, sellerId, [buyer]));
  return {
    ...given,
    sellerId,
    seller,
    sellers,
    charges,
    billing,
    disputes,
    forDisputes,
    webhooks,
    ledger,
    rails,
    controls,
    settlement,
    mails,
    ...time,
    clock,
    customerId: buyer.id,
    ...stubs,
    /** The process dies at the next call to a rail, before or after the rail receives it; null stops that. */
    dieAtRail: death.plan,
    tokenOf: async (number = '4111111111111111', boundTo: string = newId()) =>
      (await rails.card.tokenize({ ...anaCard, sellerId, boundTo, number })).token,
    controlSimulator: (rail: Control['rail'], id: string, action: Control['action'], effectId: string = newId()) =>
      controls.instruments.controlSimulator({ sellerId, rail, id, action, effectId }),
    behave: (behaviours: Partial<Behaviours>) =>
      controls.instruments.setBehaviours(sellerId, { ...normalBehaviours, ...behaviours }),
    purchase: (more: Partial<StartPurchase> & { price?: Partial<PriceRequest>; installments?: number } = {}) =>
      purchaseOf({ sellerId, customerId: buyer.id }, more),
    ...readsOf(reader, ledger, sellerId),
  };
}

function keepingIn(mails: ChargeMail[]): ChargesDeps['sendMails'] {
  return async (_tx, sent) => {
    mails.push(...sent);
    return sent.map(({ customerId }) => customerId);
  };
}

function depsOfDisputes(
  given: Omit<ChargesDeps, 'confirmPayments'>,
  charges: Charges,
  { keyPayments }: PaymentRails,
): DisputesDeps {
  return {
    ...given,
    charges,
    findCases: async () => [],
    rails: { ...given.rails, keyPayments },
    banking: noAccount,
  };
}

function rowsOf(reader: Reader, sellerId: string, purchaseId: string): Promise<ChargeRow[]> {
  return reader
    .selectFrom('charges')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('purchase_id', '=', purchaseId)
    .orderBy('part_number')
    .execute();
}

function readsOf(reader: Reader, ledger: Ledger, sellerId: string) {
  return {
    rowsOf: (purchaseId: string) => rowsOf(reader, sellerId, purchaseId),
    statusesOf: async (purchaseId: string) => (await rowsOf(reader, sellerId, purchaseId)).map(({ status }) => status),
    instrumentOf: (purchaseId: string, part = 1, number = 1) =>
      instrumentOf(reader, { sellerId, purchaseId, part, number }),
    /** By account; the books hold together. */
    balances: async () => {
      expect((await ledger.verify(reader)).breaks).toEqual([]);
      return Object.fromEntries(await ledger.balances(reader, sellerId));
    },
  };
}

/** The id that the first attempt, from a number on, has at the simulated rail. */
async function instrumentOf(
  reader: Reader,
  of: { readonly sellerId: string; readonly purchaseId: string; readonly part: number; readonly number: number },
): Promise<string> {
  const { id, payment_method: method } = await reader
    .selectFrom('payment_attempts')
    .select(['id', 'payment_method'])
    .where('seller_id', '=', of.sellerId)
    .where('purchase_id', '=', of.purchaseId)
    .where('part_number', '=', of.part)
    .where('number', '>=', of.number)
    .orderBy('number')
    .limit(1)
    .executeTakeFirstOrThrow();
  return method === 'PIX' ? id.replaceAll('-', '') : id;
}

function modulesAbove() {
  const stubs = {
    planned: { retries: defaultRetryPlan } as { retries: RetryPlan },
    /** Authorisations of Pix Automático; none by default. */
    recurring: { recurrencesOf: async () => new Map() } as Pick<BillingDeps, 'recurrencesOf'>,
    /** Canceled subscriptions; none by default. */
    canceled: new Set<string>(),
  };
  const calls: Pick<BillingDeps, 'retryPlansOf' | 'recurrencesOf'> & Pick<ChargesDeps, 'canceledOf'> = {
    retryPlansOf: async () => () => stubs.planned.retries,
    recurrencesOf: (of, ids) => stubs.recurring.recurrencesOf(of, ids),
    canceledOf: async (_of, ids) => new Set(ids.filter((id) => stubs.canceled.has(id))),
  };
  return { stubs, ...calls };
}

const normalBehaviours: Behaviours = { pix: 'NORMAL', boleto: 'NORMAL', card: 'NORMAL', delaySeconds: 30 };
const anaCard = { holderName: 'ANA SOUZA', expirationMonth: 12, expirationYear: 2030, cvv: '739' };

function ofSettlement(seller: Seller, { payout }: Pick<PaymentRails, 'payout'>) {
  return {
    payout,
    bankingTypeOf: async () => 'ACQUIRING',
    isAccountActive: async () => true,
    moveSales: async () => async () => undefined,
    assertWithdrawable: async () => undefined,
    chargeIdsOfCustomer: async () => [],
    writeAnticipationRequest: async () => async () => undefined,
    agreedShares: async () => null,
    subSellerNames: async () => new Map<string, string>(),
    holderOf: async () => ({ name: seller.companyName, document: seller.document }),
    payoutTermsOf: async () => ({
      ...seller.payout,
      isFraud: seller.payout.flaggedForFraud,
      blockReason: null,
      isPayable: true,
      ratePercentMonth: 1.49,
    }),
    buyersOf: async () => new Map(),
    salesOf: async () => new Map(),
    assertSubSeller: async () => undefined,
    nameOf: async () => (email: string) => email,
  } satisfies Partial<SettlementDeps>;
}

const outside = {
  onChanged: async () => undefined,
  documentKey: 'a key that is only used by tests',
  addressOf: async () => null,
  refundCeilingFor: async () => null,
  checkoutUrl: (linkId: string, purchaseId: string) =>
    `https://balcao.example/payment-link/${linkId}?pagamento=${purchaseId}`,
};

/** Nothing is received on keys. */
const noAccount: DisputesDeps['banking'] = {
  creditReceived: async () => {},
  followReturn: async () => true,
  blockPix: async () => cents(0),
  releasePix: async () => {},
  giveBackPix: async () => null,
};

export class Killed extends Error {}

/** Nothing dies or is silent any more, and so many days pass. */
export async function liveInPeace(world: TestCharges, days: number): Promise<void> {
  world.dieAtRail(null);
  await world.behave({});
  await world.settleDown();
  await world.advance(
    world.clock
      .now()
      .add({ hours: 24 * days })
      .toString(),
  );
}

/** Refusals, a dying process and a silent rail are expected; any other error is a fault. */
export function passOver(error: unknown): void {
  if (!(error instanceof Refusal || error instanceof RailTimeout || error instanceof Killed)) throw error;
}

function deathAtRails(rails: ChargesDeps['rails']): {
  rails: ChargesDeps['rails'];
  plan(moment: 'before' | 'after' | null): void;
} {
  let planned: 'before' | 'after' | null = null;
  const mortal = <Rail extends object>(rail: Rail): Rail =>
    new Proxy(rail, {
      get: (target, name) => async (input: unknown, second: unknown) => {
        const moment = planned;
        planned = null;
        if (moment === 'before') throw new Killed();
        const call = Reflect.get(target, name) as unknown as (...given: unknown[]) => Promise<unknown>;
        const answer = await call(input, second);
        if (moment === 'after') throw new Killed();
        return answer;
      },
    });
  return {
    rails: {
      pix: mortal(rails.pix),
      recurring: mortal(rails.recurring),
      boleto: mortal(rails.boleto),
      card: mortal(rails.card),
      offers: rails.offers,
      splits: rails.splits,
      saleRoutes: rails.saleRoutes,
    },
    plan: (moment) => {
      planned = moment;
    },
  };
}

function movableClock(startsAt: string) {
  let now = Temporal.Instant.from(startsAt);
  return {
    now: () => now,
    moveTo: (to: Temporal.Instant) => {
      if (Temporal.Instant.compare(to, now) > 0) now = to;
    },
  };
}

const ana = {
  name: 'Ana Souza',
  document: '52998224725',
  email: 'ana@example.com',
  countryCode: '55',
  phone: '11999990000',
};

/** These rates leave odd cents. */
const pricing = {
  card: [
    { fromInstallments: 1, toInstallments: 1, ratePercent: 3.19 },
    { fromInstallments: 2, toInstallments: 12, ratePercent: 3.79 },
    { fromInstallments: 13, toInstallments: 21, ratePercent: 4.99 },
  ],
  pixRatePercent: 0.99,
  bankSlipFeeCents: cents(349),
  anticipationRatePercentMonth: 1.59,
  buyerBearsAbove: null,
};

function purchaseOf(
  { sellerId, customerId }: { sellerId: string; customerId: string },
  more: Partial<StartPurchase> & { price?: Partial<PriceRequest>; installments?: number },
): StartPurchase {
  const { price, installments = 1, ...rest } = more;
  const request: PriceRequest = {
    valueCents: cents(10_000),
    discountPercent: 0,
    method: 'PIX',
    bearer: 'EARLY_SELLER',
    receivingType: 'EARLY',
    pricing,
    ...price,
  };
  const option = priceOption(request, installments);
  if (!option) throw new Error('this way to pay is not offered');
  return {
    sellerId,
    customerId,
    option,
    id: newId<'purchase'>(),
    source: { kind: 'payment-link', id: newId<'payment-link'>() },
    title: 'Curso de Confeitaria',
    description: 'Turma de março',
    bankSlipDescription: null,
    metadata: { pedido: '42' },
    payer: { name: ana.name, document: ana.document, email: ana.email },
    cardToken: null,
    scheduledDate: null,
    payUntil: null,
    replaces: null,
    by: ana.name,
    ...rest,
  };
}

export function date(text: string): PlainDate {
  return plainDate(text);
}
