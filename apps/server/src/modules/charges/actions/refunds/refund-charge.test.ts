import { cents, newId } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { getChargeStatement } from '../../../settlement/actions/get-charge-statement.ts';
import { findStatement } from '../../../settlement/actions/statement/find-statement.ts';
import { chargesOver, Killed, type TestCharges } from '../../test-charges.ts';
import { checkRefundBalance } from './check-refund-balance.ts';
import type { RefundCommand } from './refund-charge.ts';

const { database } = await createTestDatabase();

type World = TestCharges;
type Purchase = Parameters<World['purchase']>[0];

async function paid(method: 'PIX' | 'CREDIT_CARD', more: Purchase = {}) {
  const world = await chargesOver(database);
  const isCard = method === 'CREDIT_CARD';
  const input = world.purchase({
    price: { method },
    ...(isCard && { cardToken: await world.tokenOf(), installments: 3 }),
    ...more,
  });
  await world.charges.startPurchase(input);
  if (!isCard) await world.controlSimulator('pix', await onlyPix(world), 'PAY');
  await world.settleDown();
  const [charge] = await world.rowsOf(input.id);
  const chargeId = charge?.id ?? '';
  const command = (amount: number | null, id: string = newId()): RefundCommand => ({
    sellerId: world.sellerId,
    chargeId,
    id,
    amountCents: amount === null ? null : cents(amount),
    asFraud: false,
    by: 'bia@balcao.example',
    mayRefundPointOfSale: false,
  });
  return { world, input, chargeId, command, option: input.option };
}

async function onlyPix(world: World): Promise<string> {
  const page = { page: 0, size: 1, order: 'ASC' } as const;
  return (await world.controls.instruments.findInstruments(world.sellerId, 'pix', page)).content[0]?.id ?? '';
}

async function refundsOf(world: World, chargeId: string) {
  const { reader, sellerId } = world;
  const query = reader.selectFrom('refunds').selectAll().where('seller_id', '=', sellerId);
  return query.where('charge_id', '=', chargeId).orderBy('requested_at').orderBy('id').execute();
}

async function takenOf({ reader, sellerId }: World, chargeId: string): Promise<number> {
  const query = reader.selectFrom('receivables').select('taken_cents').where('seller_id', '=', sellerId);
  const rows = await query.where('charge_id', '=', chargeId).execute();
  return rows.reduce((sum, row) => sum + row.taken_cents, 0);
}

