import type { BodyOf } from '@balcao/contract';
import * as contract from '@balcao/contract';
import { cents, newId, plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { scheduleJobs } from '../../../jobs/index.ts';
import { creditOf } from '../../customers/index.ts';
import { callRoute, subscriptionsOver, type TestSubscriptions } from '../test-subscriptions.ts';
import { billingRun } from './next-charge.ts';

const { database } = await createTestDatabase();

const openStatuses = ['SCHEDULED', 'LATE', 'FAILED'];

type Change = BodyOf<typeof contract.changeSubscriptionStatus>;

async function change(world: TestSubscriptions, id: string, body: Change) {
  const shown = await callRoute(world, contract.previewSubscriptionStatus, { params: { uuid: id }, body: body });
  const changed = await callRoute(world, contract.changeSubscriptionStatus, { params: { uuid: id }, body: body });
  // A pause shows what is charged after it.
  if (changed.status !== 'PAUSED') expect(changed.nextCharge).toEqual(shown.charges[0] ?? null);
  return { ...changed, shownCharges: shown.charges };
}

async function show(world: TestSubscriptions, id: string) {
  return await callRoute(world, contract.getSubscription, { params: { uuid: id } });
}

async function periodsOf(world: TestSubscriptions, id: string) {
  return database.reader
    .selectFrom('subscription_periods')
    .selectAll()
    .where('seller_id', '=', world.sellerId)
    .where('subscription_id', '=', id)
    .orderBy('period')
    .execute();
}

async function payAll(world: TestSubscriptions) {
  const { sellerId, charges } = world;
  for (const { id: chargeId, status } of await world.charged()) {
    if (openStatuses.includes(status)) await charges.payManually({ sellerId, chargeId, by: 'bia' });
  }
  await world.settleDown();
}

describe('a pause', () => {
  it('cancels what is to come, bills nothing, and goes on with its calendar', async () => {
    const world = await subscriptionsOver(database, '2027-01-04T15:00:00Z');
    const { id } = await world.imported({ startDate: plainDate('2027-01-10') });
    await world.advance('2027-01-05T15:00:00Z');
    expect(await world.charged()).toMatchObject([{ period: 1, status: 'SCHEDULED' }]);
    const paused = await change(world, id, { status: 'PAUSED' });
    expect(paused).toMatchObject({ status: 'PAUSED', noNextCharge: 'PAUSED', nextStatuses: ['ACTIVE', 'INACTIVE'] });
    await world.advance('2027-03-20T15:00:00Z');
    expect(await world.charged()).toMatchObject([{ period: 1, status: 'CANCELED' }]);
    const resumed = await change(world, id, { status: 'ACTIVE' });
    expect(resumed).toMatchObject({ status: 'ACTIVE', pause: null, nextCharge: { period: 2, dueDate: '2027-04-10' } });
  });

  it('gives unused days back behind it, and resumes by itself', async () => {
    const world = await subscriptionsOver(database, '2027-01-04T15:00:00Z');
    const { id } = await world.imported({ startDate: plainDate('2027-01-10') });
    await world.advance('2027-01-10T15:00:00Z');
    await payAll(world);
    await world.advance('2027-01-15T15:00:00Z');
    expect(await show(world, id)).toMatchObject({ paidUntil: '2027-02-09' });
    const paused = await change(world, id, { status: 'PAUSED', resumesOn: plainDate('2027-03-01'), extend: true });
    expect(paused.pause).toEqual({ from: '2027-01-15', until: '2027-03-01', unusedDays: 26 });
    expect(paused.shownCharges[0]).toMatchObject({ dueDate: '2027-03-27', total: 10_990 });
    await world.advance('2027-03-02T15:00:00Z');
    const back = await show(world, id);
    expect(back).toMatchObject({ status: 'ACTIVE', pause: null, paidUntil: '2027-03-26', dueDay: 27 });
    expect(back.history.map(({ kind, by }) => [kind, by])).toContainEqual(['resumed', null]);
    expect(back.nextCharge?.periodStart ?? (await periodsOf(world, id)).at(-1)?.starts_on).toBe('2027-03-27');
  });
});

describe('a cancellation at the end of what was charged', () => {
  it('bills nothing more, can be withdrawn, and takes effect by itself', async () => {
    const world = await subscriptionsOver(database, '2027-01-04T15:00:00Z');
    const { id } = await world.imported({ startDate: plainDate('2027-01-10') });
    await world.advance('2027-01-10T15:00:00Z');
    await payAll(world);
    await world.advance('2027-01-25T15:00:00Z');
    // The second period was billed twenty days ahead.
    expect((await world.charged()).map(({ period, status }) => [period, status])).toEqual([
      [1, 'PAID_MANUALLY'],
      [2, 'SCHEDULED'],
    ]);
    const asked = await change(world, id, { status: 'INACTIVE', at: 'PERIOD_END' });
    expect(asked).toMatchObject({ status: 'ACTIVE', cancelsOn: '2027-02-09', noNextCharge: 'ENDS' });
    expect((await world.charged()).at(-1)).toMatchObject({ period: 2, status: 'CANCELED' });
    const kept = await change(world, id, { status: 'ACTIVE' });
    expect(kept).toMatchObject({ cancelsOn: null, nextCharge: { period: 3, dueDate: '2027-02-10' } });
    await change(world, id, { status: 'INACTIVE', at: 'PERIOD_END' });
    await world.advance('2027-02-12T15:00:00Z');
    expect(await show(world, id)).toMatchObject({ status: 'INACTIVE', cancelledDate: '2027-02-10' });
    const again = await change(world, id, { status: 'ACTIVE', startDate: plainDate('2027-02-20') });
    expect(again).toMatchObject({ status: 'ACTIVE', cancelledDate: null, dueDay: 20 });
  });

  it('gives back to later charges what the canceled ones had carried and added', async () => {
    const world = await subscriptionsOver(database, '2027-01-04T15:00:00Z');
    const { id } = await world.imported({
      startDate: plainDate('2027-01-10'),
      additions: [{ title: 'Adesão', value: cents(3_000), installments: 2 }],
    });
    await world.advance('2027-01-10T15:00:00Z');
    await payAll(world);
    await world.advance('2027-01-25T15:00:00Z');
    const asked = await change(world, id, { status: 'INACTIVE', at: 'PERIOD_END' });
    expect(asked.carriedAmount).toBe(0);
    const kept = await change(world, id, { status: 'ACTIVE' });
    expect(kept.nextCharge).toMatchObject({
      total: 12_490,
      lines: [{ kind: 'PERIOD_VALUE' }, { kind: 'ADDITIONAL', title: 'Adesão', amount: 1_500 }],
    });
  });
});

it('stops trying the card of what is late when a cancellation takes effect, as one at once does', async () => {
  const world = await subscriptionsOver(database, '2027-01-04T15:00:00Z');
  const noFunds = '4000000000009995';
  const card = { token: await world.tokenOf(noFunds), brand: 'visa', last4digits: '0051', holderName: 'ANA SOUZA' };
  const weekly = { interval: { unit: 'WEEK', count: 1 } as const, method: 'CREDIT_CARD' as const, card };
  const { subscriptionId: id } = await world.begin({ ...weekly, startDate: plainDate('2027-01-04') });
  await world.activate(id);
  await database.transact((tx) =>
    scheduleJobs(tx, [billingRun(world.sellerId, plainDate('2027-01-11'), world.clock.now())]),
  );
  await world.advance('2027-01-13T15:00:00Z');
  const tried = (await world.charged()).find(({ status }) => status === 'LATE');
  expect(tried?.collect_on).toBe('2027-01-14');
  await change(world, id, { status: 'INACTIVE', at: 'PERIOD_END' });
  await world.advance('2027-01-18T15:00:00Z');
  expect(await show(world, id)).toMatchObject({ status: 'INACTIVE' });
  const after = (await world.charged()).find((charge) => charge.id === tried?.id);
  expect(after).toMatchObject({ status: 'LATE', collect_on: null });
});

it('ends after its cycles, and charges the last period of a term for its days', async () => {
  const world = await subscriptionsOver(database, '2027-01-04T15:00:00Z');
  const two = await world.imported({ startDate: plainDate('2027-01-31'), cycles: 2 });
  expect(await show(world, two.id)).toMatchObject({ endsOn: '2027-03-30' });
  const term = await world.imported({ startDate: plainDate('2027-01-10'), endsOn: plainDate('2027-02-15') });
  await world.advance('2027-04-20T15:00:00Z');
  const charged = await world.charged();
  const of = (id: string) => charged.filter((one) => one.subscription_id === id).map((one) => one.amount_cents);
  expect(of(two.id)).toEqual([10_990, 10_990]);
  // Six of 28 days.
  expect(of(term.id)).toEqual([10_990, 2_355]);
  await payAll(world);
  await world.advance('2027-04-22T15:00:00Z');
  for (const { id } of [two, term]) expect(await show(world, id)).toMatchObject({ status: 'INACTIVE' });
});

it('begins with the periods that were charged elsewhere behind it, every two weeks, of several items', async () => {
  const world = await subscriptionsOver(database, '2027-01-04T15:00:00Z');
  const { id } = await world.imported({
    startDate: plainDate('2026-12-01'),
    chargedPeriods: 3,
    basicValue: { value: cents(7_000), interval: { unit: 'WEEK', count: 2 } },
    items: [
      { title: 'Plano Ouro', unitValue: cents(3_000), quantity: 2 },
      { title: 'Backup', unitValue: cents(1_000), quantity: 1 },
    ],
  });
  const { nextCharge, basicValue } = await show(world, id);
  expect(nextCharge).toMatchObject({ period: 4, dueDate: '2027-01-12', periodEnd: '2027-01-25', total: 7_000 });
  expect(nextCharge?.lines).toEqual([
    { kind: 'PERIOD_VALUE', amount: 6_000, title: '2 × Plano Ouro' },
    { kind: 'PERIOD_VALUE', amount: 1_000, title: 'Backup' },
  ]);
  expect(basicValue).toEqual({
    type: null,
    interval: { unit: 'WEEK', count: 2 },
    value: 7_000,
    valuePerMonth: 15_208,
  });
});

it('an accepted offer stays with a subscription that is late, recovers and is canceled', async () => {
  const world = await subscriptionsOver(database, '2027-01-04T15:00:00Z');
  const { sellerId } = world;
  const { id } = await world.imported({ startDate: plainDate('2027-02-10') });
  const offer = { percent: 50, charges: 2 };
  await world.subscriptions.acceptOffer({ sellerId, id, by: 'Ana', offer, expectedCents: cents(5_495) });
  await world.advance('2027-02-20T15:00:00Z');
  expect(await show(world, id)).toMatchObject({ status: 'DEFAULTER' });
  await payAll(world);
  expect(await show(world, id)).toMatchObject({ status: 'ACTIVE' });
  await world.advance('2027-04-01T15:00:00Z');
  expect((await world.charged()).map((charge) => charge.amount_cents)).toEqual([5_495, 5_495, 10_990]);
  await change(world, id, { status: 'INACTIVE' });
  expect(world.failures).toEqual([]);
});

it('an accepted offer changes nothing of a charged period, whose own coupon limits what a change gives back', async () => {
  const world = await subscriptionsOver(database, '2027-01-04T15:00:00Z');
  const { sellerId } = world;
  const { id } = await world.imported({ startDate: plainDate('2027-01-10') });
  const off = { code: 'NATAL', kind: 'PERCENT', percent: 50, periods: 1 } as const;
  const coupon = { ...off, id: newId(), amountCents: cents(0) };
  await world.catalog.createCoupon({ sellerId, id: coupon.id, coupon: { ...off, plans: [] } });
  await database.transact((tx) =>
    tx
      .updateTable('subscriptions')
      .set({ terms: { discountPercent: 0, bearer: 'EARLY_SELLER', receivingType: 'EARLY', split: [], coupon } })
      .where('id', '=', id)
      .execute(),
  );
  await world.advance('2027-01-12T15:00:00Z');
  await payAll(world);
  expect((await world.charged()).map((charge) => charge.amount_cents)).toEqual([5_495]);
  const preview = async () => {
    const value = { value: cents(1_000), type: 'MONTHLY' as const };
    const body = { idPlan: world.plan.id, basicValueRequest: value, prorate: true };
    return await callRoute(world, contract.previewSubscription, { params: { uuid: id }, body: body });
  };
  const before = await preview();
  const offer = { percent: 10, charges: 1 };
  await world.subscriptions.acceptOffer({ sellerId, id, by: 'Ana', offer, expectedCents: cents(9_891) });
  expect((await preview()).proration).toEqual(before.proration);
  expect(0 - before.proration.amount).toBeLessThanOrEqual(5_495);
});

it('a cancellation takes back what a change gave for a period that is not charged', async () => {
  const world = await subscriptionsOver(database, '2027-01-04T15:00:00Z');
  const basicValue = { value: cents(10_000), type: 'MONTHLY' as const };
  const { id } = await world.imported({ startDate: plainDate('2027-01-10'), basicValue });
  await world.advance('2027-01-10T15:00:00Z');
  await payAll(world);
  await world.advance('2027-01-25T15:00:00Z');
  expect((await world.charged()).map(({ status }) => status)).toEqual(['PAID_MANUALLY', 'SCHEDULED']);
  const value = { value: cents(4_000), type: 'MONTHLY' as const };
  const body = { idPlan: world.plan.id, basicValueRequest: value, prorate: true };
  const { carriedAmount } = await callRoute(world, contract.updateSubscription, { params: { uuid: id }, body });
  expect(carriedAmount, '15 of 31 days of January, and all of February').toBe(-2_903 - 6_000);
  await change(world, id, { status: 'INACTIVE' });
  expect(await creditOf(database.reader, world.sellerId, world.customerId)).toBe(2_903);
});
