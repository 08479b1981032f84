import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, cents, newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../database/transact.ts';
import type { Product } from '../../product.ts';
import { composeProduct } from '../compose-product.ts';
import { openCheckingAccount } from '../open-account.ts';
import type { ProductProcess } from '../product-process.ts';
import { untilQuiet } from './check-world.ts';
import { type CrashWorld, passHours } from './crash-world.ts';
import type { Crashing } from './expect-to-survive.ts';

/** How often a worker is killed; a longer run sets more, with a thousand payments. */
const kills = Number(process.env.BALCAO_KILLS ?? 2);
const payments = process.env.BALCAO_KILLS ? 1_000 : 60;

const fundedCents = 5_000_000;
const paidCents = 1_000;

/**
 * A day's scheduled payments start, cards buy and Pix arrive while the bank and the issuer time out at first and
 * workers are killed.
 */
export async function expectPaymentsToSurvive({ count, start, connect }: Crashing): Promise<void> {
  const workers: ProductProcess[] = [];
  try {
    for (let number = 0; number < count; number++) workers.push(await start());
    await liveAndDie(await openWorld(await connect()), workers, start);
    expect(await Promise.all(workers.map((worker) => worker.stop()))).not.toContain(1);
  } finally {
    for (const worker of workers) await worker.kill();
  }
}

interface PayingWorld extends CrashWorld {
  readonly receive: Awaited<ReturnType<typeof openCheckingAccount>>['receive'];
  readonly cardId: string;
  readonly paymentIds: readonly string[];
}

async function openWorld(database: Database): Promise<PayingWorld> {
  const product = composeProduct(database);
  const sellerId = newId<'seller'>();
  const named = { companyName: 'Pagador Ltda', fantasyName: 'Pagador' };
  await product.sellers.createSeller({ id: sellerId, document: '45997418000153', ...named });
  const { receive, today } = await openCheckingAccount(product, sellerId, fundedCents);
  const rules = { merchants: [], categories: [], singleUse: false, limitCents: null };
  const newCard = { sellerId, by: 'ana@example.com', name: 'Nuvem', type: 'FREE_BALANCE' } as const;
  const { id: cardId } = await product.cards.createCard({ ...newCard, ...rules, id: newId() });
  const paymentIds = Array.from({ length: payments }, () => newId());
  const waiting = [...paymentIds];
  const submit = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
      await schedule(product, sellerId, id, addDays(today, 1));
  };
  await Promise.all(Array.from({ length: 6 }, submit));
  const world = { product, database, sellerId, receivedCounts: new Map(), close: () => undefined };
  return { ...world, receive, cardId, paymentIds };
}

async function schedule(product: Product, sellerId: string, id: string, paymentDate: ReturnType<typeof addDays>) {
  const by = { email: 'ana@example.com', roles: ['SELLER_ADMIN'] };
  const body = { pixKey: 'grafica@serra.example', amount: cents(paidCents), paymentDate, costCenter: 'vendas' };
  const { status } = await product.payables.submitPix({ sellerId, id, by, body });
  expect(status).toBe('scheduled');
}

async function liveAndDie(world: PayingWorld, workers: ProductProcess[], start: Crashing['start']): Promise<void> {
  const { product, sellerId } = world;
  const { setBehaviours } = product.controls.instruments;
  await setBehaviours(sellerId, { pix: 'TIMEOUT', boleto: 'NORMAL', card: 'TIMEOUT', delaySeconds: 5 });
  // From ten in the morning to the start of the next day's payments at eight.
  await passHours(world, 22.1);
  const over = { value: false };
  const moving = Promise.all([shop(world, over), receivePix(world, over)]);
  try {
    for (let kill = 0; kill < kills; kill++) {
      await sleep(200 + Math.random() * 900);
      const victim = kill % workers.length;
      await workers[victim]?.kill();
      workers[victim] = await start();
      // Past the retry of calls that timed out.
      await passHours(world, 0.05);
    }
  } finally {
    over.value = true;
    await moving;
  }
  const [, received] = await moving;
  await setBehaviours(sellerId, { pix: 'NORMAL', boleto: 'NORMAL', card: 'NORMAL', delaySeconds: 5 });
  for (let time = 0; time < 3; time++) {
    await untilQuiet(world);
    await passHours(world, 0.5);
  }
  // On a slow machine all earlier purchases may have timed out.
  await buy(world);
  await untilQuiet(world);
  await checkPaid(world);
  await checkAccounts(world, received);
}

