import type { UpdateSubscription } from '@balcao/contract';
import * as contract from '@balcao/contract';
import { addDays, cents, newId, plainDate, sumCents } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestDatabase, holdTransaction } from '../../../database/test-database.ts';
import type { SubscriptionPeriod } from '../../charges/index.ts';
import { creditOf } from '../../customers/index.ts';
import { lockSubscriptions } from '../store/subscription-reader.ts';
import { changeSubscription } from '../store/subscription-writer.ts';
import { additionsOf } from '../subscription.ts';
import { callRoute, subscriptionsOver, type TestSubscriptions } from '../test-subscriptions.ts';
import { intervalOf } from './period-types.ts';

const { database } = await createTestDatabase();

const months = { MONTHLY: 1, SEMESTER: 6, YEARLY: 12 };
type Type = keyof typeof months;

function changes(world: TestSubscriptions, valuePerMonth: number, type: Type = 'MONTHLY', prorate = true) {
  const basicValueRequest = { type, value: cents(valuePerMonth * months[type]), valuePerMonth: cents(valuePerMonth) };
  return { idPlan: world.plan.id, basicValueRequest, prorate } satisfies UpdateSubscription;
}

const preview = (world: TestSubscriptions, uuid: string, body: UpdateSubscription) =>
  callRoute(world, contract.previewSubscription, { params: { uuid }, body });
const edit = (world: TestSubscriptions, uuid: string, body: UpdateSubscription) =>
  callRoute(world, contract.updateSubscription, { params: { uuid }, body });
const show = (world: TestSubscriptions, uuid: string) =>
  callRoute(world, contract.getSubscription, { params: { uuid } });

async function run(world: TestSubscriptions): Promise<void> {
  const work = {
    sellerId: world.sellerId,
    kind: 'subscription.bill',
    subjectId: world.today(),
    dueAt: world.clock.now(),
  } as const;
  await world.subscriptions.scheduledJobs['subscription.bill']?.(work, { now: world.clock.now, today: world.today });
}

/** R$ 100,00 a month by boleto, with the first period charged from 1 January. */
async function charged(world: TestSubscriptions): Promise<string> {
  const { id } = await world.imported({
    startDate: plainDate('2027-01-01'),
    basicValue: { value: cents(10_000), type: 'MONTHLY' },
  });
  await run(world);
  return id;
}

