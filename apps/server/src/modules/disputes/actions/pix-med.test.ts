import { cents, newId } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { chargesOver, type TestCharges } from '../../charges/test-charges.ts';
import { balances, disputesOf, statusOf } from '../test-disputes.ts';
import { acceptDispute } from './accept-dispute.ts';
import { addChargeDocument } from './add-document.ts';
import { buildDossier } from './dossier.ts';

const { database } = await createTestDatabase();

type World = TestCharges;

async function paidByPix() {
  const world = await chargesOver(database);
  const input = world.purchase({ price: { method: 'PIX' } });
  await world.charges.startPurchase(input);
  const txid = (await codes(world))[0]?.id ?? '';
  await world.controlSimulator('pix', txid, 'PAY');
  await world.settleDown();
  const [charge] = await world.rowsOf(input.id);
  return { world, input, txid, chargeId: charge?.id ?? '' };
}

async function codes(world: World) {
  const page = { page: 0, size: 10, order: 'ASC' } as const;
  return (await world.controls.instruments.findInstruments(world.sellerId, 'pix', page)).content;
}

async function controlSimulator(world: World, txid: string, action: 'DISPUTE' | 'WIN' | 'LOSE') {
  await world.controlSimulator('pix', txid, action);
  await world.settleDown();
}

