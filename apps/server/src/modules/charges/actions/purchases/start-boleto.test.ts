import { cents } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { chargesOver, date } from '../../test-charges.ts';

const { database } = await createTestDatabase();
const price = { method: 'BANK_SLIP' } as const;

describe('a purchase in boletos', () => {
  it('registers all of them, three business days away and then monthly', async () => {
    const world = await chargesOver(database);
    const shown = await world.charges.startPurchase(world.purchase({ price, installments: 6 }));
    expect(shown.status).toBe('PENDING');
    expect(shown.bankSlips.map(({ dueDate, amountCents }) => [dueDate, amountCents])).toEqual([
      ['2026-11-25', 1_670],
      ['2026-12-25', 1_666],
      ['2027-01-25', 1_666],
      ['2027-02-25', 1_666],
      ['2027-03-25', 1_666],
      ['2027-04-25', 1_666],
    ]);
    for (const slip of shown.bankSlips) {
      expect(slip.line).toMatch(/^\d{47}$/);
      expect(slip.barcode).toMatch(/^\d{44}$/);
    }
    expect(new Set(shown.bankSlips.map(({ nossoNumero }) => nossoNumero)).size).toBe(6);
  });

  it('is paid when the bank credits it, on the day that the buyer paid', async () => {
    const world = await chargesOver(database);
    const input = world.purchase({ price });
    await world.charges.startPurchase(input);
    await world.controlSimulator('boleto', await world.instrumentOf(input.id), 'PAY');
    await world.settleDown();
    expect(await world.statusesOf(input.id)).toEqual(['SCHEDULED']);
    // 20 November is a bank holiday, so the credit comes on Monday at 06:00.
    await world.advance('2026-11-23T08:59:00Z');
    expect(await world.statusesOf(input.id)).toEqual(['SCHEDULED']);
    await world.advance('2026-11-23T09:00:00Z');
    expect(await world.rowsOf(input.id)).toMatchObject([{ status: 'PAID', paid_on: '2026-11-19' }]);
    expect(await world.balances()).toEqual({
      'rail-clearing:boleto': -10_000,
      'receivable:boleto': 0,
      available: 9_651,
      fees: 349,
    });
  });

  it('is late the day after its due date, adjusted to business days', async () => {
    const world = await chargesOver(database);
    const input = world.purchase({ price, scheduledDate: date('2026-12-25'), installments: 2 });
    await world.charges.startPurchase(input);
    await world.advance('2026-12-29T02:59:59Z');
    expect(await world.statusesOf(input.id)).toEqual(['SCHEDULED', 'SCHEDULED']);
    await world.advance('2026-12-29T03:00:00Z');
    expect(await world.statusesOf(input.id)).toEqual(['LATE', 'SCHEDULED']);
    await world.controlSimulator('boleto', await world.instrumentOf(input.id), 'PAY');
    await world.advance('2026-12-30T12:00:00Z');
    expect(await world.statusesOf(input.id)).toEqual(['PAID', 'SCHEDULED']);
  });

  it('paid on its last day, a Friday, is never late although the bank credits it on Monday', async () => {
    const world = await chargesOver(database);
    const input = world.purchase({ price, scheduledDate: date('2026-11-27') });
    await world.charges.startPurchase(input);
    await world.advance('2026-11-27T15:00:00Z');
    await world.controlSimulator('boleto', await world.instrumentOf(input.id), 'PAY');
    await world.advance('2026-12-05T12:00:00Z');
    const events = await database.reader
      .selectFrom('charge_events')
      .select('kind')
      .where('seller_id', '=', world.sellerId)
      .orderBy('id')
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(['charge.created', 'boleto.registered', 'charge.paid']);
  });

  it('replaced while late stays late, keeps its date, and is paid by the new way', async () => {
    const world = await chargesOver(database);
    const input = world.purchase({ price });
    await world.charges.startPurchase(input);
    await world.advance('2026-12-10T15:00:00Z');
    expect(await world.statusesOf(input.id)).toEqual(['LATE']);
    const again = world.purchase({ source: input.source, replaces: input.id, price });
    expect(await world.charges.startPurchase(again)).toMatchObject({ bankSlips: [{ dueDate: '2026-12-15' }] });
    expect(await world.rowsOf(again.id)).toMatchObject([{ status: 'LATE', due_date: '2026-11-25' }]);
    await world.controlSimulator('boleto', await world.instrumentOf(again.id), 'PAY');
    await world.advance('2026-12-11T12:00:00Z');
    expect(await world.statusesOf(again.id)).toEqual(['PAID']);
  });

  it('replaced is called off at the bank; its other parts are given up', async () => {
    const world = await chargesOver(database);
    const input = world.purchase({ price, installments: 3 });
    await world.charges.startPurchase(input);
    const cardToken = await world.tokenOf();
    const again = world.purchase({
      source: input.source,
      replaces: input.id,
      cardToken,
      price: { method: 'CREDIT_CARD' },
    });
    expect(await world.charges.startPurchase(again)).toMatchObject({ status: 'PAID' });
    await world.settleDown();
    expect(await world.statusesOf(input.id)).toEqual(['ABANDONED', 'ABANDONED']);
    for (const part of [1, 2, 3]) {
      const found = await world.rails.boleto.find(world.sellerId, await world.instrumentOf(input.id, part));
      expect(found?.status).toBe('CANCELED');
    }
  });

  it('that the bank refuses fails whole', async () => {
    const world = await chargesOver(database);
    await world.behave({ boleto: 'REFUSE' });
    const input = world.purchase({ price, installments: 3 });
    expect(await world.charges.startPurchase(input)).toMatchObject({ status: 'REFUSED', bankSlips: [] });
    expect(await world.statusesOf(input.id)).toEqual(['FAILED', 'ABANDONED', 'ABANDONED']);
  });

  it('whose bank does not answer is registered once, later', async () => {
    const world = await chargesOver(database);
    await world.behave({ boleto: 'TIMEOUT' });
    const input = world.purchase({ price, installments: 4 });
    expect(await world.charges.startPurchase(input)).toMatchObject({ status: 'PROCESSING' });
    await world.advance('2026-11-19T15:10:00Z');
    const shown = await world.charges.getPurchase(world.sellerId, input.id);
    expect(shown).toMatchObject({ status: 'PENDING', totalCents: cents(10_000) });
    expect(shown?.bankSlips).toHaveLength(4);
  });

  it('paid a second time, after another way was kept, is owed to the buyer and stays in the books', async () => {
    const world = await chargesOver(database);
    const input = world.purchase({ price });
    await world.charges.startPurchase(input);
    await world.controlSimulator('boleto', await world.instrumentOf(input.id), 'PAY');
    const cardToken = await world.tokenOf();
    const again = world.purchase({
      source: input.source,
      replaces: input.id,
      cardToken,
      price: { method: 'CREDIT_CARD' },
    });
    await world.charges.startPurchase(again);
    await world.advance('2026-11-23T12:00:00Z');
    expect(await world.balances()).toMatchObject({ 'refund-payable': 10_000, 'rail-clearing:boleto': -10_000 });
    expect(world.failures, 'the bank is not asked to give it back').toEqual([]);
  });
});

