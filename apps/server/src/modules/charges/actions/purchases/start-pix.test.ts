import { cents } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { chargesOver, date } from '../../test-charges.ts';

const { database } = await createTestDatabase();

const linkId = '01990000-0000-7000-8000-000000000001';
const source = { kind: 'payment-link', id: linkId } as const;

async function refusedAfterTheFirst() {
  const world = await chargesOver(database);
  const input = world.purchase({ source, installments: 2 });
  await world.charges.startPurchase(input);
  await world.controlSimulator('pix', await world.instrumentOf(input.id), 'PAY');
  await world.settleDown();
  await world.behave({ pix: 'REFUSE' });
  return { world, input };
}

describe('a Pix', () => {
  it('shows a code to pay within half an hour, and is paid by the provider’s word alone', async () => {
    const world = await chargesOver(database);
    const input = world.purchase();
    const shown = await world.charges.startPurchase(input);
    expect(shown).toMatchObject({
      status: 'PENDING',
      pix: { amountCents: 10_000, installment: 1, dueDate: '2026-11-19' },
    });
    expect(shown.pix?.brCode).toContain('br.gov.bcb.pix');
    expect(shown.pix?.expiresAt.toString()).toBe('2026-11-19T15:30:00Z');
    const txid = await world.instrumentOf(input.id);
    const webhook = { sellerId: world.sellerId, source: 'pix', webhookId: 'a lie', payload: { txid } };
    await world.webhooks.pix(webhook);
    expect(await world.charges.getPurchase(world.sellerId, input.id)).toMatchObject({ status: 'PENDING' });

    await world.controlSimulator('pix', txid, 'PAY');
    await world.settleDown();
    expect(await world.charges.getPurchase(world.sellerId, input.id)).toMatchObject({ status: 'PAID', pix: null });
    expect(await world.balances()).toEqual({
      'rail-clearing:pix': -10_000,
      'receivable:pix': 0,
      available: 9_901,
      fees: 99,
    });
  });

  it('a webhook that comes twice, late, or of a code that is nobody’s changes nothing', async () => {
    const world = await chargesOver(database);
    const input = world.purchase();
    await world.charges.startPurchase(input);
    const txid = await world.instrumentOf(input.id);
    await world.behave({ pix: 'DUPLICATE' });
    await world.controlSimulator('pix', txid, 'PAY');
    await world.settleDown();
    const after = await world.balances();
    for (const payload of [{ txid }, { txid: 'f'.repeat(32) }, { txid: 42 }, {}]) {
      await world.webhooks.pix({ sellerId: world.sellerId, source: 'pix', webhookId: 'again', payload });
    }
    expect(await world.balances()).toEqual(after);
    expect(after['rail-clearing:pix']).toBe(-10_000);
  });

  it('that nobody pays expires, and is given up once its day is over', async () => {
    const world = await chargesOver(database);
    const input = world.purchase();
    await world.charges.startPurchase(input);
    await world.advance('2026-11-19T15:30:00Z');
    expect(await world.charges.getPurchase(world.sellerId, input.id)).toMatchObject({ status: 'EXPIRED', pix: null });
    expect(await world.rowsOf(input.id)).toMatchObject([{ status: 'SCHEDULED' }]);
    await world.advance('2026-11-20T03:00:00Z');
    expect(await world.rowsOf(input.id)).toMatchObject([{ status: 'ABANDONED' }]);
  });

  it('paid in its last second, the webhook of which comes after the day, is paid', async () => {
    const world = await chargesOver(database, '2026-11-20T02:45:00Z');
    const input = world.purchase();
    await world.charges.startPurchase(input);
    world.clock.moveTo(Temporal.Instant.from('2026-11-20T03:14:59Z'));
    await world.behave({ pix: 'DELAY' });
    await world.controlSimulator('pix', await world.instrumentOf(input.id), 'PAY');
    await world.advance('2026-11-20T03:20:00Z');
    expect(await world.rowsOf(input.id)).toMatchObject([{ status: 'PAID', paid_on: '2026-11-20' }]);
  });

  it('does not outlive its link', async () => {
    const world = await chargesOver(database);
    const payUntil = Temporal.Instant.from('2026-11-19T15:10:00Z');
    const shown = await world.charges.startPurchase(world.purchase({ payUntil }));
    expect(shown.pix?.expiresAt).toEqual(payUntil);
  });

  it('in parts: the first is shown now, each other is issued on its day and mailed, and late the day after', async () => {
    const world = await chargesOver(database);
    const input = world.purchase({ source, installments: 3 });
    const shown = await world.charges.startPurchase(input);
    expect(shown).toMatchObject({ status: 'PENDING', pix: { amountCents: 3_334 } });
    await world.controlSimulator('pix', await world.instrumentOf(input.id), 'PAY');
    await world.settleDown();
    expect(await world.charges.getPurchase(world.sellerId, input.id)).toMatchObject({ status: 'PAID' });

    await world.advance('2026-12-19T11:00:00Z');
    const second = await world.charges.getPurchase(world.sellerId, input.id);
    expect(second).toMatchObject({ status: 'PENDING', pix: { installment: 2, amountCents: 3_333 } });
    expect(world.mails).toMatchObject([{ to: 'ana@example.com', subject: expect.stringContaining('33,33') }]);
    expect(world.mails[0]?.text).toContain(`https://balcao.example/payment-link/${linkId}?pagamento=${input.id}`);

    await world.advance('2026-12-20T03:00:00Z');
    expect(await world.rowsOf(input.id)).toMatchObject([
      { status: 'PAID' },
      { status: 'LATE' },
      { status: 'SCHEDULED' },
    ]);
    await world.controlSimulator('pix', await world.instrumentOf(input.id, 2), 'PAY');
    await world.settleDown();
    expect(await world.rowsOf(input.id)).toMatchObject([
      { status: 'PAID' },
      { status: 'PAID' },
      { status: 'SCHEDULED' },
    ]);
    expect(world.failures).toEqual([]);
  });

  it('in parts: one that the provider does not take on its day is late meanwhile, and issued on the next', async () => {
    const { world, input } = await refusedAfterTheFirst();
    await world.advance('2026-12-19T12:00:00Z');
    expect(await world.rowsOf(input.id)).toMatchObject([{ status: 'PAID' }, { status: 'FAILED' }]);
    await world.behave({});
    await world.advance('2026-12-20T03:00:00Z');
    expect(await world.rowsOf(input.id)).toMatchObject([{ status: 'PAID' }, { status: 'LATE' }]);
    await world.advance('2026-12-20T12:00:00Z');
    const again = await world.charges.getPurchase(world.sellerId, input.id);
    expect(again).toMatchObject({ status: 'PENDING', pix: { installment: 2, dueDate: '2026-12-19' } });
    expect(world.mails).toHaveLength(1);
    await world.controlSimulator('pix', await world.instrumentOf(input.id, 2, 2), 'PAY');
    await world.settleDown();
    expect(await world.rowsOf(input.id)).toMatchObject([{ status: 'PAID' }, { status: 'PAID' }]);
    expect(world.failures).toEqual([]);
  });

  it('in parts: one that the provider never takes is asked for on four days, and stays owed', async () => {
    const { world, input } = await refusedAfterTheFirst();
    await world.advance('2027-01-30T12:00:00Z');
    const [, second] = await world.rowsOf(input.id);
    expect(second).toMatchObject({ status: 'LATE' });
    const attempts = await database.reader
      .selectFrom('payment_attempts')
      .select(['number', 'status'])
      .where('seller_id', '=', world.sellerId)
      .where('charge_id', '=', second?.id ?? '')
      .execute();
    expect(attempts).toEqual([1, 2, 3, 4].map((number) => ({ number, status: 'FAILED' })));
    expect(world.failures).toEqual([]);
  });

  it('in parts whose first nobody pays is given up whole', async () => {
    const world = await chargesOver(database);
    const input = world.purchase({ installments: 3 });
    await world.charges.startPurchase(input);
    await world.advance('2027-02-01T12:00:00Z');
    expect(await world.statusesOf(input.id)).toEqual(['ABANDONED', 'ABANDONED', 'ABANDONED']);
    expect(world.mails).toEqual([]);
  });

  it('that is scheduled is issued on its date and mailed', async () => {
    const world = await chargesOver(database);
    const input = world.purchase({ source, scheduledDate: date('2026-12-01') });
    expect(await world.charges.startPurchase(input)).toMatchObject({ status: 'SCHEDULED', pix: null });
    await world.advance('2026-12-01T11:00:00Z');
    expect(await world.charges.getPurchase(world.sellerId, input.id)).toMatchObject({ status: 'PENDING' });
    expect(world.mails).toHaveLength(1);
    await world.advance('2026-12-02T03:00:00Z');
    expect(await world.rowsOf(input.id)).toMatchObject([{ status: 'LATE' }]);
  });

  it('that the provider refuses fails, and can be paid in another way', async () => {
    const world = await chargesOver(database);
    await world.behave({ pix: 'REFUSE' });
    const input = world.purchase({ installments: 2 });
    expect(await world.charges.startPurchase(input)).toMatchObject({ status: 'REFUSED' });
    expect(await world.statusesOf(input.id)).toEqual(['FAILED', 'ABANDONED']);
    const again = world.purchase({
      source: input.source,
      replaces: input.id,
      cardToken: await world.tokenOf(),
      price: { method: 'CREDIT_CARD' },
    });
    expect(await world.charges.startPurchase(again)).toMatchObject({ status: 'PAID' });
  });

  it('whose provider does not answer is processing until it does', async () => {
    const world = await chargesOver(database);
    await world.behave({ pix: 'TIMEOUT' });
    const input = world.purchase();
    expect(await world.charges.startPurchase(input)).toMatchObject({ status: 'PROCESSING', pix: null });
    await world.advance('2026-11-19T15:05:00Z');
    const shown = await world.charges.getPurchase(world.sellerId, input.id);
    expect(shown).toMatchObject({ status: 'PENDING', totalCents: cents(10_000) });
    expect(shown?.pix?.brCode).toContain('br.gov.bcb.pix');
  });
});