describe('a Pix', () => {
  it('goes back in part and then whole; the fee stays with the service', async () => {
    const { world, input, chargeId, command } = await paid('PIX');
    await fund(world);
    const before = await world.balances();
    expect(await world.charges.refundCharge(command(2_500))).toMatchObject({ status: 'DONE', amount: 2_500 });
    expect(await world.statusesOf(input.id)).toEqual(['PAID']);
    expect(await world.charges.refundCharge(command(7_500))).toMatchObject({ status: 'DONE' });
    expect(await world.statusesOf(input.id)).toEqual(['REFUND']);
    const after = await world.balances();
    expect(after).toMatchObject({ 'refund-payable': 0, fees: before.fees });
    expect((before.available ?? 0) - (after.available ?? 0)).toBe(10_000);
    const found = await world.rails.pix.find(world.sellerId, await onlyPix(world));
    expect(found?.payments).toMatchObject([{ returnedCents: 10_000 }]);
    await expect(world.charges.refundCharge(command(1))).rejects.toThrow('charge.not_refundable');
    expect(await refundsOf(world, chargeId)).toHaveLength(2);
  });

  it('is not given back with money that the seller does not have', async () => {
    const { world, chargeId, command } = await paid('PIX');
    const checkDeps = {
      ...world,
      ...database,
      clockOf: world.clockOf,
    };
    expect(await checkRefundBalance(checkDeps, command(9_901))).toEqual({
      hasBalance: true,
      amount: 9_901,
      balance: 9_901,
    });
    expect(await checkRefundBalance(checkDeps, command(null))).toEqual({
      hasBalance: false,
      amount: 10_000,
      balance: 9_901,
    });
    await expect(checkRefundBalance(checkDeps, command(10_001))).rejects.toThrow('charge.refund_too_large');
    await expect(world.charges.refundCharge(command(null))).rejects.toThrow('ledger.insufficient_funds');
    expect(await refundsOf(world, chargeId)).toEqual([]);
    await world.charges.refundCharge(command(9_901));
    expect(await world.balances()).toMatchObject({ available: 0, 'rail-clearing:pix': -99 });
  });

  it('said again is one refund, alone or at once', async () => {
    const { world, chargeId, command } = await paid('PIX');
    const once = command(1_000);
    await Promise.all([1, 2, 3, 4].map(() => world.charges.refundCharge(once)));
    expect(await world.charges.refundCharge(once)).toMatchObject({ uuid: once.id, status: 'DONE' });
    expect(await refundsOf(world, chargeId)).toHaveLength(1);
    expect(await world.balances()).toMatchObject({ 'rail-clearing:pix': -9_000 });
  });

  it('in many parts at once never gives more than is available', async () => {
    const { world, input, chargeId, command } = await paid('PIX');
    await fund(world);
    const attempts = await Promise.allSettled(
      Array.from({ length: 12 }, () => world.charges.refundCharge(command(1_500))),
    );
    const refused = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason] : []));
    expect(refused).toHaveLength(6);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'charge.refund_too_large' });
    const refunds = await refundsOf(world, chargeId);
    expect(refunds.map(({ status }) => status)).toEqual(Array(6).fill('DONE'));
    expect(await world.statusesOf(input.id)).toEqual(['PAID']);
    expect(await world.balances()).toMatchObject({ 'rail-clearing:pix': -1_000 - fundedCents });
  });

  it('that the provider refuses is the seller’s again, and may be tried again', async () => {
    const { world, chargeId, command } = await paid('PIX');
    const before = await world.balances();
    await world.behave({ pix: 'REFUSE' });
    const refused = command(1_000);
    await expect(world.charges.refundCharge(refused)).rejects.toThrow('charge.refund_failed');
    await expect(world.charges.refundCharge(refused)).rejects.toThrow('charge.refund_failed');
    expect(await world.balances()).toEqual({ ...before, 'refund-payable': 0 });
    // Settlement counts the charge whole again, and returns the shares.
    expect(await takenOf(world, chargeId)).toBe(0);
    await world.behave({});
    await world.charges.refundCharge(command(1_000));
    expect((await refundsOf(world, chargeId)).map(({ status }) => status)).toEqual(['FAILED', 'DONE']);
    expect(await takenOf(world, chargeId)).toBe(1_000);
  });

  it('that takes its time is processing, and then done when the provider says so', async () => {
    const { world, input, command } = await paid('PIX');
    await fund(world);
    await world.behave({ pix: 'DELAY' });
    expect(await world.charges.refundCharge(command(null))).toMatchObject({ status: 'PROCESSING', finishedAt: null });
    expect(await world.statusesOf(input.id)).toEqual(['PAID']);
    expect(await world.balances()).toMatchObject({ 'refund-payable': 10_000 });
    await expect(world.charges.refundCharge(command(1))).rejects.toThrow('charge.not_refundable');
    await world.advance('2026-11-19T15:05:00Z');
    expect(await world.statusesOf(input.id)).toEqual(['REFUND']);
    expect(await world.balances()).toMatchObject({ 'refund-payable': 0 });
    expect(world.failures).toEqual([]);
  });
});

