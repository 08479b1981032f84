import * as contract from '@balcao/contract';
import {
  addDays,
  addMonths,
  type Cents,
  cents,
  instantAt,
  newId,
  type PlainDate,
  plainDate,
  sumCents,
} from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../database/test-database.ts';
import { createPlan } from '../catalog/actions/save-plan.ts';
import { intervalOf } from './actions/period-types.ts';
import { findSubscriptions } from './store/subscription-reader.ts';
import { callRoute, goldPlan, subscriptionsOver, type TestSubscriptions } from './test-subscriptions.ts';

const { database } = await createTestDatabase();

const months = ['2027-01', '2027-02', '2027-03', '2027-04', '2027-05'];
const monthsOf = { MONTHLY: 1, SEMESTER: 6, YEARLY: 12 };
type Type = keyof typeof monthsOf;

interface Step {
  readonly day: number;
  readonly kind: 'create' | 'try' | 'begin' | 'change' | 'move' | 'cancel' | 'pause' | 'goOn' | 'pay';
  readonly which: number;
  readonly plan: number;
  readonly type: Type;
  readonly monthlyReais: number;
  readonly discountPercent: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  day: fc.integer({ min: 0, max: 30 }),
  kind: fc.constantFrom('create', 'create', 'try', 'begin', 'change', 'move', 'cancel', 'pause', 'goOn', 'pay'),
  which: fc.nat(20),
  plan: fc.nat(1),
  type: fc.constantFrom<Type>('MONTHLY', 'SEMESTER', 'YEARLY'),
  monthlyReais: fc.constantFrom(25, 49, 90),
  discountPercent: fc.constantFrom(0, 10, 12.5),
});

/** State of the subscriptions at the end of a month, read from themselves. */
type Snapshot = ReadonlyMap<string, { readonly cents: number; readonly planId: string }>;

/** Subscriptions that live through the months, and what they were at each month's end. */
class Lives {
  readonly world: TestSubscriptions;
  readonly plans: readonly string[];
  readonly ids: string[] = [];
  /** Last days of the trials. */
  readonly trials = new Map<string, PlainDate>();
  /** The month in which each first counted. */
  readonly startedIn = new Map<string, string>();
  readonly snapshots = new Map<string, Snapshot>();
  readonly statuses = new Set<string>();

  constructor(world: TestSubscriptions, plans: readonly string[]) {
    this.world = world;
    this.plans = plans;
  }

  static async open(): Promise<Lives> {
    const world = await subscriptionsOver(database, '2027-01-01T03:00:00Z');
    const { reader, transact } = database;
    const clockOf = async () => ({ now: world.clock.now, today: world.today });
    const deps = { reader, transact, clockOf };
    const other = { sellerId: world.sellerId, id: newId<'plan'>(), plan: { ...goldPlan, title: 'Plano Prata' } };
    return new Lives(world, [world.plan.id, (await createPlan(deps, other)).id]);
  }

  async live(steps: readonly (readonly Step[])[]): Promise<void> {
    for (const [index, month] of months.entries()) {
      const first = plainDate(`${month}-01`);
      const last = addDays(addMonths(first, 1), -1);
      for (const one of (steps[index] ?? []).toSorted((left, right) => left.day - right.day)) {
        const date = addDays(first, one.day) < last ? addDays(first, one.day) : last;
        // Half past ten at night is the next day in UTC.
        await this.world.advance(instantAt(date, '22:30'));
        await this.note(month);
        await this.take(one);
        await this.note(month);
      }
      await this.world.advance(instantAt(last, '23:59'));
      await this.note(month);
      this.snapshots.set(month, await this.snapshot());
    }
  }

  private async note(month: string): Promise<void> {
    for (const { id } of await this.counted()) if (!this.startedIn.has(id)) this.startedIn.set(id, month);
    for (const { status } of await this.subscriptions()) this.statuses.add(status);
  }

  private async take(one: Step): Promise<void> {
    const { world } = this;
    const { sellerId } = world;
    const id = this.ids[one.which % Math.max(this.ids.length, 1)] ?? '';
    const idPlan = this.plans[one.plan] ?? '';
    const basicValue = { type: one.type, value: cents(one.monthlyReais * 100 * monthsOf[one.type]) };
    if (one.kind === 'create') {
      const made = await world.imported({ idPlan, basicValue, startDate: addDays(world.today(), one.which) });
      this.ids.push(made.id);
    }
    if (one.kind === 'try') {
      const trialDays = one.which * 2 + 1;
      const made = await world.imported({ idPlan, basicValue, startDate: world.today(), trialDays });
      this.ids.push(made.id);
      this.trials.set(made.id, addDays(world.today(), trialDays - 1));
    }
    if (one.kind === 'begin') this.ids.push(await this.begin(one, basicValue.value));
    if (one.kind === 'cancel' && id) await world.subscriptions.cancelSubscription({ sellerId, id, by: 'bia' });
    if (one.kind === 'pause' || one.kind === 'goOn') await this.turn(id, one.kind === 'pause' ? 'PAUSED' : 'ACTIVE');
    if (one.kind === 'change') await this.edit(id, { idPlan, type: one.type, value: basicValue.value });
    if (one.kind === 'move') await this.edit(id, { idPlan });
    if (one.kind === 'pay') {
      const late = (await world.charged()).filter(
        (charge) => charge.subscription_id === id && charge.status === 'LATE',
      );
      for (const { id: chargeId } of late) await world.charges.payManually({ sellerId, chargeId, by: 'bia' });
    }
    await world.settleDown();
  }