describe('a change in the middle of a charged period', () => {
  it('shows the next charge with its proration, charges exactly that, and the charge shows its lines', async () => {
    const world = await subscriptionsOver(database, '2027-01-01T15:00:00Z');
    const id = await charged(world);
    world.clock.moveTo(Temporal.Instant.from('2027-01-10T15:00:00Z'));
    const shown = await preview(world, id, changes(world, 15_000));
    expect(shown.proration).toEqual({
      amount: 3_387,
      periods: [{ from: '2027-01-11', to: '2027-01-31', days: 21, ofDays: 31 }],
    });
    expect(shown.before.map(({ total }) => total)).toEqual([10_000, 10_000, 10_000]);
    expect(shown.after).toMatchObject([
      {
        period: 2,
        periodStart: '2027-02-01',
        periodEnd: '2027-02-28',
        billedOn: '2027-01-12',
        dueDate: '2027-02-01',
        total: 18_387,
        carriedAmount: 0,
        lines: [
          { kind: 'PERIOD_VALUE', amount: 15_000 },
          { kind: 'PRORATION', amount: 3_387 },
        ],
      },
      { total: 15_000 },
      { total: 15_000 },
    ]);
    expect(await show(world, id)).toMatchObject({ basicValue: { value: 10_000 }, nextCharge: { total: 10_000 } });

    const body = { ...changes(world, 15_000), expectedTotal: cents(18_387), expectedDueDate: plainDate('2027-02-01') };
    expect(await edit(world, id, body)).toMatchObject({ nextCharge: shown.after[0], carriedAmount: 3_387 });
    await world.advance('2027-01-13T15:00:00Z');
    const [, second] = await world.charged();
    expect(second).toMatchObject({ period: 2, amount_cents: 18_387, due_date: '2027-02-01' });
    expect(await show(world, id)).toMatchObject({ nextCharge: { total: 15_000 }, carriedAmount: 0 });
    const detail = await world.charges.routes
      .find(({ endpoint }) => endpoint.name === 'getCharge')
      ?.handler({ caller: { sellerId: world.sellerId }, params: { uuid: second?.id } } as never);
    expect(detail).toMatchObject({ subscription: id, valueLines: shown.after[0]?.lines });
  });

  it('refuses another total, or another day, than the one that was shown', async () => {
    const world = await subscriptionsOver(database, '2027-01-01T15:00:00Z');
    const id = await charged(world);
    world.clock.moveTo(Temporal.Instant.from('2027-01-10T15:00:00Z'));
    const [next] = (await preview(world, id, changes(world, 15_000))).after;
    world.clock.moveTo(Temporal.Instant.from('2027-01-11T15:00:00Z'));
    await expect(edit(world, id, { ...changes(world, 15_000), expectedTotal: next?.total })).rejects.toMatchObject({
      code: 'subscription.amount_changed',
    });
    const plain = changes(world, 15_000, 'MONTHLY', false);
    const [shown] = (await preview(world, id, plain)).after;
    world.clock.moveTo(Temporal.Instant.from('2027-01-13T15:00:00Z'));
    await run(world);
    const expected = { expectedTotal: shown?.total, expectedDueDate: shown?.dueDate };
    await expect(edit(world, id, { ...plain, ...expected })).rejects.toMatchObject({
      code: 'subscription.amount_changed',
    });
    expect(await show(world, id)).toMatchObject({ basicValue: { value: 10_000 }, carriedAmount: 0, history: [{}] });
  });

  it('leaves the least that can be charged of a credit that is larger than the charge, and carries the rest', async () => {
    const world = await subscriptionsOver(database, '2027-01-01T15:00:00Z');
    const { id } = await world.imported({
      startDate: plainDate('2027-01-01'),
      basicValue: { value: cents(120_000), type: 'YEARLY' },
    });
    await run(world);
    world.clock.moveTo(Temporal.Instant.from('2027-12-11T15:00:00Z'));
    const monthly = changes(world, 300, 'MONTHLY');
    const { after, proration } = await preview(world, id, monthly);
    // 20 of 365 days, from R$ 1.200,00 a year to R$ 36,00.
    expect(proration.amount).toBe(-6_378);
    const fee = (await world.sellers.pricingOf(world.sellerId)).bankSlipFeeCents;
    expect(after.map(({ total }) => total)).toEqual([fee + 1, fee + 1, fee + 1]);
    expect(after.map(({ carriedAmount }) => carriedAmount)).toEqual(
      [1, 2, 3].map((charges) => -6_378 + charges * (300 - fee - 1)),
    );
    await edit(world, id, { ...monthly, expectedTotal: after[0]?.total, expectedDueDate: after[0]?.dueDate });
    await world.advance('2028-02-20T15:00:00Z');
    expect((await world.charged()).slice(1, 4).map(({ amount_cents }) => amount_cents)).toEqual(
      after.map(({ total }) => total),
    );
    // It is canceled while credit is left, which the customer keeps.
    const { carriedAmount: left } = await show(world, id);
    await callRoute(world, contract.changeSubscriptionStatus, { params: { uuid: id }, body: { status: 'INACTIVE' } });
    const { carriedAmount, nextCharge, noNextCharge } = await show(world, id);
    expect(left).toBeLessThan(0);
    const again = (await world.charged()).filter(({ status }) => status === 'CANCELED').length * (fee + 1 - 300);
    expect([carriedAmount, await creditOf(database.reader, world.sellerId, world.customerId)]).toEqual([
      0,
      -left - again,
    ]);
    expect([nextCharge, noNextCharge]).toEqual([null, 'CANCELED']);
  });
});

it('what could not be charged is charged at once when a change makes it worth its fees', async () => {
  const world = await subscriptionsOver(database, '2027-01-10T15:00:00Z');
  const { id } = await world.imported({ basicValue: { value: cents(400), type: 'MONTHLY' } });
  const pricing = await world.sellers.pricingOf(world.sellerId);
  await world.sellers.updateSeller(world.sellerId, { pricing: { ...pricing, bankSlipFeeCents: cents(500) } });
  await world.settleDown();
  expect(await world.charged()).toEqual([]);
  const changed = await edit(world, id, changes(world, 900, 'MONTHLY', false));
  expect(changed.nextCharge).toMatchObject({ billedOn: world.today(), dueDate: world.today(), total: 900 });
  await world.settleDown();
  expect(await world.charged()).toMatchObject([{ due_date: world.today(), amount_cents: 900 }]);
});

