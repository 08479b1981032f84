import { addDays, newId, plainDateAt } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../database/test-database.ts';
import { nextStatuses } from '../charges/charge.ts';
import { billing } from '../charges/test-billed.ts';
import { chargesOver, liveInPeace, passOver, type TestCharges } from '../charges/test-charges.ts';
import { expectAgreement, rowsOf } from '../charges/test-ledger.ts';
import type { Route } from '../route.ts';
import { cancelOfSubscription } from './index.ts';

const { database } = await createTestDatabase();

const anyBehaviour = fc.constantFrom('NORMAL', 'NORMAL', 'REFUSE', 'DELAY', 'TIMEOUT', 'DUPLICATE');

/** `pick` chooses among the existing charges. */
const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('bill'),
      method: fc.constantFrom('CREDIT_CARD', 'CREDIT_CARD', 'BANK_SLIP', 'PIX'),
      card: fc.constantFrom(
        '4111111111111111',
        '4000000000009995',
        '4000000000009987',
        '4000000000000119',
        '4000000000000259',
      ),
      subscription: fc.integer({ min: 0, max: 2 }),
      period: fc.integer({ min: 1, max: 3 }),
      inDays: fc.integer({ min: 0, max: 12 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('pay'), rail: fc.constantFrom('pix', 'boleto'), pick: fc.nat() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('retry'), pick: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('switch'), method: fc.constantFrom('PIX', 'BANK_SLIP'), pick: fc.nat() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel'), subscription: fc.integer({ min: 0, max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('collect') }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('behave'), pix: anyBehaviour, boleto: anyBehaviour, card: anyBehaviour }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('die'), moment: fc.constantFrom('before', 'after') }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait'), hours: fc.constantFrom(1, 24, 60, 170) }) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer Kind> ? Kind : never;

interface Run {
  readonly world: TestCharges;
  readonly subscriptions: readonly string[];
  readonly bills: ReturnType<typeof billing>;
}

test('whatever is billed, refused, retried, switched, paid, canceled, killed or waited for: one charge a period, and books that agree', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyStep, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 10 }),
      async (steps) => {
        const world = await chargesOver(database);
        const fine = { enabled: true, hundredths: 200 };
        await world.sellers.updateSeller(world.sellerId, { bankSlipTax: { fine, interest: fine } });
        const run: Run = { world, subscriptions: [newId(), newId(), newId()], bills: billing(database, world) };
        for (const together of steps) {
          await Promise.all(together.map((step) => take(run, step).catch(passOver)));
          await expectHeld(world);
        }
        await liveInPeace(world, 100);
        await expectHeld(world);
        await expectAgreement(world);
        await expectDone(world);
        for (const failure of world.failures) passOver(failure);
      },
    ),
    { numRuns: 60 },
  );
});

async function take({ world, subscriptions, bills }: Run, step: Step): Promise<void> {
  const { sellerId, clock } = world;
  const today = plainDateAt(clock.now());
  switch (step.kind) {
    case 'bill': {
      const { method, card, period } = step;
      const cardToken = method === 'CREDIT_CARD' ? { cardToken: await world.tokenOf(card) } : {};
      const subscriptionId = subscriptions[step.subscription] ?? '';
      const dueDate = addDays(today, step.inDays);
      return void (await bills.open([await bills.bill({ method, subscriptionId, period, dueDate, ...cardToken })]));
    }
    case 'pay': {
      const page = { page: 0, size: 100, order: 'ASC' } as const;
      const { content } = await world.controls.instruments.findInstruments(sellerId, step.rail, page);
      const instrument = content[step.pick % content.length];
      return instrument ? world.controlSimulator(step.rail, instrument.id, 'PAY').then(() => undefined) : undefined;
    }
    case 'retry':
      return personCalls(world, 'retryCard', step.pick);
    case 'switch':
      return personCalls(world, 'changePeriodMethod', step.pick, { method: step.method, send: false });
    case 'cancel': {
      const subscriptionId = subscriptions[step.subscription] ?? '';
      const cancel = { sellerId, subscriptionId, from: today, by: 'bia', reason: null, at: clock.now() };
      await database.transact((tx) => cancelOfSubscription(tx, cancel));
      return;
    }
    case 'collect': {
      const work = { sellerId, kind: 'charge.collect', subjectId: today, dueAt: clock.now() } as const;
      return world.billing.scheduledJobs['charge.collect'](work, { now: clock.now, today: () => today });
    }
    case 'behave':
      return world.behave(step);
    case 'die':
      return world.dieAtRail(step.moment);
    case 'wait':
      return void (await world.advance(clock.now().add({ hours: step.hours }).toString()));
  }
}

/** A person does this with one of the charges that there are. */
async function personCalls(world: TestCharges, name: string, pick: number, body?: object): Promise<void> {
  const { charges } = await rowsOf(world);
  const charge = charges[pick % charges.length];
  const routes = [...world.charges.routes, ...world.billing.routes];
  const { handler } = routes.find(({ endpoint }) => endpoint.name === name) as Route;
  const caller = { sellerId: world.sellerId, email: 'bia@example.com' };
  const params = { uuid: charge?.id };
  if (charge) await (handler as (request: object) => Promise<unknown>)({ caller, params, body, effectId: newId() });
}

/**
 * Invariants at every moment: one charge per period, one payment of its amount with its late fees, and a valid ledger.
 */
async function expectHeld(world: TestCharges): Promise<void> {
  expect((await world.ledger.verify(world.reader, [world.sellerId])).breaks).toEqual([]);
  const { charges, payments } = await rowsOf(world);
  const periods = charges.map(({ subscription_id, period }) => `${subscription_id} ${period}`);
  expect(new Set(periods).size).toBe(periods.length);
  for (const charge of charges) {
    const kept = payments.filter((payment) => payment.charge_id === charge.id && payment.status === 'KEPT');
    const owed = charge.amount_cents + charge.adjustment_cents;
    expect(kept.map(({ amount_cents }) => amount_cents)).toEqual(charge.status === 'PAID' ? [owed] : []);
    if (charge.adjustment_cents > 0) {
      expect(charge.status).toBe('PAID');
      expect(charge.payment_method).not.toBe('CREDIT_CARD');
      expect((charge.paid_on ?? '') > charge.due_date).toBe(true);
    }
    const receivables = await world.settlement.receivablesOf(world.reader, world.sellerId, charge.id);
    expect(receivables.reduce((total, { grossCents }) => total + grossCents, 0)).toBe(
      charge.status === 'PAID' ? owed : 0,
    );
  }
  await expectHistories(world);
}

/** Every status that a charge had followed from the one before. */
async function expectHistories({ reader, sellerId }: TestCharges): Promise<void> {
  const events = await reader
    .selectFrom('charge_events')
    .select(['charge_id', 'status'])
    .where('seller_id', '=', sellerId)
    .where('status', 'is not', null)
    .orderBy('id')
    .execute();
  for (const ofCharge of Map.groupBy(events, (event) => event.charge_id).values()) {
    ofCharge.slice(1).forEach(({ status }, index) => {
      const before = ofCharge[index]?.status;
      if (before && status) expect(nextStatuses(before)).toContain(status);
    });
  }
}

/** Once all jobs ran, nothing waits for an attempt and every overdue charge is paid, late or canceled. */
async function expectDone(world: TestCharges): Promise<void> {
  const { charges } = await rowsOf(world);
  expect(charges.filter(({ collect_on }) => collect_on !== null)).toEqual([]);
  const statuses = new Set(charges.map(({ status }) => status));
  for (const status of statuses) expect(['PAID', 'LATE', 'CANCELED']).toContain(status);
}