  /** Pauses, resumes or reactivates, where that is allowed. */
  private async turn(id: string, status: 'PAUSED' | 'ACTIVE'): Promise<void> {
    const { sellerId, subscriptions } = this.world;
    const [before] = await findSubscriptions(database.reader, sellerId, id ? [id] : []);
    // One that is begun again after a cancellation has no trial.
    if (status === 'ACTIVE' && before?.status === 'INACTIVE') this.trials.delete(id);
    const change = { status, payment: { method: 'PIX' as const } };
    if (id)
      await subscriptions.changeStatus({ sellerId, id, by: 'bia', change }).catch((error) => {
        expect(error).toMatchObject({ code: 'subscription.change_not_allowed' });
      });
  }

  /** Without a new value it only moves to another plan. */
  private async edit(id: string, change: { idPlan: string; type?: Type; value?: Cents }): Promise<void> {
    const [current] = await findSubscriptions(database.reader, this.world.sellerId, id ? [id] : []);
    if (current?.status !== 'ACTIVE') return;
    const { idPlan, type, value = current.valueCents } = change;
    const interval = type ? intervalOf(type) : current.interval;
    const basicValueRequest = { interval, value };
    await callRoute(this.world, contract.updateSubscription, {
      params: { uuid: id },
      body: { idPlan, basicValueRequest, prorate: true },
    });
  }

  /** At a link with a discount for cards, and paid at once. */
  private async begin({ type, discountPercent }: Step, valueCents: Cents): Promise<string> {
    const { world } = this;
    const card = { token: await world.tokenOf(), brand: 'visa', last4digits: '1111', holderName: 'ANA SOUZA' };
    const terms = { discountPercent, bearer: 'EARLY_SELLER', receivingType: 'EARLY', split: [] } as const;
    const subscription = await world.begin({
      method: 'CREDIT_CARD',
      card,
      interval: intervalOf(type),
      valueCents,
      terms,
    });
    const price = { method: 'CREDIT_CARD' } as const;
    await world.charges.startPurchase(
      world.purchase({ price, cardToken: card.token, subscription, id: newId<'purchase'>() }),
    );
    return subscription.subscriptionId;
  }

  private subscriptions() {
    return findSubscriptions(database.reader, this.world.sellerId, this.ids);
  }

  private async counted() {
    const today = this.world.today();
    return (await this.subscriptions()).filter(({ id, status }) => {
      return (status === 'ACTIVE' || status === 'DEFAULTER') && (this.trials.get(id) ?? '') < today;
    });
  }

  private async snapshot(): Promise<Snapshot> {
    return new Map(
      (await this.counted()).map(({ id, plan, interval, valueCents, terms: { discountPercent } }) => {
        const net = valueCents - Math.round((valueCents * discountPercent) / 100);
        return [id, { cents: Math.round(net / interval.count), planId: plan.id }];
      }),
    );
  }
}

function sumOf(snapshot: Snapshot | undefined, isCounted: (id: string, planId: string) => boolean = () => true) {
  const counted = [...(snapshot ?? [])].filter(([id, { planId }]) => isCounted(id, planId));
  return { subscriptions: counted.length, amount: counted.reduce((total, [, one]) => total + one.cents, 0) };
}

describe('whatever happens to subscriptions', () => {
  it('every measure equals a recount of their own states', { timeout: 60_000 }, async () => {
    const statuses = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 5, maxLength: 5 }),
        async (steps) => {
          const lives = await Lives.open();
          await lives.live(steps);
          for (const status of lives.statuses) statuses.add(status);
          await expectMonths(lives);
          await expectCohorts(lives);
          await expectPlans(lives);
        },
      ),
      { numRuns: 5 },
    );
    expect(statuses).toEqual(new Set(['ACTIVE', 'DEFAULTER', 'INACTIVE', 'PAUSED']));
  });
});

async function expectMonths({ world, snapshots }: Lives): Promise<void> {
  const measured = await callRoute(world, contract.getSubscriptionMeasures, { query: { months: 4 } });
  expect(measured.opening).toEqual(sumOf(snapshots.get('2027-01')));
  let { opening } = measured;
  for (const { month, mrr, movements, subscriptionChurn } of measured.months) {
    expect({ month, mrr }).toEqual({ month, mrr: sumOf(snapshots.get(month)) });
    expect(sumCents(movements.map(({ amount }) => amount))).toBe(mrr.amount - opening.amount);
    const churned = movements.find(({ movement }) => movement === 'CHURN')?.subscriptions ?? 0;
    const { subscriptions } = opening;
    expect(subscriptionChurn).toBe(subscriptions === 0 ? null : Math.round((churned / subscriptions) * 10_000) / 100);
    for (const { movement, ...sum } of movements) await expectBehind(world, { to: month, figure: movement }, sum);
    await expectBehind(world, { to: month }, mrr);
    opening = mrr;
  }
}

