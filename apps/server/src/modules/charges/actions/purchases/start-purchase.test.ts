import { cents, newId, sumCents } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { chargesOver, date, type TestCharges } from '../../test-charges.ts';

const { database } = await createTestDatabase();

async function books({ ledger, sellerId }: TestCharges) {
  const report = await ledger.verify(database.reader);
  expect(report.breaks).toEqual([]);
  return Object.fromEntries(await ledger.balances(database.reader, sellerId));
}

describe('a card', () => {
  const price = { method: 'CREDIT_CARD', bearer: 'EARLY_BUYER', valueCents: cents(123_456) } as const;

  it('is charged and received as it was priced, to the cent', async () => {
    const world = await chargesOver(database);
    const input = world.purchase({ price, installments: 12, cardToken: await world.tokenOf() });
    const purchase = await world.charges.startPurchase(input);
    expect(purchase).toMatchObject({ status: 'PAID', totalCents: input.option.totalCents, installments: 12 });
    expect(purchase.card).toEqual({ brand: 'visa', last4digits: '1111', holderName: 'ANA SOUZA', refusal: null });
    expect(await world.charges.getPurchase(world.sellerId, input.id)).toEqual(purchase);
    const { option } = input;
    expect(await books(world)).toEqual({
      'rail-clearing:card': -option.totalCents,
      'receivable:card': option.receivedCents,
      fees: option.feeCents + option.anticipationCents,
    });
    const [charge] = await world.rowsOf(input.id);
    expect(charge).toMatchObject({ status: 'PAID', paid_on: '2026-11-19', installments: 12, part_of: 1 });
  });

  it('hands sub-sellers their part of every installment', async () => {
    const world = await chargesOver(database);
    const [ana, bia] = [newId<'sub-seller'>(), newId<'sub-seller'>()];
    const split = [
      { subSellerId: ana, paymentType: 'PERCENTAGE', percent: 12.5 },
      { subSellerId: bia, paymentType: 'FIXED', amountCents: cents(1_001) },
    ] as const;
    const early = { ...price, receivingType: 'RECURRENT', split } as const;
    const input = world.purchase({ price: early, installments: 3, cardToken: await world.tokenOf() });
    await world.charges.startPurchase(input);
    const [charge] = await world.rowsOf(input.id);
    const shares = await world.settlement.sharesOf(database.reader, world.sellerId, charge?.id ?? '');
    const partsOf = (id: string) => shares.filter((one) => one.subSellerId === id).map((one) => one.cents);
    expect([partsOf(ana), partsOf(bia)]).toEqual(input.option.shares.map(({ parts }) => parts));
    expect([sumCents(partsOf(ana)), sumCents(partsOf(bia))]).toEqual([15_432, 1_001]);
    await world.advance('2027-03-01T15:00:00Z');
    expect(await books(world)).toMatchObject({ [`sub-seller:${ana}`]: 15_432, [`sub-seller:${bia}`]: 1_001 });
  });

  it('called again with the same id, alone or at once, charges once', async () => {
    const world = await chargesOver(database);
    const input = world.purchase({ price, cardToken: await world.tokenOf() });
    const purchases = await Promise.all([1, 2, 3, 4].map(() => world.charges.startPurchase(input)));
    expect(new Set(purchases.map(({ id }) => id)).size).toBe(1);
    expect(await world.charges.startPurchase(input)).toMatchObject({ status: 'PAID' });
    expect(await books(world)).toMatchObject({ 'rail-clearing:card': -input.option.totalCents });
    expect(await world.rowsOf(input.id)).toHaveLength(1);
  });

  it('that is refused says why, and the next one goes on with the same charge', async () => {
    const world = await chargesOver(database);
    const input = world.purchase({ price, cardToken: await world.tokenOf('4000000000009995') });
    const refused = await world.charges.startPurchase(input);
    expect(refused).toMatchObject({ status: 'REFUSED', card: { refusal: { code: '51' } } });
    const [failed] = await world.rowsOf(input.id);
    expect(failed?.status).toBe('FAILED');

    const again = world.purchase({ price, source: input.source, replaces: input.id, cardToken: await world.tokenOf() });
    expect(await world.charges.startPurchase(again)).toMatchObject({ status: 'PAID' });
    const [paid] = await world.rowsOf(again.id);
    expect(paid).toMatchObject({ id: failed?.id, status: 'PAID' });
    expect(await world.charges.getPurchase(world.sellerId, input.id)).toMatchObject({ status: 'CANCELED' });
  });

  it('waits for the buyer whose issuer asks, and is paid by the right answer', async () => {
    const world = await chargesOver(database);
    const input = world.purchase({ price, cardToken: await world.tokenOf('4000002760003184') });
    const challenged = await world.charges.startPurchase(input);
    expect(challenged).toMatchObject({ status: 'CHALLENGE', challenge: { issuer: 'Banco Emissor Fictício' } });
    const answer = { sellerId: world.sellerId, purchaseId: input.id, code: '123456' };
    expect(await world.charges.answerChallenge(answer)).toMatchObject({ status: 'PAID' });
    expect(await world.charges.answerChallenge(answer)).toMatchObject({ status: 'PAID' });
    expect(await books(world)).toMatchObject({ 'rail-clearing:card': -input.option.totalCents });
  });

  it('fails by the wrong answer, and there is nothing to answer without a question', async () => {
    const world = await chargesOver(database);
    const input = world.purchase({ price, cardToken: await world.tokenOf('4000002760003184') });
    await world.charges.startPurchase(input);
    const answer = { sellerId: world.sellerId, purchaseId: input.id, code: '000000' };
    expect(await world.charges.answerChallenge(answer)).toMatchObject({
      status: 'REFUSED',
      card: { refusal: { code: '3DS' } },
    });
    const plain = world.purchase({ price, cardToken: await world.tokenOf() });
    await world.charges.startPurchase(plain);
    await expect(world.charges.answerChallenge({ ...answer, purchaseId: plain.id })).rejects.toThrow(
      'charge.no_challenge',
    );
  });

  it('whose issuer was never answered is given up when the day is over', async () => {
    const world = await chargesOver(database);
    const input = world.purchase({ price, cardToken: await world.tokenOf('4000002760003184') });
    await world.charges.startPurchase(input);
    await world.advance('2026-11-20T02:59:59Z');
    expect(await world.rowsOf(input.id)).toMatchObject([{ status: 'SCHEDULED' }]);
    await world.advance('2026-11-20T03:00:00Z');
    expect(await world.rowsOf(input.id)).toMatchObject([{ status: 'ABANDONED' }]);
    expect(await world.charges.getPurchase(world.sellerId, input.id)).toMatchObject({ status: 'EXPIRED' });
  });

  it.each(['4000000000000119', '4000000000000259'])(
    '%s, without an answer, is processing until the rail is asked, and is charged once',
    async (number) => {
      const world = await chargesOver(database);
      const input = world.purchase({ price, cardToken: await world.tokenOf(number) });
      expect(await world.charges.startPurchase(input)).toMatchObject({ status: 'PROCESSING' });
      const other = world.purchase({ source: input.source, replaces: input.id });
      await expect(world.charges.startPurchase(other)).rejects.toThrow('charge.payment_processing');
      await world.advance('2026-11-19T15:05:00Z');
      expect(await world.charges.getPurchase(world.sellerId, input.id)).toMatchObject({ status: 'PAID' });
      expect(await books(world)).toMatchObject({ 'rail-clearing:card': -input.option.totalCents });
    },
  );

  it('that is scheduled is charged on its date and not before', async () => {
    const world = await chargesOver(database);
    const scheduledDate = date('2026-12-01');
    const input = world.purchase({ price, cardToken: await world.tokenOf(), scheduledDate });
    expect(await world.charges.startPurchase(input)).toMatchObject({ status: 'SCHEDULED', scheduledDate });
    await world.advance('2026-12-01T10:59:00Z');
    expect(await books(world)).toEqual({});
    await world.advance('2026-12-01T11:00:00Z');
    expect(await world.rowsOf(input.id)).toMatchObject([{ status: 'PAID', paid_on: '2026-12-01' }]);
  });

  it('that is scheduled and whose issuer asks a buyer who is not there fails', async () => {
    const world = await chargesOver(database);
    const cardToken = await world.tokenOf('4000002760003184');
    const input = world.purchase({ price, cardToken, scheduledDate: date('2026-12-01') });
    await world.charges.startPurchase(input);
    await world.advance('2026-12-01T12:00:00Z');
    expect(await world.charges.getPurchase(world.sellerId, input.id)).toMatchObject({ status: 'REFUSED' });
    expect(await world.rowsOf(input.id)).toMatchObject([{ status: 'FAILED' }]);
  });

  it('of another seller, or of nobody, is no card', async () => {
    const world = await chargesOver(database);
    const foreign = await chargesOver(database);
    const input = world.purchase({ price, cardToken: await foreign.tokenOf() });
    await expect(world.charges.startPurchase(input)).rejects.toThrow('charge.card_not_found');
    expect(await world.charges.getPurchase(world.sellerId, input.id)).toBeNull();
  });
});
