import { plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { openPurchases } from '../../index.ts';
import { chargesOver, type TestCharges } from '../../test-charges.ts';

const { database } = await createTestDatabase();

async function attemptOf({ sellerId }: TestCharges, purchaseId: string) {
  return database.reader
    .selectFrom('payment_attempts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirstOrThrow();
}

describe('a Pix', () => {
  /** A code that waits, and a provider that reports the given payments. */
  async function said(payment: { amountCents: number; returnedCents: number }) {
    const world = await chargesOver(database);
    const input = world.purchase();
    await world.charges.startPurchase(input);
    const txid = (await attemptOf(world, input.id)).id.replaceAll('-', '');
    const pix = world.rails.pix as unknown as Record<string, unknown>;
    const find = world.rails.pix.find;
    const at = world.clock.now();
    pix.find = async (sellerId: string, request: string) => {
      const found = await find(sellerId, request);
      return found && { ...found, payments: [{ endToEndId: 'E1', at, ...payment }] };
    };
    pix.refund = async () => ({ status: 'DONE' });
    const webhook = { sellerId: world.sellerId, source: 'pix', webhookId: 'N1', payload: { txid } };
    await world.webhooks.pix(webhook);
    await world.settleDown();
    expect(await world.rowsOf(input.id)).toMatchObject([{ status: 'SCHEDULED', paid_on: null }]);
    expect(world.failures).toEqual([]);
    return world;
  }

  it.each([9_999, 10_001])(
    'of R$ 100,00 that was paid with %d cents pays nothing and goes back',
    async (amountCents) => {
      const world = await said({ amountCents, returnedCents: 0 });
      expect(await world.balances()).toEqual({ 'rail-clearing:pix': 0, 'refund-payable': 0 });
    },
  );

  it('that the provider gave back meanwhile pays nothing, and is not given back again', async () => {
    expect(await (await said({ amountCents: 10_000, returnedCents: 10_000 })).balances()).toEqual({});
  });
});

describe('a card', () => {
  const price = { method: 'CREDIT_CARD' } as const;

  /** A payment whose process died before it reached the acquirer. */
  async function opened(world: TestCharges) {
    const { sellerId, rails } = world;
    const token = await world.tokenOf();
    const input = world.purchase({ price, cardToken: token });
    const cards = await rails.card.describe(sellerId, [token]);
    const { lateTerms } = await world.sellers.sellerOf(sellerId);
    const terms = { sellerId, cards, lateTerms, clock: await world.clockOf(sellerId), looksFirst: false };
    await database.transact((tx) => openPurchases(tx, [input], terms));
    return input;
  }

  it('whose authorisation was undone at the acquirer brought nothing', async () => {
    const world = await chargesOver(database);
    const input = world.purchase({ price, cardToken: await world.tokenOf('4000000000000119') });
    expect(await world.charges.startPurchase(input)).toMatchObject({ status: 'PROCESSING' });
    const card = world.rails.card as unknown as Record<string, unknown>;
    const find = world.rails.card.find;
    card.find = async (sellerId: string, id: string) => {
      const found = await find(sellerId, id);
      return found && { ...found, reversedCents: found.amountCents };
    };
    const { sellerId } = world;
    await world.charges.abandonPurchase({ sellerId, purchaseId: input.id, reason: 'desistiu', by: 'Ana' });
    await world.advance('2026-11-19T15:10:00Z');
    expect(await attemptOf(world, input.id)).toMatchObject({ status: 'CANCELED' });
    expect(await world.balances()).toEqual({});
  });

  it('that never reached the acquirer is not charged once its buyer cannot be waiting any more', async () => {
    const world = await chargesOver(database);
    const input = await opened(world);
    world.clock.moveTo(world.clock.now().add({ minutes: 16 }));
    await world.settleDown();
    const attempt = await attemptOf(world, input.id);
    expect(attempt).toMatchObject({ status: 'FAILED', error_code: '91', error_reason: 'never-arrived' });
    expect(await world.rails.card.find(world.sellerId, attempt.id)).toBeNull();
    expect(await world.balances()).toEqual({});
  });

  it('authorised before midnight was paid that day, though the acquirer is heard after it', async () => {
    const world = await chargesOver(database, '2026-11-24T02:59:55Z');
    const input = world.purchase({
      price: { method: 'CREDIT_CARD', receivingType: 'RECURRENT' },
      cardToken: await world.tokenOf('4000000000000119'),
    });
    expect(await world.charges.startPurchase(input)).toMatchObject({ status: 'PROCESSING' });
    await world.advance('2026-11-24T03:05:00Z');
    const [charge] = await world.rowsOf(input.id);
    expect(charge).toMatchObject({ status: 'PAID', paid_on: '2026-11-23' });
    expect(await world.settlement.receivablesOf(database.reader, world.sellerId, charge?.id ?? '')).toMatchObject([
      { settlementDate: '2026-12-23' },
    ]);
  });

  it('that never reached the acquirer is charged while its buyer waits', async () => {
    const world = await chargesOver(database);
    const input = await opened(world);
    world.clock.moveTo(world.clock.now().add({ minutes: 14 }));
    await world.settleDown();
    expect(await world.rowsOf(input.id)).toMatchObject([{ status: 'PAID', paid_on: plainDate('2026-11-19') }]);
  });
});
