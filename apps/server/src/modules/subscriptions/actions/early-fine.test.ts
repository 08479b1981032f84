import * as contract from '@balcao/contract';
import { addDays, cents, plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { callRoute, subscriptionsOver, type TestSubscriptions } from '../test-subscriptions.ts';

const { database } = await createTestDatabase();

const change = (world: TestSubscriptions, id: string, body: contract.SubscriptionStatusChange) =>
  callRoute(world, contract.changeSubscriptionStatus, { params: { uuid: id }, body: body });

const preview = (world: TestSubscriptions, id: string, body: contract.SubscriptionStatusChange) =>
  callRoute(world, contract.previewSubscriptionStatus, { params: { uuid: id }, body: body });

/** Twelve months from 10 January, of which the first is paid, on 25 January. */
async function stayed(fine: NonNullable<contract.NewSubscriptionTerms['minimumStay']>['fine'] = percent) {
  const world = await subscriptionsOver(database, '2027-01-04T15:00:00Z');
  const { id } = await world.imported({
    startDate: plainDate('2027-01-10'),
    basicValue: { value: cents(10_000), type: 'MONTHLY' },
    minimumStay: { months: 12, fine },
  });
  await world.advance('2027-01-10T15:00:00Z');
  for (const { id: chargeId } of await world.charged())
    await world.charges.payManually({ sellerId: world.sellerId, chargeId, by: 'bia' });
  await world.advance('2027-01-25T15:00:00Z');
  return { world, id };
}
const percent = { kind: 'PERCENT_OF_REST', percent: 20 } as const;

async function finesOf(world: TestSubscriptions) {
  const extras = (await world.charged()).filter(({ period }) => period === null);
  return extras.map(({ title, status, amount_cents, due_date }) => [title, status, amount_cents, due_date]);
}

describe('a cancellation before the end of the minimum stay', () => {
  it('shows the fine and what it is computed of, and charges it with the cancellation', async () => {
    const { world, id } = await stayed();
    expect(await callRoute(world, contract.getSubscription, { params: { uuid: id } })).toMatchObject({
      minimumStay: { until: '2028-01-09', fine: percent },
    });
    const shown = await preview(world, id, { status: 'INACTIVE' });
    // The charge of February, not yet due, is canceled: it is left too.
    expect(shown.fine).toEqual({
      ...{ until: '2028-01-09', from: '2027-02-10', periods: 11, days: 0 },
      ...{ rest: 110_000, terms: percent, amount: 22_000 },
    });
    await expect(change(world, id, { status: 'INACTIVE' })).rejects.toMatchObject({
      code: 'subscription.fine_undecided',
    });
    const other = { status: 'INACTIVE', fine: 'CHARGE', expectedFine: cents(21_999) } as const;
    await expect(change(world, id, other)).rejects.toMatchObject({ code: 'subscription.amount_changed' });
    expect(await finesOf(world)).toEqual([]);
    const canceled = await change(world, id, { ...other, expectedFine: cents(22_000) });
    expect(canceled).toMatchObject({ status: 'INACTIVE' });
    expect(canceled.history[0]).toMatchObject({ kind: 'canceled', by: 'bia@example.com' });
    expect(canceled.history[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'fineCents', before: null, after: 22_000 }),
    );
    await world.advance('2027-01-30T15:00:00Z');
    expect(await finesOf(world)).toEqual([['Multa por cancelamento antecipado', 'LATE', 22_000, '2027-01-28']]);
  });

  it('charges nothing when a person waives the fine, and tells so', async () => {
    const { world, id } = await stayed();
    const canceled = await change(world, id, { status: 'INACTIVE', fine: 'WAIVE' });
    expect(canceled.history[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'waivedFineCents', after: 22_000 }),
    );
    expect(await finesOf(world)).toEqual([]);
    const begun = await change(world, id, { status: 'ACTIVE', startDate: plainDate('2027-03-10') });
    expect(begun.minimumStay).toBeNull();
    expect((await preview(world, id, { status: 'INACTIVE' })).fine).toBeNull();
  });

  it('at the period’s end charges what was shown when it takes effect, and nothing when it is withdrawn', async () => {
    const { world, id } = await stayed({ kind: 'FIXED', amount: cents(15_000) });
    const atEnd = { status: 'INACTIVE', at: 'PERIOD_END', fine: 'CHARGE' } as const;
    await change(world, id, atEnd);
    expect(await finesOf(world)).toEqual([]);
    await change(world, id, { status: 'ACTIVE' });
    await change(world, id, { ...atEnd, fine: 'WAIVE' });
    await change(world, id, { status: 'ACTIVE' });
    await change(world, id, atEnd);
    await change(world, id, { status: 'PAUSED', resumesOn: plainDate('2027-02-01') });
    await world.advance('2027-02-10T15:00:00Z');
    expect(await callRoute(world, contract.getSubscription, { params: { uuid: id } })).toMatchObject({
      status: 'INACTIVE',
    });
    expect(await finesOf(world)).toEqual([['Multa por cancelamento antecipado', 'SCHEDULED', 15_000, '2027-02-13']]);
    expect(world.failures).toEqual([]);
  });

  it('is decided for a defaulter too, whose late charge stays owed', async () => {
    const world = await subscriptionsOver(database, '2027-01-04T15:00:00Z');
    const { id } = await world.imported({
      startDate: plainDate('2027-01-05'),
      basicValue: { value: cents(10_000), type: 'MONTHLY' },
      minimumStay: { months: 3, fine: { kind: 'FIXED', amount: cents(90_000) } },
    });
    await world.advance('2027-01-20T15:00:00Z');
    expect(await callRoute(world, contract.getSubscription, { params: { uuid: id } })).toMatchObject({
      status: 'DEFAULTER',
    });
    await change(world, id, { status: 'INACTIVE', fine: 'CHARGE' });
    // No fine is above the two months that are left.
    expect(await finesOf(world)).toEqual([['Multa por cancelamento antecipado', 'SCHEDULED', 20_000, '2027-01-23']]);
    expect((await world.charged())[0]).toMatchObject({ period: 1, status: 'LATE' });
  });

  it('is over with the stay', async () => {
    const { world, id } = await stayed();
    await world.advance('2028-01-05T15:00:00Z');
    for (const { id: chargeId, status } of await world.charged()) {
      if (['LATE', 'SCHEDULED'].includes(status))
        await world.charges.payManually({ sellerId: world.sellerId, chargeId, by: 'bia' });
    }
    expect((await preview(world, id, { status: 'INACTIVE' })).fine).toBeNull();
    expect(await change(world, id, { status: 'INACTIVE' })).toMatchObject({ status: 'INACTIVE' });
  });
});

it('has no fine in a trial', async () => {
  const world = await subscriptionsOver(database);
  const { id } = await world.imported({
    startDate: world.today(),
    trialDays: 30,
    minimumStay: { months: 12, fine: percent },
  });
  expect((await preview(world, id, { status: 'INACTIVE' })).fine).toBeNull();
  expect(await change(world, id, { status: 'INACTIVE' })).toMatchObject({ status: 'INACTIVE' });
  expect(await finesOf(world)).toEqual([]);
});

it('refuses a fine that the fees would consume, and leaves the subscription as it is', async () => {
  const world = await subscriptionsOver(database);
  const { id } = await world.imported({
    startDate: addDays(world.today(), 40),
    minimumStay: { months: 6, fine: { kind: 'FIXED', amount: cents(1) } },
  });
  await expect(change(world, id, { status: 'INACTIVE', fine: 'CHARGE' })).rejects.toMatchObject({
    code: 'subscription.value_too_small',
  });
  expect(await callRoute(world, contract.getSubscription, { params: { uuid: id } })).toMatchObject({
    status: 'ACTIVE',
  });
});
