import * as contract from '@balcao/contract';
import { addDays, cents, newId, plainDate } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { callRoute, subscriptionsOver, type TestSubscriptions } from '../test-subscriptions.ts';

const { database } = await createTestDatabase();

const visit = { title: 'Visita técnica', value: cents(8_000) };

async function extrasOf(world: TestSubscriptions) {
  return (await world.charged()).filter(({ period }) => period === null);
}

async function boletoOf(world: TestSubscriptions) {
  const [extra] = await extrasOf(world);
  return database.reader
    .selectFrom('payment_attempts')
    .select(['id', 'line', 'amount_cents'])
    .where('seller_id', '=', world.sellerId)
    .where('charge_id', '=', extra?.id ?? '')
    .executeTakeFirstOrThrow();
}

it('is a charge of its own, once for each call, and is paid apart from the periods', async () => {
  const world = await subscriptionsOver(database, '2027-01-04T15:00:00Z');
  const { id } = await world.imported({ startDate: plainDate('2027-01-05') });
  await world.advance('2027-01-04T16:00:00Z');
  const key = newId();
  const charged = await callRoute(world, contract.chargeSubscription, {
    params: { uuid: id },
    body: visit,
    effectId: key,
  });
  expect(
    await callRoute(world, contract.chargeSubscription, { params: { uuid: id }, body: visit, effectId: key }),
  ).toEqual(charged);
  expect(charged.charges.map(({ title, expirationDate, value }) => [title, expirationDate, value])).toEqual([
    ['Visita técnica', '2027-01-07', 8_000],
    [null, '2027-01-05', 10_990],
  ]);
  await world.settleDown();
  const boleto = await boletoOf(world);
  expect(boleto).toMatchObject({ line: expect.any(String), amount_cents: 8_000 });
  await world.controlSimulator('boleto', boleto.id, 'PAY');
  await world.advance('2027-01-05T10:00:00Z');
  const after = await callRoute(world, contract.getSubscription, { params: { uuid: id } });
  expect((await extrasOf(world)).map(({ status, fee_cents }) => [status, fee_cents > 0])).toEqual([['PAID', true]]);
  // Nothing of the periods was paid.
  expect(after).toMatchObject({ paidUntil: null, status: 'ACTIVE', nextPeriod: 2 });
});

it('is late like any other, and makes a defaulter', async () => {
  const world = await subscriptionsOver(database, '2027-01-04T15:00:00Z');
  const { id } = await world.imported({ startDate: plainDate('2027-03-05') });
  await callRoute(world, contract.chargeSubscription, {
    params: { uuid: id },
    body: { ...visit, dueDate: plainDate('2027-01-11') },
  });
  await world.advance('2027-01-13T15:00:00Z');
  expect((await extrasOf(world)).map(({ status }) => status)).toEqual(['LATE']);
  expect(await callRoute(world, contract.getSubscription, { params: { uuid: id } })).toMatchObject({
    status: 'DEFAULTER',
    late: { quantity: 1, amount: 8_000 },
  });
  const [extra] = await extrasOf(world);
  await world.charges.payManually({ sellerId: world.sellerId, chargeId: extra?.id ?? '', by: 'bia' });
  await world.settleDown();
  expect(await callRoute(world, contract.getSubscription, { params: { uuid: id } })).toMatchObject({
    status: 'ACTIVE',
    paidUntil: null,
  });
});

it('stays owed when the subscription is paused or canceled before it is due, and its boleto is still issued', async () => {
  const world = await subscriptionsOver(database, '2027-01-04T15:00:00Z');
  const { id } = await world.imported({ startDate: plainDate('2027-01-10') });
  await world.advance('2027-01-04T16:00:00Z');
  await callRoute(world, contract.changeSubscriptionStatus, { params: { uuid: id }, body: { status: 'PAUSED' } });
  await callRoute(world, contract.chargeSubscription, {
    params: { uuid: id },
    body: { ...visit, dueDate: plainDate('2027-01-20') },
  });
  const preview = await callRoute(world, contract.previewSubscriptionStatus, {
    params: { uuid: id },
    body: { status: 'INACTIVE' },
  });
  expect(preview).toMatchObject({ canceled: { quantity: 0 }, owed: { quantity: 1, amount: 8_000 } });
  await callRoute(world, contract.changeSubscriptionStatus, { params: { uuid: id }, body: { status: 'INACTIVE' } });
  await world.settleDown();
  expect((await extrasOf(world)).map(({ status }) => status)).toEqual(['SCHEDULED']);
  expect(await boletoOf(world)).toMatchObject({ line: expect.any(String) });
  expect(await callRoute(world, contract.getSubscription, { params: { uuid: id } })).toMatchObject({
    late: { quantity: 0 },
  });
  await expect(
    callRoute(world, contract.chargeSubscription, { params: { uuid: id }, body: visit }),
  ).rejects.toMatchObject({
    code: 'subscription.not_running',
  });
});

it('is charged to the stored card on the same day', async () => {
  const world = await subscriptionsOver(database, '2027-01-04T15:00:00Z');
  const card = { token: await world.tokenOf(), brand: 'visa', last4digits: '1111', holderName: 'ANA SOUZA' };
  const { subscriptionId: id } = await world.begin({ method: 'CREDIT_CARD', card, startDate: world.today() });
  await world.activate(id);
  await callRoute(world, contract.chargeSubscription, { params: { uuid: id }, body: visit });
  await world.settleDown();
  expect((await extrasOf(world)).map(({ status, due_date }) => [status, due_date])).toEqual([['PAID', '2027-01-04']]);
});

it('refuses a past day, one that banks do not take, and what the fees consume', async () => {
  const world = await subscriptionsOver(database);
  const { id } = await world.imported({ startDate: addDays(world.today(), 40) });
  for (const [body, code] of [
    [{ dueDate: addDays(world.today(), -1) }, 'subscription.start_past'],
    [{ dueDate: addDays(world.today(), 5 * 366) }, 'subscription.due_too_far'],
    [{ value: cents(1) }, 'subscription.value_too_small'],
  ] as const) {
    await expect(
      callRoute(world, contract.chargeSubscription, { params: { uuid: id }, body: { ...visit, ...body } }),
    ).rejects.toMatchObject({ code });
  }
  expect(await extrasOf(world)).toEqual([]);
});
