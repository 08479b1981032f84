import { newId } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { chargesOver, date, type TestCharges } from '../../test-charges.ts';
import type { ChargeCommand } from './close-charge.ts';

const { database } = await createTestDatabase();

type World = TestCharges;

async function aPix(more: Parameters<World['purchase']>[0] = {}, startsAt?: string) {
  const world = await chargesOver(database, startsAt);
  const input = world.purchase(more);
  await world.charges.startPurchase(input);
  const [charge] = await world.rowsOf(input.id);
  const command: ChargeCommand = { sellerId: world.sellerId, chargeId: charge?.id ?? '', by: 'bia@balcao.example' };
  return { world, input, command };
}

async function eventsOf(world: World, topic: string) {
  const { reader, sellerId } = world;
  return reader.selectFrom('outbox').selectAll().where('seller_id', '=', sellerId).where('topic', '=', topic).execute();
}

async function instrumentsOf(world: World, rail: 'pix' | 'boleto') {
  const page = { page: 0, size: 10, order: 'ASC' } as const;
  return (await world.controls.instruments.findInstruments(world.sellerId, rail, page)).content;
}

async function pixIdOf(world: World): Promise<string> {
  return (await instrumentsOf(world, 'pix'))[0]?.id ?? '';
}

describe('a charge that is marked as paid by hand', () => {
  it('is paid without money: its Pix is called off, the ledger is untouched, and those who wait are told', async () => {
    const { world, input, command } = await aPix();
    await world.charges.payManually(command);
    const [charge] = await world.rowsOf(input.id);
    expect(charge).toMatchObject({ status: 'PAID_MANUALLY', paid_on: '2026-11-19' });
    expect(await eventsOf(world, 'charge.paid_manually')).toMatchObject([{ subject_id: command.chargeId }]);
    await world.settleDown();
    expect(await instrumentsOf(world, 'pix')).toMatchObject([{ status: 'CANCELED' }]);
    expect(await world.ledger.balances(world.reader, world.sellerId)).toEqual(new Map());
    expect(await world.charges.getPurchase(world.sellerId, input.id)).toMatchObject({ status: 'PAID', pix: null });
  });

  it('said again, alone or at once, is the same', async () => {
    const { world, command } = await aPix();
    await Promise.all([1, 2, 3].map(() => world.charges.payManually(command)));
    await world.charges.payManually(command);
    expect(await eventsOf(world, 'charge.paid_manually')).toHaveLength(1);
  });

  it('may be late or have failed, and nothing else', async () => {
    const late = await aPix({ price: { method: 'BANK_SLIP' } }, '2026-11-02T15:00:00Z');
    await late.world.advance('2026-11-19T15:00:00Z');
    expect(await late.world.statusesOf(late.input.id)).toEqual(['LATE']);
    await late.world.charges.payManually(late.command);

    const failed = await chargesOver(database);
    const cardToken = await failed.tokenOf('4000000000009995');
    const input = failed.purchase({ price: { method: 'CREDIT_CARD' }, cardToken });
    await failed.charges.startPurchase(input);
    const [charge] = await failed.rowsOf(input.id);
    await failed.charges.payManually({ sellerId: failed.sellerId, chargeId: charge?.id ?? '', by: 'bia' });
    expect(await failed.statusesOf(input.id)).toEqual(['PAID_MANUALLY']);

    const canceled = await aPix();
    await canceled.world.charges.deleteCharge(canceled.command);
    await expect(canceled.world.charges.payManually(canceled.command)).rejects.toThrow('charge.not_payable_manually');
    await expect(late.world.charges.deleteCharge(late.command)).rejects.toThrow('charge.not_deletable');
  });
});

describe('a charge that is deleted', () => {
  it('is canceled and stays in the lists; a boleto is off the bank’s books', async () => {
    const { world, input, command } = await aPix({ price: { method: 'BANK_SLIP' }, installments: 2 });
    await Promise.all([1, 2].map(() => world.charges.deleteCharge(command)));
    await world.settleDown();
    expect(await world.statusesOf(input.id)).toEqual(['CANCELED', 'SCHEDULED']);
    const boletos = await instrumentsOf(world, 'boleto');
    expect(boletos.map(({ status }) => status).toSorted()).toEqual(['CANCELED', 'OPEN']);
    await world.advance('2027-01-30T15:00:00Z');
    expect(await world.statusesOf(input.id)).toEqual(['CANCELED', 'LATE']);
  });

  it('and paid all the same, before the provider heard of it, goes back to the buyer', async () => {
    const { world, input, command } = await aPix();
    const txid = await pixIdOf(world);
    await world.charges.deleteCharge(command);
    await world.controlSimulator('pix', txid, 'PAY');
    await world.settleDown();
    expect(await world.statusesOf(input.id)).toEqual(['CANCELED']);
    const found = await world.rails.pix.find(world.sellerId, txid);
    expect(found?.payments).toMatchObject([{ amountCents: 10_000, returnedCents: 10_000 }]);
    const balances = await world.ledger.balances(world.reader, world.sellerId);
    expect(Object.fromEntries(balances)).toEqual({ 'rail-clearing:pix': 0, 'refund-payable': 0 });
  });

  it('cannot be one that was paid, nor another seller’s', async () => {
    const { world, command } = await aPix();
    await world.controlSimulator('pix', await pixIdOf(world), 'PAY');
    await world.settleDown();
    await expect(world.charges.deleteCharge(command)).rejects.toThrow('charge.not_deletable');
    await expect(world.charges.payManually(command)).rejects.toThrow('charge.not_payable_manually');
    const foreign = { ...command, sellerId: newId<'seller'>() };
    await expect(world.charges.deleteCharge(foreign)).rejects.toThrow('charge.not_found');
    await expect(world.charges.payManually(foreign)).rejects.toThrow('charge.not_found');
  });

  it('that is scheduled is never issued', async () => {
    const { world, input, command } = await aPix({ scheduledDate: date('2026-12-01') });
    await world.charges.deleteCharge(command);
    await world.advance('2026-12-03T15:00:00Z');
    expect(await world.statusesOf(input.id)).toEqual(['CANCELED']);
    expect(await instrumentsOf(world, 'pix')).toEqual([]);
    expect(world.mails).toEqual([]);
  });
});
