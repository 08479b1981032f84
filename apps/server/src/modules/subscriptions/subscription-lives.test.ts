import * as contract from '@balcao/contract';
import { addDays, cents, daysBetween, type PlainDate, sumCents } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../database/test-database.ts';
import { creditOf } from '../customers/index.ts';
import { callRoute, subscriptionsOver, type TestSubscriptions } from './test-subscriptions.ts';

const { database } = await createTestDatabase();

const openStatuses = ['SCHEDULED', 'LATE', 'FAILED'];

const interval = fc.oneof(
  fc.record({ unit: fc.constant('WEEK' as const), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ unit: fc.constant('MONTH' as const), count: fc.integer({ min: 1, max: 4 }) }),
);

const statusChange = fc.oneof(
  fc.record({ status: fc.constant('PAUSED' as const), extend: fc.boolean() }),
  fc.record({ status: fc.constant('INACTIVE' as const), at: fc.constantFrom('NOW' as const, 'PERIOD_END' as const) }),
  fc.constant({ status: 'ACTIVE' as const }),
);

const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 45 }) }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'pay' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      ahead: fc.integer({ min: 1, max: 60 }),
      change: statusChange,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      value: fc.integer({ min: 1_000, max: 90_000 }).map(cents),
      interval: fc.option(interval),
      dueDay: fc.option(fc.integer({ min: 1, max: 31 })),
      prorate: fc.boolean(),
    }),
  },
);
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