describe('a MED', () => {
  it('blocks what there is; refused, it is available again', async () => {
    const { world, input, txid } = await paidByPix();
    const before = await balances(world);
    await controlSimulator(world, txid, 'DISPUTE');
    expect(await statusOf(world, input)).toBe('DISPUTE');
    const [dispute] = await disputesOf(world);
    expect(dispute).toMatchObject({
      rail: 'pix',
      status: 'OPEN',
      amount_cents: 10_000,
      reason: 'med-scam',
      deadline: '2026-11-24',
    });
    const open = await balances(world);
    // The fee is not in the balance, so it cannot be blocked.
    expect(open).toEqual({ ...before, available: 0, 'receivable:pix': 0, 'dispute-held': 9_901 });
    expect(await codes(world)).toMatchObject([{ status: 'DISPUTED', actions: ['REPEAT', 'WIN', 'LOSE'] }]);
    await controlSimulator(world, txid, 'WIN');
    expect(await statusOf(world, input)).toBe('PAID');
    expect(await balances(world)).toEqual({ ...before, 'dispute-held': 0 });
  });

  it('accepted by the banks goes back to the payer; what was not blocked is a debt', async () => {
    const { world, input, txid } = await paidByPix();
    const { fees = 0 } = await balances(world);
    await controlSimulator(world, txid, 'DISPUTE');
    await controlSimulator(world, txid, 'LOSE');
    expect(await statusOf(world, input)).toBe('CHARGEBACK');
    expect(await balances(world)).toMatchObject({ 'rail-clearing:pix': 0, 'dispute-held': 0, available: 0 - fees });
    expect(await codes(world)).toMatchObject([{ status: 'CHARGED_BACK', actions: ['REPEAT'] }]);
  });

  it('is decided within seven days by what was sent, and is not opened after eighty', async () => {
    const { world, input, txid, chargeId } = await paidByPix();
    await controlSimulator(world, txid, 'DISPUTE');
    const evidence = { fileName: 'entrega.pdf', content: new TextEncoder().encode('%PDF-1.7 entrega'), by: 'bia' };
    expect(
      await addChargeDocument(world.forDisputes, { sellerId: world.sellerId, chargeId, id: newId(), ...evidence }),
    ).toMatchObject({
      sent: true,
    });
    await world.advance('2026-11-26T14:59:00Z');
    expect(await statusOf(world, input)).toBe('DISPUTE');
    await world.advance('2026-11-26T15:01:00Z');
    expect(await statusOf(world, input)).toBe('PAID');
    await world.advance('2027-02-09T12:00:00Z');
    await expect(world.controlSimulator('pix', txid, 'DISPUTE')).rejects.toMatchObject({
      code: 'rails.action_not_possible',
    });
    expect(await codes(world)).toMatchObject([{ status: 'PAID', actions: ['REPEAT'] }]);
  });

  it('is about what was not given back, and stops other refunds while it is open', async () => {
    const { world, txid, chargeId } = await paidByPix();
    const refund = { sellerId: world.sellerId, chargeId, asFraud: false, by: 'bia', mayRefundPointOfSale: false };
    await world.charges.refundCharge({ ...refund, id: newId(), amountCents: cents(2_500) });
    await controlSimulator(world, txid, 'DISPUTE');
    expect(await disputesOf(world)).toMatchObject([{ amount_cents: 7_500 }]);
    await expect(world.charges.refundCharge({ ...refund, id: newId(), amountCents: cents(100) })).rejects.toThrow(
      'charge.not_refundable',
    );
  });

  it('told before its payment was, late, twice or in disorder, is the same', async () => {
    for (const pix of ['DELAY', 'DUPLICATE', 'SHUFFLE'] as const) {
      const world = await chargesOver(database);
      const input = world.purchase({ price: { method: 'PIX' } });
      await world.charges.startPurchase(input);
      await world.behave({ pix });
      const txid = (await codes(world))[0]?.id ?? '';
      for (const action of ['PAY', 'DISPUTE', 'WIN', 'DISPUTE', 'LOSE'] as const) {
        await world.controlSimulator('pix', txid, action);
      }
      await world.advance('2026-11-19T16:00:00Z');
      expect((await disputesOf(world)).map(({ status }) => status)).toEqual(['WON', 'LOST']);
      expect(await statusOf(world, input)).toBe('CHARGEBACK');
      expect(await balances(world)).toMatchObject({ 'rail-clearing:pix': 0, 'dispute-held': 0 });
    }
  });

  it('is accepted once, without a defence, also by a provider that did not answer', async () => {
    for (const pix of ['NORMAL', 'TIMEOUT'] as const) {
      const { world, input, txid } = await paidByPix();
      await controlSimulator(world, txid, 'DISPUTE');
      const [dispute] = await disputesOf(world);
      await world.behave({ pix });
      const order = { sellerId: world.sellerId, disputeId: dispute?.id ?? '', by: 'bia' };
      await acceptDispute(world.forDisputes, order);
      if (pix === 'TIMEOUT') expect(await disputesOf(world)).toMatchObject([{ status: 'OPEN' }]);
      else await acceptDispute(world.forDisputes, order);
      await world.behave({});
      await world.advance('2026-11-19T17:00:00Z');
      const [after] = await disputesOf(world);
      expect(after).toMatchObject({ status: 'LOST', accepted_at: expect.anything() });
      expect(await statusOf(world, input)).toBe('CHARGEBACK');
      expect(await balances(world)).toMatchObject({ 'rail-clearing:pix': 0, 'dispute-held': 0 });
      const foreign = { ...order, sellerId: newId() };
      await expect(acceptDispute(world.forDisputes, foreign)).rejects.toThrow('charge.dispute_not_found');
    }
  });

  it('is accepted once also when the second acceptance begins while the first is answered', async () => {
    const { world, input, txid } = await paidByPix();
    await controlSimulator(world, txid, 'DISPUTE');
    const [dispute] = await disputesOf(world);
    const order = { sellerId: world.sellerId, disputeId: dispute?.id ?? '', by: 'bia' };
    const acceptMeanwhile: typeof database.transact = async (work) => {
      await acceptDispute(world.forDisputes, order);
      return database.transact(work);
    };
    await acceptDispute({ ...world.forDisputes, transact: acceptMeanwhile }, order);
    expect(await disputesOf(world)).toMatchObject([{ status: 'LOST', accepted_at: expect.anything() }]);
    expect(await statusOf(world, input)).toBe('CHARGEBACK');
    expect(await balances(world)).toMatchObject({ 'rail-clearing:pix': 0, 'dispute-held': 0 });
  });

  it('that was decided is not accepted', async () => {
    const { world, txid } = await paidByPix();
    await controlSimulator(world, txid, 'DISPUTE');
    await controlSimulator(world, txid, 'WIN');
    const [dispute] = await disputesOf(world);
    const order = { sellerId: world.sellerId, disputeId: dispute?.id ?? '', by: 'bia' };
    await expect(acceptDispute(world.forDisputes, order)).rejects.toThrow('charge.not_disputed');
  });

  it('has a dossier', async () => {
    const { world, txid } = await paidByPix();
    await controlSimulator(world, txid, 'DISPUTE');
    const [dispute] = await disputesOf(world);
    const { content } = await buildDossier(world.forDisputes, world.sellerId, dispute?.id ?? '');
    expect(Buffer.from(content).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
