import { expect, it } from 'vitest';
import { changesOf } from '../../../../changes-of.ts';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { pendingEvents } from '../../../../jobs/test-pending-events.ts';
import { chargesOver, date, type TestCharges } from '../../test-charges.ts';

const { database } = await createTestDatabase();

const linkId = '01990000-0000-7000-8000-000000000001';
const source = { kind: 'payment-link', id: linkId } as const;
const bankSlip = { price: { method: 'BANK_SLIP' } } as const;

async function linesOf({ sellerId }: TestCharges) {
  const rows = await database.reader
    .selectFrom('charge_events')
    .select(['kind', 'status', 'details'])
    .where('seller_id', '=', sellerId)
    .orderBy('id')
    .execute();
  return rows.slice(2);
}

it('a Pix that expires before its time: the buyer sees it at once, and another code goes on with the charge', async () => {
  const world = await chargesOver(database);
  const input = world.purchase({ source });
  await world.charges.startPurchase(input);
  await world.settleDown();
  await world.controlSimulator('pix', await world.instrumentOf(input.id), 'EXPIRE');
  await world.settleDown();
  expect(await world.charges.getPurchase(world.sellerId, input.id)).toMatchObject({ status: 'EXPIRED', pix: null });
  expect(await world.statusesOf(input.id)).toEqual(['SCHEDULED']);
  expect(await linesOf(world)).toEqual([{ kind: 'attempt.expired', status: null, details: { method: 'PIX' } }]);

  const again = world.purchase({ source, replaces: input.id });
  expect(await world.charges.startPurchase(again)).toMatchObject({ status: 'PENDING' });
  await world.controlSimulator('pix', await world.instrumentOf(again.id), 'PAY');
  await world.advance('2026-11-21T12:00:00Z');
  expect(await world.statusesOf(again.id)).toEqual(['PAID']);
  expect(world.failures).toEqual([]);
});

it('tells the buyer’s page and the seller’s screens', async () => {
  const world = await chargesOver(database);
  const input = world.purchase({ source });
  await world.charges.startPurchase(input);
  await world.settleDown();
  const txid = await world.instrumentOf(input.id);
  const before = new Set((await pendingEvents(database.reader, 100, world.sellerId)).map(({ id }) => id));
  await world.controlSimulator('pix', txid, 'EXPIRE');
  await world.webhooks.pix({ sellerId: world.sellerId, source: 'pix', webhookId: 'n', payload: { txid } });
  const pending = await pendingEvents(database.reader, 100, world.sellerId);
  const changes = pending.filter(({ id }) => !before.has(id)).flatMap(changesOf);
  expect(changes).toContainEqual({ sellerId: world.sellerId, topic: 'payment-link', id: linkId });
  expect(changes.filter(({ topic }) => topic === 'charge')).toHaveLength(1);
});

it('a Pix that expired before its time is given up once its day is over, like any other', async () => {
  const world = await chargesOver(database);
  const input = world.purchase({ installments: 2 });
  await world.charges.startPurchase(input);
  await world.controlSimulator('pix', await world.instrumentOf(input.id), 'EXPIRE');
  await world.settleDown();
  expect(await world.statusesOf(input.id)).toEqual(['SCHEDULED', 'SCHEDULED']);
  await world.advance('2026-11-20T03:00:00Z');
  expect(await world.statusesOf(input.id)).toEqual(['ABANDONED', 'ABANDONED']);
  expect((await linesOf(world)).filter(({ kind }) => kind === 'attempt.expired')).toHaveLength(1);
});

it('a Pix that the provider takes back is a refusal, and its charge failed', async () => {
  const world = await chargesOver(database);
  const input = world.purchase({ source, installments: 2 });
  await world.charges.startPurchase(input);
  await world.controlSimulator('pix', await world.instrumentOf(input.id), 'REFUSE');
  await world.settleDown();
  expect(await world.charges.getPurchase(world.sellerId, input.id)).toMatchObject({ status: 'REFUSED', pix: null });
  expect(await world.statusesOf(input.id)).toEqual(['FAILED', 'ABANDONED']);
  const again = world.purchase({ source, replaces: input.id });
  expect(await world.charges.startPurchase(again)).toMatchObject({ status: 'PENDING' });
});