it('a change while the billing run moves it on is either before it or after it, and its period is charged', async () => {
  const world = await subscriptionsOver(database, '2027-01-01T15:00:00Z');
  const { id } = await world.imported({ startDate: world.today() });
  const { sellerId } = world;
  let running: Promise<void> | undefined;
  await holdTransaction(database, async (tx) => {
    const [current] = await lockSubscriptions(tx, sellerId, [id]);
    if (!current) throw new Error('it is there');
    running = run(world);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await changeSubscription(tx, { ...current, valueCents: cents(20_000), carriedCents: cents(1_234) });
  });
  await running;
  expect(await world.charged()).toMatchObject([{ period: 1, amount_cents: 21_234 }]);
  expect(await world.get(id)).toMatchObject({ next_period: 2, carried_cents: 0 });
});

describe('what is shown before', () => {
  it('of canceling: what is not due yet goes, what was due stays owed', async () => {
    const world = await subscriptionsOver(database, '2027-01-04T15:00:00Z');
    const { id } = await world.imported({ startDate: plainDate('2027-01-05') });
    await world.advance('2027-01-20T15:00:00Z');
    const late = { quantity: 1, amount: 10_990 };
    expect(await show(world, id)).toMatchObject({ late });
    const canceled = await callRoute(world, contract.changeSubscriptionStatus, {
      params: { uuid: id },
      body: { status: 'INACTIVE' },
    });
    expect(canceled.charges.map(({ status }) => status)).toEqual(['CANCELED', 'LATE']);
    expect(canceled.late).toEqual(late);
    expect(canceled.history.map(({ kind, by }) => [kind, by])).toEqual([
      ['canceled', 'bia@example.com'],
      ['defaulted', null],
      ['imported', 'bia@example.com'],
    ]);
  });

  it('of the next charge: why there is none', async () => {
    const world = await subscriptionsOver(database);
    const { subscriptionId } = await world.begin();
    expect(await show(world, subscriptionId)).toMatchObject({ nextCharge: null, noNextCharge: 'PENDING' });
    const { id } = await world.imported({ basicValue: { value: cents(400), type: 'MONTHLY' } });
    const pricing = await world.sellers.pricingOf(world.sellerId);
    await world.sellers.updateSeller(world.sellerId, { pricing: { ...pricing, bankSlipFeeCents: cents(500) } });
    expect(await show(world, id)).toMatchObject({ nextCharge: null, noNextCharge: 'VALUE_TOO_SMALL' });
  });
});

async function givenOf({ sellerId }: TestSubscriptions, id: string) {
  const rows = await database.reader
    .selectFrom('subscription_periods')
    .select(['given_cents', 'taken_cents'])
    .where('seller_id', '=', sellerId)
    .where('subscription_id', '=', id)
    .execute();
  return sumCents(rows.map(({ given_cents, taken_cents }) => cents(given_cents - taken_cents)));
}

const anyStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 70 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      valuePerMonth: fc.integer({ min: 1, max: 90_000 }),
      type: fc.constantFrom<Type>('MONTHLY', 'SEMESTER', 'YEARLY'),
      prorate: fc.boolean(),
    }),
  },
);

const anyBegun = fc.record({
  method: fc.constantFrom('PIX' as const, 'CREDIT_CARD' as const, 'BANK_SLIP' as const),
  valueCents: fc.integer({ min: 600, max: 500_000 }).map(cents),
  type: fc.constantFrom<Type>('MONTHLY', 'SEMESTER', 'YEARLY'),
  discountPercent: fc.constantFrom(0, 5, 12.5, 33),
  bearer: fc.constantFrom('EARLY_SELLER' as const, 'EARLY_BUYER' as const),
  additionalCents: fc.integer({ min: 0, max: 9_999 }).map(cents),
  installments: fc.integer({ min: 1, max: 4 }),
  coupon: fc.option(
    fc.record({
      kind: fc.constantFrom('PERCENT' as const, 'VALUE' as const),
      percent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
      amountCents: fc.integer({ min: 1, max: 9_999 }).map(cents),
      periods: fc.option(fc.integer({ min: 1, max: 3 })),
    }),
  ),
});

