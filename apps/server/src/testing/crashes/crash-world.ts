import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CreatePaymentLink, CreateSaleLink, PayLink } from '@balcao/contract';
import { addDays, cents, newId, plainDateAt, Refusal, timeZone } from '@balcao/kernel';
import type { Database } from '../../database/transact.ts';
import { createPlan } from '../../modules/catalog/actions/save-plan.ts';
import { testCards } from '../../modules/rails/index.ts';
import type { Caller } from '../../modules/route.ts';
import type { Product } from '../../product.ts';
import { composeProduct } from '../compose-product.ts';

/** A seller over a database in which other processes work and die. */
export interface CrashWorld {
  readonly product: Product;
  readonly database: Database;
  readonly sellerId: string;
  /** How often the seller's system received each message, by its id. */
  readonly receivedCounts: ReadonlyMap<string, number>;
  /** Stops the webhook server. */
  close(): void;
}

export async function createCrashWorld(database: Database): Promise<CrashWorld> {
  const product = composeProduct(database);
  const sellerId = newId<'seller'>();
  const named = { companyName: 'Vendedor Ltda', fantasyName: 'Vendedor' };
  await product.sellers.createSeller({ id: sellerId, document: '45997418000153', ...named });
  await product.sellers.updateSeller(sellerId, { payout: { onDemandAnticipation: true } });
  const receivedCounts = new Map<string, number>();
  const listener = createServer((request, response) => {
    const id = String(request.headers['webhook-id']);
    request.resume();
    receivedCounts.set(id, (receivedCounts.get(id) ?? 0) + 1);
    // Refuses the first message once, so that it is retried.
    response.statusCode = receivedCounts.get(id) === 1 && receivedCounts.size === 1 ? 503 : 204;
    response.end();
  });
  await new Promise<void>((done) => void listener.listen(0, '127.0.0.1', done));
  const { port } = listener.address() as AddressInfo;
  const hook = { title: 'ERP', url: `http://127.0.0.1:${port}/`, domains: ['ORDER', 'SUBSCRIPTION'] };
  await answerOf(product, 'createWebhook', { sellerId, body: hook });
  const world = { product, database, sellerId, receivedCounts, close: () => void listener.close() };
  await passUntilNoon(world);
  return world;
}

/** Calls a route in this process, by default as the seller's owner, and decodes the answer. */
export async function answerOf(
  product: Product,
  name: string,
  {
    sellerId,
    body,
    params = {},
    query = {},
    by = owner,
    effectId = newId(),
  }: {
    sellerId: string;
    body?: unknown;
    params?: object;
    query?: object;
    by?: Pick<Caller, 'email' | 'roles'> & Partial<Pick<Caller, 'features'>>;
    effectId?: string;
  },
) {
  const found = product.routes.find(({ endpoint }) => endpoint.name === name);
  if (!found) throw new Error(`no route is called ${name}`);
  const caller: Partial<Caller> = { sellerId, features: [], ...by };
  const request = { caller, body, params, query, effectId };
  return (await (found.handler as (request: object) => Promise<unknown>)(request)) as Record<string, unknown>;
}

const owner = { email: 'dona@example.com', roles: ['SELLER_MASTER'] } as const;

export const buyer = {
  name: 'Ana Lima',
  document: '52998224725',
  email: 'ana@example.com',
  countryCode: '55',
  phone: '11988887777',
};

type Method = PayLink['method'];

interface Sale {
  /** Whether the buyer pays the Pix or boleto; the webhooks wait for a worker. */
  readonly isPaid?: boolean;
  /** The card's number, which selects what its issuer does. */
  readonly number?: string | undefined;
  readonly installments?: number;
}

/** Sells by a link that the buyer pays, by default. Returns the purchase. */
export async function sell(world: CrashWorld, method: Method, valueCents = 10_000, sale: Sale = {}): Promise<string> {
  return pay(world, await offer(world, valueCents), method, valueCents, sale);
}

/** A link that accepts every payment method; with terms of a sale, one that many can pay. */
export async function offer(
  { product, sellerId }: CrashWorld,
  valueCents: number,
  sale?: CreateSaleLink['sale'],
): Promise<string> {
  const id = newId<'link'>();
  const link: CreatePaymentLink = {
    ...(sale ? { type: 'SALE', sale } : { type: 'ORDER' }),
    whiteLabel: false,
    paymentOrder: {
      title: 'Café',
      installments: 3,
      value: cents(valueCents),
      timer: false,
      customInstallmentsValues: [{ paymentMethod: 'PIX', installments: 3 }],
    },
    allowedPaymentMethods: {
      creditCardMethod: { type: 'EARLY_SELLER', receivingType: 'RECURRENT' },
      pixMethod: {},
      bankSlipMethod: {},
    },
  };
  await product.paymentLinks.createPaymentLink({ sellerId, id, by: 'teste', installmentLimit: 12, link });
  return id;
}