describe('a purchase that is given up', () => {
  it('leaves nothing to pay, says why, and once more changes nothing', async () => {
    const world = await chargesOver(database);
    const input = world.purchase({ price, installments: 2 });
    await world.charges.startPurchase(input);
    const abandon = { sellerId: world.sellerId, purchaseId: input.id, reason: 'link excluído', by: 'bia@loja.com.br' };
    await world.charges.abandonPurchase(abandon);
    await world.charges.abandonPurchase(abandon);
    await world.settleDown();
    expect(await world.statusesOf(input.id)).toEqual(['ABANDONED', 'ABANDONED']);
    expect(await world.charges.getPurchase(world.sellerId, input.id)).toMatchObject({ status: 'CANCELED' });
    const events = await database.reader
      .selectFrom('charge_events')
      .select(['kind', 'by_whom', 'reason'])
      .where('seller_id', '=', world.sellerId)
      .where('kind', '=', 'charge.abandoned')
      .execute();
    expect(events).toEqual([
      { kind: 'charge.abandoned', by_whom: 'bia@loja.com.br', reason: 'link excluído' },
      { kind: 'charge.abandoned', by_whom: 'bia@loja.com.br', reason: 'link excluído' },
    ]);
  });

  it('by somebody else’s seller is not found, and what was paid stays paid', async () => {
    const world = await chargesOver(database);
    const input = world.purchase({ cardToken: await world.tokenOf(), price: { method: 'CREDIT_CARD' } });
    await world.charges.startPurchase(input);
    const abandon = { sellerId: world.sellerId, purchaseId: input.id, reason: 'link excluído', by: 'bia' };
    await world.charges.abandonPurchase(abandon);
    expect(await world.statusesOf(input.id)).toEqual(['PAID']);
    const foreign = await chargesOver(database);
    await expect(world.charges.abandonPurchase({ ...abandon, sellerId: foreign.sellerId })).rejects.toThrow(
      'charge.purchase_not_found',
    );
  });

  it('while a card’s answer is awaited is not charged: what was authorised is reversed', async () => {
    const world = await chargesOver(database);
    const input = world.purchase({
      cardToken: await world.tokenOf('4000000000000119'),
      price: { method: 'CREDIT_CARD' },
    });
    expect(await world.charges.startPurchase(input)).toMatchObject({ status: 'PROCESSING' });
    await world.charges.abandonPurchase({
      sellerId: world.sellerId,
      purchaseId: input.id,
      reason: 'link excluído',
      by: 'bia',
    });
    await world.advance('2026-11-19T15:10:00Z');
    const found = await world.rails.card.find(world.sellerId, await world.instrumentOf(input.id));
    expect(found).toMatchObject({ outcome: { status: 'AUTHORIZED' }, reversedCents: 10_000 });
    expect(await world.balances()).toMatchObject({ 'rail-clearing:card': 0, 'refund-payable': 0 });
    expect(await world.statusesOf(input.id)).toEqual(['ABANDONED']);
  });
});
