import type { CreatePaymentLink } from '@balcao/contract';
import { addDays, cents, newId } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { insertDraft } from './modules/connections/test-connection-row.ts';
import { insertAuthentication } from './modules/rails/acquirers/store/authentication-store.ts';
import { runRetention } from './run-retention.ts';
import { type CrashWorld, offer, pay, subscribe } from './testing/crashes/crash-world.ts';
import { subscribeByCard } from './testing/properties/time-world.ts';
import { createTestProduct } from './testing/test-product.ts';

const { product, database, createSeller } = await createTestProduct();
const db = database.database;

async function aWorld(): Promise<CrashWorld> {
  const { id: sellerId } = await createSeller();
  return { product, database: db, sellerId, receivedCounts: new Map(), close: () => undefined };
}

/** For each card of the seller, the first first, whether its number is still there. */
async function numbersOf({ sellerId }: CrashWorld): Promise<boolean[]> {
  const rows = await db.reader
    .selectFrom('card_tokens')
    .select('sealed_number')
    .where('seller_id', '=', sellerId)
    .orderBy('created_at')
    .orderBy('token')
    .execute();
  return rows.map((row) => row.sealed_number !== null);
}

async function pass({ sellerId }: CrashWorld, hours: number): Promise<void> {
  await product.clockMover.pump(sellerId);
  const now = (await product.sellers.clockOf(sellerId)).now();
  await product.clockMover.advance(sellerId, now.add({ hours }));
}

it('erases a card that paid, and one that nothing was paid with, after a day; not before', async () => {
  const world = await aWorld();
  const link = await offer(world, 10_000);
  await pay(world, link, 'CREDIT_CARD', 10_000);
  const typed = { holderName: 'ANA LIMA', expirationMonth: 12, expirationYear: 2040, cvv: '123' };
  await product.rails.card.tokenize({ ...typed, sellerId: world.sellerId, boundTo: link, number: '4111111111111111' });
  await pass(world, 23);
  await runRetention(db, product);
  expect(await numbersOf(world)).toEqual([true, true]);
  await pass(world, 2);
  await runRetention(db, product);
  expect(await numbersOf(world)).toEqual([false, false]);
  await runRetention(db, product);
  expect(await numbersOf(world)).toEqual([false, false]);
});

it('deletes an authentication that no sale took after a day', async () => {
  const { sellerId } = await aWorld();
  const connectionId = newId();
  await insertDraft(db, { sellerId, id: connectionId });
  const begin = async (hours: number, saleId: string | null) => {
    const id = newId();
    const begunAt = Temporal.Now.instant().subtract({ hours });
    const sale = { token: newId(), amountCents: cents(100), installments: 1 };
    await db.transact(async (tx) => {
      await insertAuthentication(tx, { sellerId, id, connectionId, ...sale, begunAt });
      const taken = { sale_id: saleId, event: 'SUCCESS', concluded_at: begunAt } as const;
      if (saleId) await tx.updateTable('card_authentications').set(taken).where('id', '=', id).execute();
    });
    return id;
  };
  const left = [await begin(23, null), await begin(25, newId())];
  await begin(25, null);
  await runRetention(db, product);
  const rows = await db.reader
    .selectFrom('card_authentications')
    .select('id')
    .where('seller_id', '=', sellerId)
    .execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(left.toSorted());
});

it('leaves the card of a running subscription, which goes on being charged by it, and erases it once it is canceled', async () => {
  const world = await aWorld();
  const { sellerId } = world;
  await subscribeByCard(world, await subscribe(world, 1));
  await pass(world, 24 * 3);
  await runRetention(db, product);
  expect(await numbersOf(world)).toEqual([true]);
  const paid = async () => {
    const rows = await db.reader
      .selectFrom('charges')
      .select('status')
      .where('seller_id', '=', sellerId)
      .where('payment_method', '=', 'CREDIT_CARD')
      .execute();
    return rows.filter(({ status }) => status === 'PAID').length;
  };
  expect(await paid()).toBe(1);
  await pass(world, 24 * 31);
  await runRetention(db, product);
  expect(await paid(), 'the second month').toBe(2);
  expect(await numbersOf(world)).toEqual([true]);
  const { id } = await db.reader
    .selectFrom('subscriptions')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('payment_method', '=', 'CREDIT_CARD')
    .executeTakeFirstOrThrow();
  await product.subscriptions.cancelSubscription({ sellerId, id, by: 'teste' });
  await runRetention(db, product);
  expect(await numbersOf(world)).toEqual([false]);
});

it('leaves a card that is to be charged on a day to come', async () => {
  const world = await aWorld();
  const { sellerId } = world;
  const id = newId<'link'>();
  const scheduledDate = addDays((await product.sellers.clockOf(sellerId)).today(), 5);
  const paymentOrder = {
    title: 'Café',
    installments: 1,
    value: cents(10_000),
    timer: false,
    customInstallmentsValues: [],
  };
  const link: CreatePaymentLink = {
    type: 'ORDER',
    whiteLabel: false,
    scheduledDate,
    paymentOrder,
    allowedPaymentMethods: { creditCardMethod: { type: 'EARLY_SELLER', receivingType: 'EARLY' } },
  };
  await product.paymentLinks.createPaymentLink({ sellerId, id, by: 'teste', installmentLimit: 12, link });
  await pay(world, id, 'CREDIT_CARD', 10_000, { installments: 1 });
  await pass(world, 30);
  await runRetention(db, product);
  expect(await numbersOf(world)).toEqual([true]);
  await pass(world, 24 * 6);
  expect(await statuses(sellerId)).toEqual(['PAID']);
  await runRetention(db, product);
  expect(await numbersOf(world)).toEqual([false]);
});

async function statuses(sellerId: string): Promise<string[]> {
  const rows = await db.reader.selectFrom('charges').select('status').where('seller_id', '=', sellerId).execute();
  return rows.map(({ status }) => status);
}