/** Buys at a link. Returns the purchase. */
export async function pay(
  { product, sellerId }: CrashWorld,
  linkId: string,
  method: Method,
  valueCents: number,
  { isPaid = true, number = testCards[0]?.number ?? '', installments = method === 'CREDIT_CARD' ? 3 : 1 }: Sale = {},
): Promise<string> {
  const purchaseId = newId<'purchase'>();
  const card = { holderName: 'ANA LIMA', expirationMonth: 12, expirationYear: 2040, cvv: '123' };
  const token =
    method === 'CREDIT_CARD'
      ? (await product.rails.card.tokenize({ sellerId, boundTo: linkId, number, ...card })).token
      : undefined;
  await product.paymentLinks.payLink({
    sellerId,
    linkId,
    purchaseId,
    payment: { buyer, method, installments, totalAmount: cents(valueCents), ...(token && { cardToken: token }) },
  });
  if (method !== 'CREDIT_CARD' && isPaid) await payInstrument({ product, sellerId }, purchaseId);
  return purchaseId;
}

async function payInstrument({ product, sellerId }: Pick<CrashWorld, 'product' | 'sellerId'>, purchaseId: string) {
  const rail = (await product.charges.getPurchase(sellerId, purchaseId))?.method === 'PIX' ? 'pix' : 'boleto';
  const { content } = await product.controls.instruments.findInstruments(sellerId, rail, {
    page: 0,
    size: 1,
    order: 'DESC',
  });
  const [newest] = content;
  if (!newest) throw new Error('what was just issued is in the books');
  await product.controls.instruments.controlSimulator({
    sellerId,
    rail,
    id: newest.id,
    action: 'PAY',
    effectId: newId(),
  });
}

/** Subscriptions by boleto and by Pix, due from tomorrow. Returns the plan. */
export async function subscribe({ product, database, sellerId }: CrashWorld, count: number): Promise<string> {
  const clock = await product.sellers.clockOf(sellerId);
  const { reader, transact } = database;
  const one = { ...buyer, id: newId<'customer'>(), at: clock.now() };
  const [ensured] = await transact((tx) => product.customers.ensureCustomers(tx, sellerId, [one]));
  if (!ensured) throw new Error('who comes is answered');
  const value = { type: 'MONTHLY' as const, value: cents(5_000), valuePerMonth: cents(5_000) };
  const plan = await createPlan(
    { reader, transact, clockOf: product.sellers.clockOf },
    {
      sellerId,
      id: newId<'plan'>(),
      plan: {
        title: 'Clube do café',
        description: null,
        bullets: [],
        basicValues: [value, { ...value, type: 'SEMESTER' }, { ...value, type: 'YEARLY' }],
        enableBankSlip: true,
        enableCreditCard: true,
        enablePixPayment: true,
      },
    },
  );
  for (let number = 0; number < count; number++) {
    await product.subscriptions.createSubscription({
      sellerId,
      id: newId<'subscription'>(),
      by: 'dona@example.com',
      origin: 'created',
      agreed: {
        idPlan: plan.id,
        basicValue: { value: cents(5_000), type: 'MONTHLY' },
        uuidBuyer: ensured.customer.id,
        payment: { method: number % 2 === 0 ? 'BANK_SLIP' : 'PIX' },
        startDate: addDays(clock.today(), 1 + (number % 5)),
      },
    });
  }
  return plan.id;
}

/** Moves the seller's clock; due work waits for a worker. */
export async function passHours(
  { product, sellerId }: Pick<CrashWorld, 'product' | 'sellerId'>,
  hours: number,
): Promise<void> {
  const { now } = await product.sellers.sandboxClockOf(sellerId);
  await product.sellers.moveClock(sellerId, Temporal.Instant.from(now).add({ seconds: Math.round(hours * 3_600) }));
}

/** Withdrawals are closed around midnight, so tests move whole days from noon. */
export async function passUntilNoon(world: Pick<CrashWorld, 'product' | 'sellerId'>): Promise<void> {
  const { now } = await world.product.sellers.sandboxClockOf(world.sellerId);
  const { hour } = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone);
  // From 12:00 to 12:59 the clock stays.
  if (hour !== 12) await passHours(world, (36 - hour) % 24);
}

/** Refunds part of some paid charges that have no refund yet. */
export async function refundSome({ product, database, sellerId }: CrashWorld, count: number): Promise<void> {
  const paid = await database.reader
    .selectFrom('charges')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'PAID')
    .where('payment_method', 'in', ['PIX', 'CREDIT_CARD'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .select('id')
            .where('refunds.seller_id', '=', sellerId)
            .whereRef('refunds.charge_id', '=', 'charges.id'),
        ),
      ),
    )
    .limit(count)
    .execute();
  for (const { id: chargeId } of paid) {
    const refund = { sellerId, chargeId, id: newId<'refund'>(), by: 'dona@example.com' };
    try {
      await product.charges.refundCharge({ ...refund, amountCents: null, asFraud: false, mayRefundPointOfSale: true });
    } catch (error) {
      // While little has settled, the balance may not cover the fee that the service keeps.
      if (!(error instanceof Refusal && error.code === 'ledger.insufficient_funds')) throw error;
    }
  }
}

export function todayOf(clock: { now(): Temporal.Instant }) {
  return plainDateAt(clock.now());
}