it('whatever happens to it, each charge is what was shown before, its lines sum to it, and no cent of a proration is lost', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(anyBegun, fc.array(anyStep, { minLength: 2, maxLength: 7 }), async (begun, steps) => {
      const world = await subscriptionsOver(database, '2027-01-10T15:00:00Z');
      const token = begun.method === 'CREDIT_CARD' ? await world.tokenOf() : null;
      const card = token === null ? null : { token, brand: 'visa', last4digits: '1111', holderName: 'ANA SOUZA' };
      const { method, valueCents, type, discountPercent, bearer, additionalCents, installments } = begun;
      const { subscriptionId: id }: SubscriptionPeriod = await world.begin({
        method,
        valueCents,
        interval: intervalOf(type),
        card,
        additions: additionsOf({ title: 'Adesão', valueCents: additionalCents, installments }),
        terms: { discountPercent, bearer, receivingType: 'EARLY', split: [] },
      });
      await world.activate(id);
      const coupon = begun.coupon && { id: newId(), code: 'NATAL', ...begun.coupon };
      await database.transact((tx) =>
        tx
          .updateTable('subscriptions')
          .set({ terms: { discountPercent, bearer, receivingType: 'EARLY', split: [], coupon } })
          .where('id', '=', id)
          .execute(),
      );
      let prorated = 0;
      const expected = new Map<number, readonly [total: number, dueDate: string]>();
      // Time advances day by day, because each charge is compared with the preview of the day before.
      const pass = async (days: number) => {
        for (let day = 0; day < days; day++) {
          const { nextCharge } = await show(world, id);
          if (nextCharge) expected.set(nextCharge.period, [nextCharge.total, nextCharge.dueDate]);
          world.clock.moveTo(Temporal.Instant.from(`${addDays(world.today(), 1)}T15:00:00Z`));
          await run(world);
        }
      };
      await run(world);
      for (const step of steps) {
        if (step.kind === 'days') {
          await pass(step.days);
          continue;
        }
        const body = changes(world, step.valuePerMonth, step.type, step.prorate);
        const shown = await preview(world, id, body).catch((error) => {
          expect(error).toMatchObject({ code: 'subscription.value_too_small' });
        });
        if (!shown) continue;
        const [next] = shown.after;
        const changed = await edit(world, id, { ...body, expectedTotal: next?.total, expectedDueDate: next?.dueDate });
        expect(changed.nextCharge).toEqual(next);
        await run(world);
        prorated += shown.proration.amount;
        for (const one of [...shown.before, ...shown.after]) {
          expect(sumCents(one.lines.map(({ amount }) => amount))).toBe(one.total);
        }
      }
      await pass(45);
      const rows = await database.reader
        .selectFrom('charges')
        .innerJoin('purchases', (join) =>
          join.onRef('purchases.seller_id', '=', 'charges.seller_id').onRef('purchases.id', '=', 'charges.purchase_id'),
        )
        .select(['charges.period', 'charges.amount_cents', 'charges.due_date', 'purchases.value_lines'])
        .where('charges.seller_id', '=', world.sellerId)
        .execute();
      let billed = 0;
      for (const { period, amount_cents, due_date, value_lines } of rows) {
        if (value_lines) expect(sumCents(value_lines.map(({ amountCents }) => amountCents))).toBe(amount_cents);
        const shown = expected.get(period ?? 0);
        if (shown) expect([period, amount_cents, due_date]).toEqual([period, ...shown]);
        billed += value_lines?.find(({ kind }) => kind === 'PRORATION')?.amountCents ?? 0;
      }
      const { carriedAmount, nextCharge } = await show(world, id);
      expect(billed + carriedAmount).toBe(prorated);

      const { late } = await show(world, id);
      const givenBefore = await givenOf(world, id);
      const canceled = await callRoute(world, contract.changeSubscriptionStatus, {
        params: { uuid: id },
        body: { status: 'INACTIVE' },
      });
      // A carried amount is not charged, because billing has stopped; a credit is the customer's.
      await pass(nextCharge ? 40 : 1);
      expect(canceled).toMatchObject({ nextCharge: null, late });
      // Amounts that canceled charges carried stay to be charged.
      const gone = await world.charged();
      const canceledPeriods = new Set(gone.flatMap(({ status, period }) => (status === 'CANCELED' ? period : [])));
      const lines = rows.flatMap(({ period, value_lines }) => (canceledPeriods.has(period) ? (value_lines ?? []) : []));
      const again = lines.filter(({ kind }) => kind === 'PRORATION');
      const credit = await creditOf(database.reader, world.sellerId, world.customerId);
      // Their days are not charged, so what changes had given or charged for them is not.
      const given = givenBefore - (await givenOf(world, id));
      const left = carriedAmount + sumCents(again.map(({ amountCents }) => amountCents)) + given;
      expect(canceled.carriedAmount - credit).toBe(left);
      expect(canceled.carriedAmount).toBeGreaterThanOrEqual(0);
      expect((await world.charged()).length).toBe(rows.length);
    }),
    { numRuns: Number(process.env.BALCAO_RUNS ?? 20) },
  );
});