async function expectCohorts({ world, snapshots, startedIn }: Lives): Promise<void> {
  const { cohorts } = await callRoute(world, contract.getSubscriptionCohorts, { query: { months: 5 } });
  const starts = [...startedIn.values()];
  expect(cohorts.map(({ month }) => month)).toEqual(months.filter((month) => starts.includes(month)));
  for (const { month: startMonth, started, remaining } of cohorts) {
    expect(started.subscriptions).toBe(starts.filter((month) => month === startMonth).length);
    await expectBehind(world, { to: startMonth, figure: 'NEW', startMonth }, started);
    const following = months.slice(months.indexOf(startMonth));
    expect(remaining).toEqual(
      following.map((month) => ({ month, ...sumOf(snapshots.get(month), (id) => startedIn.get(id) === startMonth) })),
    );
    for (const { month: to, ...sum } of remaining) await expectBehind(world, { to, startMonth }, sum);
  }
}

async function expectPlans({ world, snapshots }: Lives): Promise<void> {
  const { plans } = await callRoute(world, contract.getPlanMeasures, { query: { months: 4 } });
  const total = sumOf(snapshots.get('2027-05'));
  expect(plans.reduce((sum, { mrr }) => sum + mrr.amount, 0)).toBe(total.amount);
  for (const { idPlan, mrr, averageAmount, churned, monthlyChurn, ltv } of plans) {
    const ofPlan = (month: string) => sumOf(snapshots.get(month), (_id, planId) => planId === idPlan);
    expect(mrr).toEqual(ofPlan('2027-05'));
    const exposed = months.slice(0, 4).reduce((sum, month) => sum + ofPlan(month).subscriptions, 0);
    expect(monthlyChurn).toBe(exposed === 0 ? null : Math.round((churned.subscriptions / exposed) * 10_000) / 100);
    const isKnown = averageAmount !== null && exposed > 0 && churned.subscriptions > 0;
    expect(ltv).toBe(isKnown ? Math.round(((mrr.amount / mrr.subscriptions) * exposed) / churned.subscriptions) : null);
    await expectBehind(world, { idPlan }, mrr);
    // One that was canceled in two months is two cancellations, and one subscription.
    const canceled = await Promise.all(
      months.slice(1).map((to) => behind(world, { idPlan, figure: 'CHURN', months: 1, to })),
    );
    const ids = canceled.flatMap(({ content }) => content.map(({ uuid }) => uuid));
    expect(ids.length).toBe(churned.subscriptions);
    const sum = { subscriptions: new Set(ids).size, amount: churned.amount };
    await expectBehind(world, { idPlan, figure: 'CHURN', months: 4 }, sum);
  }
}

function behind(world: TestSubscriptions, query: object) {
  return callRoute(world, contract.findMeasuredSubscriptions, { query: { size: 100, ...query } });
}

/** The subscriptions behind a figure are as many, and sum to it. */
async function expectBehind(
  world: TestSubscriptions,
  query: object,
  sum: { readonly subscriptions: number; readonly amount: Cents },
): Promise<void> {
  const found = await behind(world, query);
  expect({ query, subscriptions: found.totalElements, amount: found.total }).toEqual({ query, ...sum });
  expect(sumCents(found.content.map(({ amount }) => amount))).toBe(sum.amount);
}

it('a subscription that counts again after it was canceled is a reactivation, and stays in its cohort', async () => {
  const world = await subscriptionsOver(database, '2027-01-10T15:00:00Z');
  const { sellerId } = world;
  const { id } = await world.imported();
  await world.advance('2027-02-10T15:00:00Z');
  await world.subscriptions.cancelSubscription({ sellerId, id, by: 'bia' });
  await world.advance('2027-03-10T15:00:00Z');
  await world.subscriptions.changeStatus({ sellerId, id, by: 'bia', change: { status: 'ACTIVE' } });
  const measured = await callRoute(world, contract.getSubscriptionMeasures, { query: { months: 3 } });
  const moved = measured.months.map(({ month, mrr, movements }) => {
    const [movement] = movements.filter(({ subscriptions }) => subscriptions > 0);
    return [month, mrr.amount, movement?.movement, movement?.amount];
  });
  expect(moved).toEqual([
    ['2027-01', 10_990, 'NEW', 10_990],
    ['2027-02', 0, 'CHURN', -10_990],
    ['2027-03', 10_990, 'REACTIVATION', 10_990],
  ]);
  const { cohorts } = await callRoute(world, contract.getSubscriptionCohorts);
  expect(cohorts.map(({ month, remaining }) => [month, remaining.map(({ amount }) => amount)])).toEqual([
    ['2027-01', [10_990, 0, 10_990]],
  ]);
});