const anyBegin = fc.record({
  interval,
  day: fc.integer({ min: 0, max: 45 }),
  additions: fc.array(
    fc.record({
      title: fc.constant('Instalação'),
      value: fc.integer({ min: 100, max: 20_000 }).map(cents),
      installments: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 1 },
  ),
});

/** A charge must be the one that was shown before, whatever else happens. */
class Life {
  private readonly shown = new Map<number, readonly [total: number, dueDate: string]>();
  private prorated = 0;
  readonly world: TestSubscriptions;
  readonly id: string;

  constructor(world: TestSubscriptions, id: string) {
    this.world = world;
    this.id = id;
  }

  show() {
    return callRoute(this.world, contract.getSubscription, { params: { uuid: this.id } });
  }

  async take(step: Step) {
    if (step.kind === 'days') await this.pass(step.days);
    else if (step.kind === 'pay') await this.payAll();
    else if (step.kind === 'change') await this.change(step);
    else await this.changeStatus(step);
    await this.world.settleDown();
  }

  /** Time advances day by day, because each charge is compared with what was shown the day before. */
  async pass(days: number) {
    for (let day = 0; day < days; day++) {
      this.note(await this.show());
      await this.world.advance(`${addDays(this.world.today(), 1)}T15:00:00Z`);
    }
  }

  private async given() {
    const rows = await database.reader
      .selectFrom('subscription_periods')
      .select(['given_cents', 'taken_cents'])
      .where('seller_id', '=', this.world.sellerId)
      .where('subscription_id', '=', this.id)
      .execute();
    return sumCents(rows.map(({ given_cents, taken_cents }) => cents(given_cents - taken_cents)));
  }

  private note({ nextCharge, nextPeriod }: contract.SubscriptionDetail) {
    for (const period of this.shown.keys()) if (period >= nextPeriod) this.shown.delete(period);
    if (nextCharge) this.shown.set(nextCharge.period, [nextCharge.total, nextCharge.dueDate]);
  }

  private async payAll() {
    const { sellerId, charges } = this.world;
    for (const { id: chargeId, status } of await this.world.charged()) {
      if (openStatuses.includes(status)) await charges.payManually({ sellerId, chargeId, by: 'bia' });
    }
  }

  private async change({ value, interval: other, dueDay, prorate }: Extract<Step, { kind: 'change' }>) {
    const current = await this.show();
    const body = {
      idPlan: this.world.plan.id,
      basicValueRequest: { value, interval: other ?? current.basicValue.interval },
      ...(dueDay && { dueDay }),
      prorate,
    };
    const shown = await callRoute(this.world, contract.previewSubscription, {
      params: { uuid: this.id },
      body: body,
    }).catch((error) => {
      expect(error.code).toMatch(/^subscription.(value_too_small|not_editable|over)$/);
    });
    if (!shown) return;
    const [next] = shown.after;
    const expected = { expectedTotal: next?.total, expectedDueDate: next?.dueDate };
    const changed = await callRoute(this.world, contract.updateSubscription, {
      params: { uuid: this.id },
      body: { ...body, ...expected },
    });
    expect(changed.nextCharge).toEqual(next ?? null);
    this.note(changed);
    this.prorated += changed.carriedAmount - current.carriedAmount;
  }

  private async changeStatus({ change, ahead }: Extract<Step, { kind: 'status' }>) {
    const until = addDays(this.world.today(), ahead);
    const body = change.status === 'PAUSED' && ahead % 2 === 0 ? { ...change, resumesOn: until } : change;
    const shown = await callRoute(this.world, contract.previewSubscriptionStatus, {
      params: { uuid: this.id },
      body: body,
    }).catch((error) => {
      expect(error).toMatchObject({ code: 'subscription.change_not_allowed' });
    });
    if (!shown) return;
    const before = await this.given();
    const changed = await callRoute(this.world, contract.changeSubscriptionStatus, {
      params: { uuid: this.id },
      body: body,
    });
    // A canceled period is charged anew, so what changes had given for it is not.
    this.prorated += before - (await this.given());
    // A pause shows what is charged after it.
    if (changed.status !== 'PAUSED') expect(changed.nextCharge).toEqual(shown.charges[0] ?? null);
    this.note(changed);
  }

  /** Each charge is what was shown, and each cent of a change or an addition is charged once. */
  async expectCharges(addedCents: number) {
    const rows = await database.reader
      .selectFrom('charges')
      .innerJoin('purchases', (join) =>
        join.onRef('purchases.seller_id', '=', 'charges.seller_id').onRef('purchases.id', '=', 'charges.purchase_id'),
      )
      .select(['charges.period', 'charges.status', 'charges.amount_cents', 'charges.due_date', 'purchases.value_lines'])
      .where('charges.seller_id', '=', this.world.sellerId)
      .execute();
    let carried = 0;
    for (const { period, status, amount_cents, due_date, value_lines } of rows) {
      if (value_lines) expect(sumCents(value_lines.map(({ amountCents }) => amountCents))).toBe(amount_cents);
      const shown = this.shown.get(period ?? 0);
      if (shown) expect([period, amount_cents, due_date]).toEqual([period, ...shown]);
      const isCarried = ({ kind }: { kind: string }) => kind === 'PRORATION' || kind === 'ADDITIONAL';
      if (status !== 'CANCELED')
        carried += sumCents((value_lines ?? []).filter(isCarried).map(({ amountCents }) => amountCents));
    }
    const { carriedAmount, additions, nextPeriod } = await this.show();
    const toAdd = additions.reduce((sum, { value, installments, fromPeriod }) => {
      const parts = Math.min(installments, Math.max(0, nextPeriod - fromPeriod));
      const first = value - Math.floor(value / installments) * (installments - 1);
      const taken = parts === 0 ? 0 : first + Math.floor(value / installments) * (parts - 1);
      return sum + value - taken;
    }, 0);
    // The unused part of a canceled subscription is its customer's.
    const credit = await creditOf(database.reader, this.world.sellerId, this.world.customerId);
    expect(carried + carriedAmount + toAdd - credit).toBe(this.prorated + addedCents);
  }

  /** No day is charged twice, and none is skipped while it runs. */
  async expectPeriods() {
    const periods = await database.reader
      .selectFrom('subscription_periods')
      .selectAll()
      .where('seller_id', '=', this.world.sellerId)
      .where('subscription_id', '=', this.id)
      .orderBy('period')
      .execute();
    const { history, paidUntil } = await this.show();
    const stops = history.filter(({ kind }) => ['paused', 'canceled', 'cancellation_requested'].includes(kind)).length;
    let gaps = 0;
    periods.forEach((period, index) => {
      const before = periods[index - 1];
      if (!before) return;
      const gap = daysBetween(before.ends_on, period.starts_on) - 1;
      expect(gap).toBeGreaterThanOrEqual(0);
      if (gap > 0) gaps += 1;
    });
    expect(gaps).toBeLessThanOrEqual(stops);
    const charged = await this.world.charged();
    const owed = charged.find(({ status }) => openStatuses.includes(status));
    const paid = charged.filter(
      ({ status, period }) => status === 'PAID_MANUALLY' && (!owed || (period ?? 0) < (owed.period ?? 0)),
    );
    const last = periods.find(({ period }) => period === paid.at(-1)?.period);
    expect(paidUntil).toBe(last?.ends_on ?? null);
    expect(this.world.failures).toEqual([]);
  }
}

it('whatever happens to it: each charge is what was shown before, no cent is lost, no day is charged twice or skipped', {
  timeout: Number(process.env.BALCAO_RUNS ?? 25) * 10_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(anyBegin, fc.array(anyStep, { minLength: 3, maxLength: 10 }), async (begin, steps) => {
      const world = await subscriptionsOver(database, '2027-01-10T15:00:00Z');
      const { id } = await world.imported({
        startDate: addDays(world.today(), begin.day) as PlainDate,
        basicValue: { value: cents(10_990), interval: begin.interval },
        additions: begin.additions,
      });
      const life = new Life(world, id);
      await world.settleDown();
      for (const step of steps) await life.take(step);
      await life.expectPeriods();
      await life.expectCharges(begin.additions.reduce((sum, { value }) => sum + value, 0));
    }),
    { numRuns: Number(process.env.BALCAO_RUNS ?? 25) },
  );
});
