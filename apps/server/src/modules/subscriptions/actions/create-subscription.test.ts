import { addDays, cents, newId, plainDate } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { activatePlan, createPlan } from '../../catalog/actions/save-plan.ts';
import { testCustomers } from '../../customers/test-customers.ts';
import { goldPlan, subscriptionsOver } from '../test-subscriptions.ts';

const { database } = await createTestDatabase();

it('those that come at the same time are what they are one by one, and one that is refused touches no other', async () => {
  const world = await subscriptionsOver(database);
  const one = await world.imported();
  const atOnce = await Promise.allSettled([
    world.imported(),
    world.imported({ startDate: plainDate('2020-01-01') }),
    world.imported({ uuidBuyer: newId<'customer'>() }),
    world.imported({ idPlan: newId<'plan'>() }),
    world.imported(),
  ]);
  expect(atOnce.map((end) => (end.status === 'rejected' ? end.reason.code : 'taken'))).toEqual([
    ...['taken', 'subscription.start_past', 'customer.not_found', 'plan.not_found', 'taken'],
  ]);
  const taken = atOnce.flatMap((end) => (end.status === 'fulfilled' ? end.value : []));
  for (const subscription of taken) expect(subscription).toEqual({ ...one, id: subscription.id });
  const events = await database.reader
    .selectFrom('outbox')
    .select('subject_id')
    .where('seller_id', '=', world.sellerId)
    .where('topic', '=', 'subscription.created')
    .execute();
  expect(events.map((event) => event.subject_id).toSorted()).toEqual([one, ...taken].map(({ id }) => id).toSorted());
});

const planNames = ['gold', 'silver', 'switched off', 'theirs', 'none'] as const;
const buyerNames = ['Ana Souza', 'Bia Reis', 'theirs', 'none'] as const;
type Names = Readonly<Record<(typeof planNames)[number] | (typeof buyerNames)[number], string>>;

const anyRequest = fc.record({
  plan: fc.constantFrom(...planNames, 'gold', 'silver'),
  buyer: fc.constantFrom(...buyerNames, 'Ana Souza', 'Bia Reis'),
  valueCents: fc.constantFrom(1, 10_990, 59_940),
  type: fc.constantFrom('MONTHLY' as const, 'SEMESTER' as const),
  method: fc.constantFrom('PIX' as const, 'BANK_SLIP' as const),
  dueInDays: fc.integer({ min: -1, max: 40 }),
});

type World = Awaited<ReturnType<typeof worldWithPlans>>;
type Agreed = typeof anyRequest extends fc.Arbitrary<infer One> ? One : never;

async function worldWithPlans(theirs: Pick<Names, 'gold' | 'Ana Souza'>) {
  const world = await subscriptionsOver(database);
  const { sellerId, clockOf } = world;
  const createDeps = { ...database, clockOf };
  const plan = async (title: string) =>
    (await createPlan(createDeps, { sellerId, id: newId<'plan'>(), plan: { ...goldPlan, title } })).id;
  const [silver, off, bia] = [await plan('Prata'), await plan('Antigo'), newId<'customer'>()];
  await activatePlan({ ...database, clockOf }, { sellerId, id: off, active: false });
  const contact = { email: 'bia@example.com', countryCode: '55', phone: '11999990000', at: world.clock.now() };
  await database.transact((tx) =>
    testCustomers(database).ensureCustomers(tx, sellerId, [
      { id: bia, name: 'Bia Reis', document: '11144477735', ...contact },
    ]),
  );
  const ofBuyers = { 'Ana Souza': world.customerId, 'Bia Reis': bia, none: newId() };
  return { world, names: { gold: world.plan.id, silver, 'switched off': off, ...ofBuyers }, theirs };
}

async function answerOf({ world, names, theirs }: World, one: Agreed, id: string): Promise<unknown> {
  const idOf = (name: Agreed['plan'] | Agreed['buyer'], other: string) => (name === 'theirs' ? other : names[name]);
  const agreed = {
    idPlan: idOf(one.plan, theirs.gold),
    uuidBuyer: idOf(one.buyer, theirs['Ana Souza']),
    basicValue: { value: cents(one.valueCents), type: one.type },
    payment: { method: one.method },
    startDate: addDays(world.today(), one.dueInDays),
  };
  const input = { sellerId: world.sellerId, id, by: 'bia@example.com', origin: 'created' as const, agreed };
  return world.subscriptions.createSubscription(input).then(
    ({ sellerId: _seller, id: _id, plan, customer, ...kept }) => ({
      ...kept,
      plan: plan.title,
      customer: customer.name,
    }),
    ({ code }: { code?: string }) => code ?? 'a fault',
  );
}

it('whatever is asked at once, by whom and of what, is answered as one by one, and said again it is there once', async () => {
  const other = await subscriptionsOver(database);
  const theirs = { gold: other.plan.id, 'Ana Souza': other.customerId };
  const [calm, busy] = [await worldWithPlans(theirs), await worldWithPlans(theirs)];
  const given = fc.array(fc.tuple(anyRequest, fc.integer({ min: 1, max: 3 })), { minLength: 2, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(given, async (all) => {
      const wanted: unknown[] = [];
      for (const [one] of all) wanted.push(await answerOf(calm, one, newId()));
      const ids = all.map(() => newId());
      const answers = await Promise.all(
        all.flatMap(([one, times], index) =>
          Array.from({ length: times }, () => answerOf(busy, one, ids[index] ?? '')),
        ),
      );
      expect(answers).toEqual(all.flatMap(([, times], index) => Array(times).fill(wanted[index])));
      const kept = await database.reader
        .selectFrom('subscription_billing')
        .select('subscription_id')
        .where('seller_id', '=', busy.world.sellerId)
        .where('subscription_id', 'in', ids)
        .execute();
      expect(kept).toHaveLength(wanted.filter((answer) => typeof answer !== 'string').length);
    }),
    { numRuns: 40 },
  );
});