it('one of the codes that the seller sent, which the provider takes back, leaves the others owed', async () => {
  const world = await chargesOver(database);
  const sent = { source: { ...source, soldBy: 'DIRECT' }, scheduledDate: date('2026-12-01') } as const;
  const input = world.purchase({ ...sent, installments: 2 });
  await world.charges.startPurchase(input);
  await world.controlSimulator('pix', await world.instrumentOf(input.id), 'REFUSE');
  await world.settleDown();
  expect(await world.statusesOf(input.id)).toEqual(['FAILED', 'SCHEDULED']);
});

it('a later part’s Pix that the provider takes back is issued again the next morning, with another mail', async () => {
  const world = await chargesOver(database);
  const input = world.purchase({ source, installments: 2 });
  await world.charges.startPurchase(input);
  await world.controlSimulator('pix', await world.instrumentOf(input.id), 'PAY');
  await world.advance('2026-12-19T15:00:00Z');
  const mails = world.mails.length;
  await world.controlSimulator('pix', await world.instrumentOf(input.id, 2), 'REFUSE');
  await world.settleDown();
  expect(await world.statusesOf(input.id)).toEqual(['PAID', 'FAILED']);
  await world.advance('2026-12-20T12:00:00Z');
  expect(await world.statusesOf(input.id)).toEqual(['PAID', 'LATE']);
  expect(world.mails).toHaveLength(mails + 1);
  await world.controlSimulator('pix', await world.instrumentOf(input.id, 2, 2), 'PAY');
  await world.settleDown();
  expect(await world.statusesOf(input.id)).toEqual(['PAID', 'PAID']);
  expect(world.failures).toEqual([]);
});

it('a Pix sent on its date that ends before its time turns late, and its seller may charge it in another way', async () => {
  const world = await chargesOver(database);
  const input = world.purchase({ source, scheduledDate: date('2026-12-01') });
  await world.charges.startPurchase(input);
  await world.advance('2026-12-01T12:00:00Z');
  await world.controlSimulator('pix', await world.instrumentOf(input.id), 'EXPIRE');
  await world.advance('2027-02-01T12:00:00Z');
  expect(await world.statusesOf(input.id)).toEqual(['LATE']);
});

it('a boleto that the bank takes off its books can no longer be paid, and turns late on its date', async () => {
  const world = await chargesOver(database);
  const input = world.purchase({ ...bankSlip, source, installments: 2 });
  await world.charges.startPurchase(input);
  await world.controlSimulator('boleto', await world.instrumentOf(input.id), 'EXPIRE');
  await world.settleDown();
  const shown = await world.charges.getPurchase(world.sellerId, input.id);
  expect(shown).toMatchObject({ status: 'PENDING', bankSlips: [{ installment: 2 }] });
  await world.advance('2026-11-26T12:00:00Z');
  expect(await world.statusesOf(input.id)).toEqual(['LATE', 'SCHEDULED']);
});

it('an end that is told before the answer was known, late, or twice, ends it once', async () => {
  const world = await chargesOver(database);
  await world.behave({ pix: 'TIMEOUT' });
  const input = world.purchase();
  expect(await world.charges.startPurchase(input)).toMatchObject({ status: 'PROCESSING' });
  await world.settleDown();
  await world.advance('2026-11-19T15:05:00Z');
  const txid = await world.instrumentOf(input.id);
  await database.transact((tx) =>
    tx.updateTable('payment_attempts').set({ status: 'PROCESSING' }).where('seller_id', '=', world.sellerId).execute(),
  );
  await world.behave({ pix: 'DUPLICATE' });
  await world.controlSimulator('pix', txid, 'EXPIRE');
  await world.settleDown();
  expect(await world.charges.getPurchase(world.sellerId, input.id)).toMatchObject({ status: 'EXPIRED' });
  expect((await linesOf(world)).filter(({ kind }) => kind === 'attempt.expired')).toHaveLength(1);
});
