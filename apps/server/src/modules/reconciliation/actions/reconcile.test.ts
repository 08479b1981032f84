import { cents, newId, plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { chargePaid } from '../../ledger/index.ts';
import { requestWithdrawal } from '../../settlement/actions/withdrawals/request-withdrawal.ts';
import { reconciliationOver } from '../test-reconciliation.ts';

const { database } = await createTestDatabase();

const noTerms = {
  ratePercentMonth: 1.59,
  onDemandAnticipation: false,
  isFraud: false,
  zeroRedeemBalance: false,
  bankAccount: null,
  blockReason: null,
  isPayable: true,
};

type World = Awaited<ReturnType<typeof reconciliationOver>>;

function statusesOf(world: World, purchaseId: string): Promise<string[]> {
  return world.rowsOf(purchaseId).then((rows) => rows.map(({ status }) => status));
}

async function expectLedger(world: World): Promise<void> {
  expect((await world.ledger.verify(database.reader)).breaks).toEqual([]);
  expect(world.failures).toEqual([]);
}

async function paidByPix(world: World) {
  const input = world.purchase();
  await world.charges.startPurchase(input);
  await world.controlSimulator('pix', await world.instrumentOf(input.id), 'PAY');
  return input;
}

describe('a webhook that never came', () => {
  it('of a Pix that was paid is found, and the charge is paid', async () => {
    const world = await reconciliationOver(database);
    const input = await paidByPix(world);
    await world.loseWebhooks();
    expect(await statusesOf(world, input.id)).toEqual(['SCHEDULED']);
    expect(await world.reconcile()).toMatchObject({ open: 0, healed: 1 });
    expect(await statusesOf(world, input.id)).toEqual(['PAID']);
    expect(await world.differences()).toEqual([['pix', 'PAYMENT', 'MISSING_HERE', 10_000, null, 'HEALED']]);
    expect(await world.reconcile()).toMatchObject({ open: 0, healed: 0 });
    await expectLedger(world);
  });

  it('of a boleto that was paid is found once the bank has credited it, and not before', async () => {
    const world = await reconciliationOver(database);
    const input = world.purchase({ price: { method: 'BANK_SLIP' } });
    await world.charges.startPurchase(input);
    await world.controlSimulator('boleto', await world.instrumentOf(input.id), 'PAY');
    await world.loseWebhooks();
    expect(await world.reconcile()).toMatchObject({ open: 0, healed: 0 });
    await world.advance('2026-11-23T12:00:00Z');
    expect(await world.reconcile()).toMatchObject({ open: 0, healed: 1 });
    expect(await world.rowsOf(input.id)).toMatchObject([{ status: 'PAID', paid_on: '2026-11-19' }]);
    await expectLedger(world);
  });

  it('of a card whose answer was lost is found', async () => {
    const world = await reconciliationOver(database);
    await world.behave({ card: 'DELAY', delaySeconds: 60 });
    const input = world.purchase({ price: { method: 'CREDIT_CARD' }, cardToken: await world.tokenOf() });
    expect(await world.charges.startPurchase(input)).toMatchObject({ status: 'PROCESSING' });
    await world.loseWebhooks();
    expect(await world.reconcile()).toMatchObject({ open: 0, healed: 0 });
    await world.advance('2026-11-19T15:01:00Z');
    expect(await world.reconcile()).toMatchObject({ open: 0, healed: 1 });
    expect(await statusesOf(world, input.id)).toEqual(['PAID']);
    await expectLedger(world);
  });

  it('of a card that was refused later is found', async () => {
    const world = await reconciliationOver(database);
    await world.behave({ card: 'DELAY', delaySeconds: 60 });
    const cardToken = await world.tokenOf('4000000000009995');
    const input = world.purchase({ price: { method: 'CREDIT_CARD' }, cardToken });
    await world.charges.startPurchase(input);
    await world.loseWebhooks();
    await world.advance('2026-11-19T15:01:00Z');
    expect(await world.reconcile()).toMatchObject({ open: 0, healed: 1 });
    expect(await world.differences()).toEqual([['card', 'INSTRUMENT', 'ENDED_THERE', null, null, 'HEALED']]);
    expect(await statusesOf(world, input.id)).toEqual(['FAILED']);
  });

  it('of a Pix that ended before its time, and of one that was taken back, is found', async () => {
    const world = await reconciliationOver(database);
    const [expired, refused] = [world.purchase(), world.purchase()];
    for (const [input, action] of [[expired, 'EXPIRE'] as const, [refused, 'REFUSE'] as const]) {
      await world.charges.startPurchase(input);
      await world.controlSimulator('pix', await world.instrumentOf(input.id), action);
    }
    await world.loseWebhooks();
    expect(await world.reconcile()).toMatchObject({ open: 0, healed: 2 });
    expect(await world.charges.getPurchase(world.sellerId, expired.id)).toMatchObject({ status: 'EXPIRED' });
    expect(await statusesOf(world, refused.id)).toEqual(['FAILED']);
  });

  it('is none of a Pix whose time is over: that was known', async () => {
    const world = await reconciliationOver(database);
    await world.charges.startPurchase(world.purchase());
    world.clock.moveTo(Temporal.Instant.from('2026-11-19T16:00:00Z'));
    expect(await world.reconcile()).toMatchObject({ open: 0, healed: 0 });
  });

  it('of a refund that the rail did is found', async () => {
    const world = await reconciliationOver(database);
    const input = await paidByPix(world);
    await world.advance('2026-11-19T16:00:00Z');
    const [charge] = await world.rowsOf(input.id);
    await world.behave({ pix: 'DELAY', delaySeconds: 60 });
    const refund = { sellerId: world.sellerId, chargeId: charge?.id ?? '', id: newId<'refund'>(), by: 'bia' };
    await world.charges.refundCharge({
      ...refund,
      amountCents: cents(4_000),
      asFraud: false,
      mayRefundPointOfSale: false,
    });
    await world.loseWebhooks();
    await world.advance('2026-11-19T16:02:00Z');
    expect(await world.reconcile()).toMatchObject({ open: 0, healed: 1 });
    expect(await world.differences()).toEqual([['pix', 'RETURN', 'STATE_DIFFERS', 4_000, 4_000, 'HEALED']]);
    expect((await world.ledger.balances(database.reader, world.sellerId)).get('rail-clearing:pix')).toBe(-6_000);
    await expectLedger(world);
  });

  it('of a payout that the bank did, and of one that it returned, is found', async () => {
    const world = await reconciliationOver(database);
    await paidByPix(world);
    await world.settleDown();
    const assertWithdrawable = async () => undefined;
    const requestDeps = { ...world.deps, assertWithdrawable, ledger: world.ledger, payoutTermsOf: async () => noTerms };
    const debit = {
      sellerId: world.sellerId,
      origin: 'available' as const,
      useAnticipation: false,
      key: null,
      by: 'bia',
      isApproved: true,
    };
    const [paid, returned] = [newId<'withdrawal'>(), newId<'withdrawal'>()];
    for (const id of [paid, returned])
      await requestWithdrawal(requestDeps, { ...debit, id, amountCents: cents(2_000) });
    for (const [id, pix] of [[paid, 'DELAY'] as const, [returned, 'REFUSE'] as const]) {
      await world.behave({ pix, delaySeconds: 600 });
      const holder = { name: 'Loja', document: '12345678000195' };
      await world.rails.payout.send({ sellerId: world.sellerId, id, amountCents: cents(2_000), account: null, holder });
    }
    await database.transact((tx) =>
      tx.updateTable('withdrawals').set({ status: 'IN_TRANSIT' }).where('seller_id', '=', world.sellerId).execute(),
    );
    await world.loseWebhooks();
    await world.behave({});
    world.clock.moveTo(Temporal.Instant.from('2026-11-19T16:00:00Z'));
    expect(await world.reconcile()).toMatchObject({ open: 0, healed: 2 });
    expect(await world.differences()).toEqual([
      ['payout', 'PAYOUT', 'STATE_DIFFERS', 2_000, 2_000, 'HEALED'],
      ['payout', 'PAYOUT', 'STATE_DIFFERS', 2_000, 2_000, 'HEALED'],
    ]);
    const balances = await world.ledger.balances(database.reader, world.sellerId);
    expect([balances.get('rail-clearing:payout'), balances.get('payout-in-transit')]).toEqual([2_000, 0]);
    await expectLedger(world);
  });

  it('of a dispute, opened and lost, is found', async () => {
    const world = await reconciliationOver(database);
    const input = world.purchase({ price: { method: 'CREDIT_CARD' }, cardToken: await world.tokenOf() });
    await world.charges.startPurchase(input);
    await world.settleDown();
    const authorization = await world.instrumentOf(input.id);
    await world.controlSimulator('card', authorization, 'DISPUTE');
    await world.loseWebhooks();
    expect(await world.reconcile()).toMatchObject({ open: 0, healed: 1 });
    expect(await statusesOf(world, input.id)).toEqual(['DISPUTE']);
    await world.controlSimulator('card', authorization, 'LOSE');
    await world.loseWebhooks();
    expect(await world.reconcile()).toMatchObject({ open: 0, healed: 1 });
    expect(await statusesOf(world, input.id)).toEqual(['CHARGEBACK']);
    await expectLedger(world);
  });

  it('of a Pix that its payer asks back (MED), opened and lost, is found', async () => {
    const world = await reconciliationOver(database);
    const { id: purchaseId } = await paidByPix(world);
    await world.settleDown();
    const txid = await world.instrumentOf(purchaseId);
    for (const [action, status] of [
      ['DISPUTE', 'DISPUTE'],
      ['LOSE', 'CHARGEBACK'],
    ] as const) {
      await world.controlSimulator('pix', txid, action);
      await world.loseWebhooks();
      expect(await world.reconcile()).toMatchObject({ open: 0, healed: 1 });
      expect(await statusesOf(world, purchaseId)).toEqual([status]);
    }
    await expectLedger(world);
  });
});

describe('what asking again does not put right stands', () => {
  it('money that the rail has for nothing of ours', async () => {
    const world = await reconciliationOver(database);
    await paidByPix(world);
    await world.settleDown();
    await database.transact(async (tx) => {
      const ofSeller = tx.selectFrom('sim_pix_charges').selectAll().where('seller_id', '=', world.sellerId);
      const code = await ofSeller.executeTakeFirstOrThrow();
      const txid = newId().replaceAll('-', '');
      await tx
        .insertInto('sim_pix_charges')
        .values({ ...code, txid })
        .execute();
      const paid = { seller_id: world.sellerId, end_to_end_id: `E${'9'.repeat(31)}`, txid, order_id: 'order' };
      const amounts = {
        amount_cents: cents(777),
        returned_cents: cents(0),
        disputed_cents: cents(0),
        paid_at: world.clock.now(),
      };
      await tx
        .insertInto('sim_pix_payments')
        .values({ ...paid, ...amounts })
        .execute();
    });
    expect(await world.reconcile()).toMatchObject({ open: 1, healed: 0 });
    expect(await world.reconcile()).toMatchObject({ open: 1, healed: 0 });
    expect(await world.differences()).toEqual([['pix', 'PAYMENT', 'MISSING_HERE', 777, null, 'OPEN']]);
    expect(world.looked).toEqual(['pix PAYMENT', 'pix PAYMENT']);
  });

  it('money that we have and the rail does not, also long after it was first missed', async () => {
    const world = await reconciliationOver(database);
    await paidByPix(world);
    await world.settleDown();
    const forget = database.transact((tx) =>
      tx
        .deleteFrom('sim_pix_payments')
        .where('seller_id', '=', world.sellerId)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    const payment = await forget;
    expect(await world.reconcile()).toMatchObject({ open: 1, healed: 0 });
    world.clock.moveTo(Temporal.Instant.from('2027-02-01T12:00:00Z'));
    expect(await world.reconcile()).toMatchObject({ open: 1 });
    world.clock.moveTo(Temporal.Instant.from('2027-03-01T12:00:00Z'));
    expect(await world.reconcile(), 'it lies before what this run reads').toMatchObject({ open: 1 });
    expect(await world.differences()).toEqual([['pix', 'PAYMENT', 'MISSING_THERE', null, 10_000, 'OPEN']]);
    await database.transact((tx) => tx.insertInto('sim_pix_payments').values(payment).execute());
    expect(await world.reconcile()).toMatchObject({ open: 0, healed: 0 });
    expect(await world.differences()).toEqual([['pix', 'PAYMENT', 'MISSING_THERE', null, 10_000, 'GONE']]);
  });

  it('an amount that is not the same', async () => {
    const world = await reconciliationOver(database);
    await paidByPix(world);
    await world.settleDown();
    await database.transact((tx) =>
      tx
        .updateTable('sim_pix_payments')
        .set({ amount_cents: cents(10_001) })
        .where('seller_id', '=', world.sellerId)
        .execute(),
    );
    expect(await world.reconcile()).toMatchObject({ open: 1, healed: 0 });
    expect(await world.differences()).toEqual([['pix', 'PAYMENT', 'AMOUNT_DIFFERS', 10_001, 10_000, 'OPEN']]);
  });

  it('money that the rail gave back by itself', async () => {
    const world = await reconciliationOver(database);
    const input = await paidByPix(world);
    await world.settleDown();
    const found = await world.rails.pix.find(world.sellerId, await world.instrumentOf(input.id));
    const endToEndId = found?.payments[0]?.endToEndId ?? '';
    await world.rails.pix.refund({ sellerId: world.sellerId, id: newId(), endToEndId, amountCents: cents(1_500) });
    await world.settleDown();
    expect(await world.reconcile()).toMatchObject({ open: 1, healed: 0 });
    expect(await world.differences()).toEqual([['pix', 'RETURN', 'RETURNED_THERE', 1_500, null, 'OPEN']]);
  });

  it('a balance that no entry explains, once it was left the same twice', async () => {
    const world = await reconciliationOver(database);
    await paidByPix(world);
    await world.settleDown();
    const { sellerId } = world;
    const posting = { feeCents: cents(0), anticipationCents: cents(0), paidOn: plainDate('2026-11-19') };
    await database.transact((tx) =>
      world.ledger.post(tx, [
        chargePaid({
          ...posting,
          sellerId,
          chargeId: newId(),
          rail: 'pix',
          grossCents: cents(50),
          at: world.clock.now(),
        }),
      ]),
    );
    await world.reconcile();
    expect(await world.differences()).toEqual([['pix', 'BALANCE', 'IN_FLIGHT', 10_000, 10_050, 'OPEN']]);
    await world.reconcile();
    expect(await world.differences()).toEqual([['pix', 'BALANCE', 'AMOUNT_DIFFERS', 10_000, 10_050, 'OPEN']]);
  });

  it('an instrument that the rail does not know', async () => {
    const world = await reconciliationOver(database);
    const input = world.purchase();
    await world.charges.startPurchase(input);
    await database.transact((tx) => tx.deleteFrom('sim_pix_charges').where('seller_id', '=', world.sellerId).execute());
    expect(await world.reconcile()).toMatchObject({ open: 1, healed: 0 });
    expect(await world.differences()).toEqual([['pix', 'INSTRUMENT', 'MISSING_THERE', null, null, 'OPEN']]);
    const foundAt = async () => {
      const rows = database.reader.selectFrom('reconciliation_differences').select('found_at');
      return (await rows.where('seller_id', '=', world.sellerId).executeTakeFirst())?.found_at.toString();
    };
    const first = await foundAt();
    world.clock.moveTo(world.clock.now().add({ minutes: 10 }));
    expect(await world.reconcile()).toMatchObject({ open: 1 });
    expect(await foundAt(), 'while it stands, since when').toBe(first);
  });
});

describe('a run', () => {
  it('asked for twice with one id is one', async () => {
    const world = await reconciliationOver(database);
    await paidByPix(world);
    const id = newId();
    const [first, second] = await Promise.all([world.reconcile(id), world.reconcile(id)]);
    expect(await world.reconcile(id)).toMatchObject({ id });
    expect(first.id).toBe(second.id);
    const rows = await database.reader
      .selectFrom('reconciliations')
      .select('id')
      .where('seller_id', '=', world.sellerId)
      .execute();
    expect(rows).toEqual([{ id }]);
    await expectLedger(world);
  });

  it('goes on though one thing cannot be put right', async () => {
    const world = await reconciliationOver(database);
    const [first, second] = [await paidByPix(world), await paidByPix(world)];
    await world.loseWebhooks();
    let isFirst = true;
    const { checkAgain } = world.deps;
    const stumbling = {
      ...world.deps,
      checkAgain: async (...given: Parameters<typeof checkAgain>) => {
        if (isFirst) {
          isFirst = false;
          throw new Error('broken');
        }
        await checkAgain(...given);
      },
    };
    const { createReconciliation } = await import('../index.ts');
    const run = await createReconciliation(stumbling).reconcile({ sellerId: world.sellerId, id: newId(), by: null });
    expect(run).toMatchObject({ open: 1, healed: 1 });
    expect(world.failures).toHaveLength(1);
    world.failures.length = 0;
    expect(await world.reconcile()).toMatchObject({ open: 0, healed: 1 });
    expect([await statusesOf(world, first.id), await statusesOf(world, second.id)]).toEqual([['PAID'], ['PAID']]);
  });

  it('reads many lines, page by page', async () => {
    const world = await reconciliationOver(database);
    const { sellerId } = world;
    await paidByPix(world);
    await world.settleDown();
    const codes = database.reader.selectFrom('sim_pix_charges').selectAll().where('seller_id', '=', sellerId);
    const code = await codes.executeTakeFirstOrThrow();
    await database.transact(async (tx) => {
      for (let from = 0; from < 2_500; from += 500) {
        const numbers = Array.from({ length: 500 }, (_, index) => String(from + index).padStart(31, '0'));
        await tx
          .insertInto('sim_pix_charges')
          .values(numbers.map((number) => ({ ...code, txid: number })))
          .execute();
        await tx
          .insertInto('sim_pix_payments')
          .values(
            numbers.map((number) => ({
              ...{ seller_id: sellerId, end_to_end_id: `E${number}`, txid: number, order_id: number },
              ...{ amount_cents: cents(1), returned_cents: cents(0), disputed_cents: cents(0) },
              paid_at: world.clock.now(),
            })),
          )
          .execute();
      }
    });
    expect(await world.reconcile()).toMatchObject({ compared: 2_502, open: 2_500, healed: 0 });
  });
});