describe('a Pix that is replaced', () => {
  it('is cancelled at the provider, and the charge goes on', async () => {
    const world = await chargesOver(database);
    const input = world.purchase({ source });
    await world.charges.startPurchase(input);
    const txid = await world.instrumentOf(input.id);
    const again = world.purchase({ source, replaces: input.id });
    await world.charges.startPurchase(again);
    await world.settleDown();
    expect(await world.rails.pix.find(world.sellerId, txid)).toMatchObject({ status: 'CANCELED' });
    const third = world.purchase({ source, replaces: input.id });
    await expect(world.charges.startPurchase(third)).rejects.toThrow('charge.payment_replaced');
  });

  it('and paid all the same pays the charge, when that asks the same amount; the new code is called off', async () => {
    const world = await chargesOver(database);
    const input = world.purchase({ source });
    await world.charges.startPurchase(input);
    const again = world.purchase({ source, replaces: input.id, price: { method: 'BANK_SLIP' } });
    await world.charges.startPurchase(again);
    await world.controlSimulator('pix', await world.instrumentOf(input.id), 'PAY');
    await world.settleDown();
    const [charge] = await world.rowsOf(again.id);
    expect(charge).toMatchObject({ status: 'PAID', payment_method: 'PIX', fee_cents: 99 });
    expect(await world.charges.getPurchase(world.sellerId, again.id)).toMatchObject({ status: 'PAID', bankSlips: [] });
    expect(await world.balances()).toMatchObject({ 'rail-clearing:pix': -10_000, fees: 99 });
  });

  it('and paid when another payment was kept goes back to the buyer', async () => {
    const world = await chargesOver(database);
    const input = world.purchase({ source });
    await world.charges.startPurchase(input);
    const txid = await world.instrumentOf(input.id);
    await world.controlSimulator('pix', txid, 'PAY');
    const again = world.purchase({
      source,
      replaces: input.id,
      cardToken: await world.tokenOf(),
      price: { method: 'CREDIT_CARD' },
    });
    expect(await world.charges.startPurchase(again)).toMatchObject({ status: 'PAID' });
    await world.settleDown();
    const found = await world.rails.pix.find(world.sellerId, txid);
    expect(found?.payments).toMatchObject([{ amountCents: 10_000, returnedCents: 10_000 }]);
    expect(await world.balances()).toMatchObject({
      'rail-clearing:card': -10_000,
      'rail-clearing:pix': 0,
      'refund-payable': 0,
    });
  });

  it('of another amount than the charge asks now goes back too', async () => {
    const world = await chargesOver(database);
    const input = world.purchase({ source });
    await world.charges.startPurchase(input);
    const again = world.purchase({ source, replaces: input.id, installments: 2 });
    await world.charges.startPurchase(again);
    await world.controlSimulator('pix', await world.instrumentOf(input.id), 'PAY');
    await world.settleDown();
    expect(await world.balances()).toMatchObject({ 'rail-clearing:pix': 0, 'refund-payable': 0 });
    expect(await world.statusesOf(again.id)).toEqual(['SCHEDULED', 'SCHEDULED']);
  });

  it('after it was paid is refused', async () => {
    const world = await chargesOver(database);
    const input = world.purchase({ source });
    await world.charges.startPurchase(input);
    await world.controlSimulator('pix', await world.instrumentOf(input.id), 'PAY');
    await world.settleDown();
    const again = world.purchase({ source, replaces: input.id });
    await expect(world.charges.startPurchase(again)).rejects.toThrow('charge.already_paid');
    const foreign = await chargesOver(database);
    const stolen = foreign.purchase({ source, replaces: input.id });
    await expect(foreign.charges.startPurchase(stolen)).rejects.toThrow('charge.purchase_not_found');
  });
});
