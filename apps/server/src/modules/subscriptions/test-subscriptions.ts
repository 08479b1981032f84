import type { Endpoint, NewSubscription } from '@balcao/contract';
import { cents, fixedClock, newId, type PlainDate, plainDateAt } from '@balcao/kernel';
import type { Database, Reader, Transact } from '../../database/transact.ts';
import { createPlan } from '../catalog/actions/save-plan.ts';
import { createCatalog } from '../catalog/index.ts';
import { chargesOver, Killed } from '../charges/test-charges.ts';
import { testCustomers } from '../customers/test-customers.ts';
import type { Answer, RequestOf } from '../route.ts';
import { testTime } from '../sandbox/test-time.ts';
import type { BeginSubscription } from './actions/begin-subscription.ts';
import type { CustomerMail } from './deps.ts';
import { createSubscriptions } from './index.ts';
import { lockSubscriptions } from './store/subscription-reader.ts';
import { setStatuses } from './store/subscription-writer.ts';

export type TestSubscriptions = Awaited<ReturnType<typeof subscriptionsOver>>;

export async function subscriptionsOver(
  database: Database,
  startsAt?: string,
  connections?: Parameters<typeof chargesOver>[2],
) {
  const world = await chargesOver(database, startsAt, connections);
  const { sellerId, charges, rails, settlement, clock, sellers } = world;
  const { reader } = database;
  const clockOf = async () => fixedClock(clock.now());
  const death = deathInTransactions(database.transact);
  const catalog = createCatalog({
    reader,
    transact: database.transact,
    clockOf,
    subscribersOf: async () => new Map(),
    couponCosts: (of, ids) => charges.couponCosts(of, ids),
    subscriptionFacts: async () => new Map(),
    baseUrl: 'http://localhost',
  });
  const customers = testCustomers(database);
  const anticipated = new Set<string>();
  const sentMails: CustomerMail[] = [];
  const subscriptions = createSubscriptions({
    debitedOf: async (of, ids) => new Set((await world.recurring.recurrencesOf(of, ids)).keys()),
    suspendedOf: async () => new Map(),
    reader,
    transact: death.transact,
    clockOf,
    sellers,
    customers,
    catalog,
    charges,
    plansWithLinks: async () => [],
    subscriptionsAuthorized: async () => [],
    mayCancelAtPage: async () => true,
    askForMethod: async () => '',
    sendMails: async (_tx, sent) => {
      sentMails.push(...sent);
      return sent.map(({ customerId }) => customerId);
    },
    settlement: {
      findAnticipated: async (_sellerId, chargeIds) => new Set(chargeIds.filter((id) => anticipated.has(id))),
    },
  });
  const plan = await createPlan(
    { reader, transact: database.transact, clockOf },
    { sellerId, id: newId<'plan'>(), plan: goldPlan },
  );
  const time = testTime({
    database,
    sellerId,
    clock,
    webhooks: world.webhooks,
    consumers: subscriptions.consumers,
    handlers: {
      ...rails.scheduledJobs,
      ...charges.scheduledJobs,
      ...world.billing.scheduledJobs,
      ...world.disputes.scheduledJobs,
      ...settlement.scheduledJobs,
      ...subscriptions.scheduledJobs,
    },
  });
  return {
    ...world,
    subscriptions,
    plan,
    catalog,
    ...time,
    anticipated,
    sentMails,
    /** Simulates the death of the process before, during or after a later transaction. */
    dieInTransaction: death.plan,
    today: (): PlainDate => plainDateAt(clock.now()),
    imported: (more: Partial<NewSubscription> = {}) =>
      subscriptions.createSubscription(importedOf({ ...world, plan }, more)),
    begin: (more: Partial<BeginSubscription> = {}) =>
      database.transact(async (tx) =>
        subscriptions.beginSubscription(tx, begunOf({ ...world, plan }, more), await clockOf()),
      ),
    activate: (id: string) => activate(database, sellerId, id),
    get: (id: string) =>
      reader
        .selectFrom('whole_subscriptions')
        .selectAll()
        .where('seller_id', '=', sellerId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    charged: () => chargedOf(reader, sellerId),
  };
}

/** Answers a call of one of its routes, as a client reads it. */
export async function callRoute<E extends Endpoint>(
  world: TestSubscriptions,
  endpoint: E,
  {
    sellerId = world.sellerId,
    query,
    ...more
  }: Partial<Pick<RequestOf<E>, 'params' | 'body' | 'effectId'>> & {
    readonly query?: object;
    readonly sellerId?: string;
  } = {},
): Promise<Answer<E>> {
  const route = world.subscriptions.routes.find((one) => one.endpoint.name === endpoint.name);
  const caller = { sellerId, email: 'bia@example.com' };
  const given = endpoint.query?.parse(query ?? {});
  const answer = await route?.handler({ effectId: newId(), caller, query: given, ...more } as never);
  return (endpoint.answer ? endpoint.answer.parse(endpoint.answer.encode(answer)) : answer) as Answer<E>;
}

function importedOf(
  { sellerId, customerId, clock, plan }: Begun & { readonly plan: { readonly id: string } },
  more: Partial<NewSubscription>,
) {
  const by = { by: 'bia@example.com', origin: 'imported' } as const;
  const agreed = {
    idPlan: plan.id,
    basicValue: { value: cents(10_990), type: 'MONTHLY' as const },
    payment: { method: 'BANK_SLIP' as const },
    uuidBuyer: customerId,
    startDate: plainDateAt(clock.now()),
    ...more,
  };
  return { sellerId, id: newId<'subscription'>(), ...by, agreed };
}

async function activate(database: Database, sellerId: string, id: string): Promise<void> {
  await database.transact(async (tx) => {
    const locked = await lockSubscriptions(tx, sellerId, [id]);
    const active = locked.map((one) => ({ ...one, status: 'ACTIVE' as const }));
    await setStatuses(tx, sellerId, active);
  });
}

function chargedOf(reader: Reader, sellerId: string) {
  return reader
    .selectFrom('charges')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('subscription_id', 'is not', null)
    .orderBy('subscription_id')
    .orderBy('period')
    .execute();
}

type Begun = Pick<Awaited<ReturnType<typeof chargesOver>>, 'sellerId' | 'customerId' | 'clock'>;

function begunOf(
  { sellerId, customerId, clock, plan }: Begun & { readonly plan: { readonly id: string; readonly title: string } },
  more: Partial<BeginSubscription>,
): BeginSubscription {
  return {
    sellerId,
    id: newId<'subscription'>(),
    linkId: newId<'payment-link'>(),
    by: 'Ana Souza',
    customer: { id: customerId, name: 'Ana Souza', document: '52998224725' },
    plan: { id: plan.id, title: plan.title },
    interval: { unit: 'MONTH', count: 1 },
    valueCents: cents(10_990),
    items: [],
    method: 'PIX',
    card: null,
    metadata: {},
    additions: [],
    terms: { discountPercent: 0, bearer: 'EARLY_SELLER', receivingType: 'EARLY', split: [] },
    bankSlipDescription: null,
    startDate: plainDateAt(clock.now()),
    ...more,
  };
}

export const goldPlan = {
  title: 'Plano Ouro',
  description: null,
  bullets: [],
  basicValues: [
    { type: 'MONTHLY' as const, value: cents(10_990), valuePerMonth: cents(10_990) },
    { type: 'SEMESTER' as const, value: cents(59_940), valuePerMonth: cents(9_990) },
    { type: 'YEARLY' as const, value: cents(107_880), valuePerMonth: cents(8_990) },
  ],
  enableBankSlip: true,
  enableCreditCard: true,
  enablePixPayment: true,
};

type Moment = 'before' | 'inside' | 'after';

function deathInTransactions(transact: Transact): {
  transact: Transact;
  plan(after: number, moment: Moment): void;
} {
  let planned: { left: number; moment: Moment } | null = null;
  const takeMoment = (): Moment | null => {
    if (!planned || planned.left-- > 0) return null;
    const { moment } = planned;
    planned = null;
    return moment;
  };
  return {
    transact: async (work) => {
      const moment = takeMoment();
      if (moment === 'before') throw new Killed();
      const result = await transact(async (tx) => {
        const made = await work(tx);
        if (moment === 'inside') throw new Killed();
        return made;
      });
      if (moment === 'after') throw new Killed();
      return result;
    },
    plan: (left, moment) => {
      planned = { left, moment };
    },
  };
}