describe('a card', () => {
  it('undone whole on its day brings its fees back; nothing of the seller’s is touched', async () => {
    const { world, input, command } = await paid('CREDIT_CARD');
    expect(await world.charges.refundCharge(command(null))).toMatchObject({ status: 'DONE', amount: 10_000 });
    expect(await world.statusesOf(input.id)).toEqual(['REFUND']);
    const nothing = { 'rail-clearing:card': 0, 'receivable:card': 0, fees: 0, 'refund-payable': 0 };
    expect(await world.balances()).toEqual(nothing);
    await world.advance('2027-03-01T12:00:00Z');
    expect(await world.balances()).toEqual(nothing);
  });

  it('undone on its day by any refunds that make the whole leaves what one refund of the whole leaves: nothing', async () => {
    const given = fc.record({
      cuts: fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: 9_999 }), fc.constantFrom(1, 9_990, 9_999)), {
        maxLength: 3,
      }),
      // The acquirer refuses the first of them once.
      isRefused: fc.boolean(),
      isSlow: fc.boolean(),
      isSplit: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(given, async ({ cuts, isRefused, isSlow, isSplit }) => {
        const rule = { subSellerId: newId<'sub-seller'>(), paymentType: 'PERCENTAGE' as const, percent: 33.33 };
        const price = { method: 'CREDIT_CARD' as const, split: isSplit ? [rule] : [] };
        const { world, input, command } = await paid('CREDIT_CARD', { price });
        // Without this sale the balance would be zero.
        await fund(world);
        const ends = [...cuts.toSorted((a, b) => a - b), 10_000];
        if (isRefused) {
          await world.behave({ card: 'REFUSE' });
          await expect(world.charges.refundCharge(command(ends[0] ?? null))).rejects.toThrow('charge.refund_failed');
        }
        await world.behave({ card: isSlow ? 'DELAY' : 'NORMAL' });
        for (const [index, end] of ends.entries()) {
          await world.charges.refundCharge(command(end - (ends[index - 1] ?? 0)));
        }
        await world.advance('2026-11-19T16:00:00Z');
        expect(await world.statusesOf(input.id)).toEqual(['REFUND']);
        const { available, fees, 'rail-clearing:pix': pix, ...others } = await world.balances();
        expect({ available, fees, pix }).toEqual({
          available: fundedCents - fundedFeeCents,
          fees: fundedFeeCents,
          pix: -fundedCents,
        });
        expect(Object.values(others).filter((balance) => balance !== 0)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('undone but for a cent and then whole has all its fees back, and the statements say what came back when', async () => {
    const { world, chargeId, command } = await paid('CREDIT_CARD');
    await fund(world);
    await world.advance('2026-11-19T16:00:00Z');
    await world.charges.refundCharge(command(9_999));
    const first = await world.balances();
    await world.charges.refundCharge(command(1));
    const [all, cent] = (await refundsOf(world, chargeId)).map((row) => [
      row.amount_cents,
      row.fee_cents,
      row.rest_fee_cents,
    ]);
    const fees = (first.fees ?? 0) - fundedFeeCents;
    expect([all, cent]).toEqual([
      [9_999, 0, 0],
      [1, 1, fees - 1],
    ]);
    const lines = await getChargeStatement(
      { ...database, ...world, isCharge: async () => true },
      world.sellerId,
      chargeId,
    );
    const returned = lines.filter(({ kind }) => kind === 'fees-returned').map(({ amountCents }) => amountCents);
    expect(returned).toEqual([fees - 1]);
    const terms = {
      ...world.seller.payout,
      isFraud: false,
      blockReason: null,
      isPayable: true,
      ratePercentMonth: 1.49,
    };
    const statementDeps = {
      ...database,
      ...world,
      payoutTermsOf: async () => terms,
      chargeIdsOfCustomer: async () => [],
    };
    const { rows } = await findStatement(statementDeps, world.sellerId, {
      from: undefined,
      to: undefined,
      statementType: 'All',
      direction: 'asc',
      page: 0,
      size: 20,
    });
    const movements = rows.map(({ kind, amountCents, isCredit }) => [kind, isCredit ? amountCents : -amountCents]);
    expect(Object.fromEntries(movements)).toEqual({
      sale: fundedCents - fundedFeeCents,
      settled: fundedCents - fundedFeeCents,
      refund: -9_999,
      'fees-returned': fees - 1,
    });
  });

  it('on its day in part keeps its fees, and the rest settles', async () => {
    const { world, command, option } = await paid('CREDIT_CARD');
    await world.charges.refundCharge(command(4_000));
    const kept = { 'rail-clearing:card': -6_000, fees: option.feeCents + option.anticipationCents };
    expect(await world.balances()).toMatchObject({ ...kept, 'receivable:card': option.receivedCents - 4_000 });
    await world.advance('2027-03-01T12:00:00Z');
    expect(await world.balances()).toMatchObject({ ...kept, available: option.receivedCents - 4_000 });
  });

  it('paid before today goes back whole or not at all, and the fee is the seller’s', async () => {
    const { world, input, command, option } = await paid('CREDIT_CARD');
    await fund(world);
    await world.advance('2026-11-20T03:00:00Z');
    await expect(world.charges.refundCharge(command(4_000))).rejects.toMatchObject({
      code: 'charge.refund_must_be_total',
      params: { availableCents: 10_000 },
    });
    const before = await world.balances();
    await world.charges.refundCharge(command(10_000));
    expect(await world.statusesOf(input.id)).toEqual(['REFUND']);
    const after = await world.balances();
    expect(after).toMatchObject({ 'rail-clearing:card': 0, 'receivable:card': 0, fees: before.fees });
    expect((before.available ?? 0) - (after.available ?? 0)).toBe(option.feeCents + option.anticipationCents);
  });

  it('counts its day by São Paulo’s calendar', async () => {
    const { world, command } = await paid('CREDIT_CARD');
    await world.advance('2026-11-20T02:59:59Z');
    await world.charges.refundCharge(command(4_000));
    await world.advance('2026-11-20T03:00:00Z');
    await expect(world.charges.refundCharge(command(100))).rejects.toThrow('charge.refund_must_be_total');
  });

  it.each(['before', 'after'] as const)(
    'whose process dies %s the acquirer heard of it is refunded once',
    async (moment) => {
      const { world, input, chargeId, command } = await paid('CREDIT_CARD');
      world.dieAtRail(moment);
      await expect(world.charges.refundCharge(command(null))).rejects.toThrow(Killed);
      await world.advance('2026-11-19T15:10:00Z');
      expect(await world.statusesOf(input.id)).toEqual(['REFUND']);
      expect(await refundsOf(world, chargeId)).toMatchObject([{ status: 'DONE' }]);
      expect(await world.balances()).toMatchObject({ 'rail-clearing:card': 0 });
    },
  );

  it.each(['0', '1'])('whose acquirer does not answer is asked before it is sent again (%s)', async (ending) => {
    const { world, chargeId, command } = await paid('CREDIT_CARD');
    await world.behave({ card: 'TIMEOUT' });
    const calls: string[] = [];
    const card = world.rails.card as {
      -readonly [Name in keyof typeof world.rails.card]: (typeof world.rails.card)[Name];
    };
    const { reverse, findReversal } = card;
    Object.assign(card, {
      reverse: (instruction: Parameters<typeof reverse>[0]) => {
        calls.push('send');
        return reverse(instruction);
      },
      findReversal: (...of: Parameters<typeof findReversal>) => {
        calls.push('ask');
        return findReversal(...of);
      },
    });
    const refund = command(null, newId().slice(0, -1) + ending);
    expect(await world.charges.refundCharge(refund)).toMatchObject({ status: 'PROCESSING' });
    await world.advance('2026-11-19T15:10:00Z');
    // An instruction that arrived is only queried; a lost one is sent again after a query.
    expect(calls.join(' ')).toMatch(ending === '0' ? /^send( ask)+$/ : /^send( ask)+ send( ask)*$/);
    expect(await refundsOf(world, chargeId)).toMatchObject([{ status: 'DONE', amount_cents: 10_000 }]);
    const [row] = await world.reader
      .selectFrom('sim_card_authorizations')
      .selectAll()
      .where('seller_id', '=', world.sellerId)
      .execute();
    expect(row?.reversed_cents).toBe(10_000);
  });
});

describe('what is not refunded', () => {
  it('is a boleto, another seller’s, and what was not paid', async () => {
    const { world, command } = await paid('PIX');
    const foreign = { ...command(100), sellerId: (await chargesOver(database)).sellerId };
    await expect(world.charges.refundCharge(foreign)).rejects.toThrow('charge.not_found');
    await expect(world.charges.refundCharge(command(10_001))).rejects.toThrow('charge.refund_too_large');

    const boleto = world.purchase({ price: { method: 'BANK_SLIP' } });
    await world.charges.startPurchase(boleto);
    const [charge] = await world.rowsOf(boleto.id);
    const ofBoleto = { ...command(100), chargeId: charge?.id ?? '' };
    await expect(world.charges.refundCharge(ofBoleto)).rejects.toThrow('charge.not_refundable');
    const page = { page: 0, size: 1, order: 'ASC' } as const;
    const { content } = await world.controls.instruments.findInstruments(world.sellerId, 'boleto', page);
    await world.controlSimulator('boleto', content[0]?.id ?? '', 'PAY');
    await world.advance('2026-11-23T15:00:00Z');
    await expect(world.charges.refundCharge(ofBoleto)).rejects.toThrow('charge.boleto_not_refundable');
  });

  it('at the point of sale is whole, and for who may', async () => {
    const source = { kind: 'point-of-sale', id: newId<'payment-link'>() } as const;
    const { world, command } = await paid('CREDIT_CARD', { source });
    await expect(world.charges.refundCharge(command(null))).rejects.toThrow('charge.not_refundable');
    const may = { ...command(100), mayRefundPointOfSale: true };
    await expect(world.charges.refundCharge(may)).rejects.toThrow('charge.refund_must_be_total');
    expect(await world.charges.refundCharge({ ...may, id: newId(), amountCents: null })).toMatchObject({
      amount: 10_000,
    });
  });
});

/** Another sale that is not refunded gives the seller money. */
const fundedCents = 20_000;
const fundedFeeCents = 198;
async function fund(world: World): Promise<void> {
  const input = world.purchase({ price: { method: 'PIX', valueCents: cents(fundedCents) } });
  await world.charges.startPurchase(input);
  const page = { page: 0, size: 10, order: 'ASC' } as const;
  const { content } = await world.controls.instruments.findInstruments(world.sellerId, 'pix', page);
  for (const { id, status } of content) if (status === 'ACTIVE') await world.controlSimulator('pix', id, 'PAY');
  await world.settleDown();
}