/** Shops request purchases one after another, and confirm or reverse some of the approved ones. */
async function shop({ product, sellerId, cardId }: PayingWorld, over: { readonly value: boolean }): Promise<void> {
  const { cards: shops } = product.controls;
  for (let turn = 0; !over.value; turn++) {
    const changing = newId();
    await buy({ product, sellerId, cardId });
    const newest = await shops.purchases(sellerId, 20);
    const approved = newest.filter(({ state, heldCents }) => state === 'APPROVED' && heldCents > 0);
    const [one] = approved;
    const action = turn % 3 === 0 ? 'REVERSE' : 'CONFIRM';
    const change = { sellerId, effectId: changing, id: one?.id ?? '', action, amountCents: null } as const;
    if (one) await shops.change(change);
    await sleep(60);
  }
}

async function buy({ product, sellerId, cardId }: Pick<PayingWorld, 'product' | 'sellerId' | 'cardId'>): Promise<void> {
  const bought = { cardId, merchant: 'Nuvem', category: 'SOFTWARE', isRecurring: false, amountCents: cents(100) };
  await product.controls.cards.buy({ sellerId, effectId: newId(), ...bought });
}

/** Returns the received total. */
async function receivePix({ receive }: PayingWorld, over: { readonly value: boolean }): Promise<number> {
  let received = 0;
  while (!over.value) {
    const order = newId();
    await receive(700, order);
    received += 700;
    await sleep(50);
  }
  return received;
}

/** Each payment was made once by our records, the bank's and the ledger. */
async function checkPaid({ database, sellerId, paymentIds }: PayingWorld): Promise<void> {
  const { rows: ours } = await sql<{ id: string; status: string }>`
    select id::text, status from outgoing_payments where seller_id = ${sellerId} order by 1`.execute(database.reader);
  const { rows: theirs } = await sql<{ id: string; status: string }>`
    select id::text, case status when 'PAID' then 'completed' else 'rejected' end as status
    from sim_payments where seller_id = ${sellerId} order by 1`.execute(database.reader);
  expect(ours).toEqual(paymentIds.toSorted().map((id) => ({ id, status: 'completed' })));
  expect(theirs).toEqual(ours);
  const { rows: facts } = await sql<{ fact: string; times: number; subjects: number }>`
    select fact, count(*)::int as times, count(distinct subject_id)::int as subjects from ledger_postings
    where seller_id = ${sellerId} and fact like 'outgoing.%' group by fact order by fact`.execute(database.reader);
  const once = { times: payments, subjects: payments };
  expect(facts).toEqual([
    { fact: 'outgoing.completed', ...once },
    { fact: 'outgoing.started', ...once },
  ]);
}

/** Each received Pix was credited once, purchases match the issuer's records, and no query is pending. */
async function checkAccounts({ product, database, sellerId }: PayingWorld, received: number): Promise<void> {
  const purchases = await product.controls.cards.purchases(sellerId, 10_000);
  expect(purchases.filter(({ state }) => state === 'APPROVED').length).toBeGreaterThan(0);
  const sumOf = (of: 'heldCents' | 'takenCents') => purchases.reduce((sum, one) => sum + one[of], 0);
  const held = await product.ledger.balances(database.reader, sellerId);
  expect(Object.fromEntries(held)).toMatchObject({
    checking: fundedCents + received - payments * paidCents - sumOf('heldCents') - sumOf('takenCents'),
    'card-hold': sumOf('heldCents'),
    'payment-in-transit': 0,
  });
  expect(held.get('rail-clearing:issuer') ?? 0).toBe(sumOf('takenCents'));
  expect(await product.reconciliation.reconcile({ sellerId, id: newId(), by: null })).toMatchObject({
    open: 0,
    healed: 0,
  });
  expect((await product.ledger.verify(database.reader)).breaks).toEqual([]);
}
