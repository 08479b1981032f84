import { setTimeout as sleep } from 'node:timers/promises';
import type { CreatePaymentLink } from '@balcao/contract';
import { cents, newId } from '@balcao/kernel';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../../../tests/journeys/product/free-port.ts';
import { isUnavailable } from '../database/is-unavailable.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { nodesOf } from '../database/testing/test-cluster.ts';
import { verifyAudit } from '../modules/audit/index.ts';
import { testCards } from '../modules/rails/index.ts';
import { addressOf } from './address-of.ts';
import { composeProduct, secret } from './compose-product.ts';
import { untilQuiet } from './crashes/check-world.ts';
import { createOwner, moveOverHttp } from './crashes/crash-owner.ts';
import { type CrashWorld, passHours } from './crashes/crash-world.ts';
import { checkAnticipations, checkWithdrawals, type Moved } from './crashes/move-money.ts';
import { loseConnections, loseNode } from './lose-connections.ts';
import { type ProductProcess, startProcess } from './product-process.ts';

/** How often the process is killed or loses its database or, on a cluster, a worker of it, in turn; a longer run sets more. */
const kills = Number(process.env.BALCAO_KILLS ?? 3);
const buyers = 6;

const person = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', phone: '11 98888-7777' };
const linkInput: CreatePaymentLink = {
  type: 'ORDER',
  whiteLabel: false,
  paymentOrder: { title: 'Café', installments: 1, value: cents(10_000), customInstallmentsValues: [], timer: false },
  allowedPaymentMethods: { creditCardMethod: { type: 'EARLY_SELLER', receivingType: 'EARLY' }, pixMethod: {} },
};

const { database, connection } = await createTestDatabase();
const product = composeProduct(database);
const sellerId = newId<'seller'>();
const port = await freePort();
const settings = { port, connection, secret };
const [, ...workers] = await nodesOf(addressOf(connection));
let server: ProductProcess | undefined;

afterAll(async () => {
  await server?.kill();
});

interface Sale {
  readonly link: string;
  readonly key: string;
  readonly payment: string;
  readonly method: 'CREDIT_CARD' | 'PIX';
}

it('loses nothing that was answered and does nothing twice, killed or cut off its database while buyers pay and a seller anticipates and withdraws', {
  timeout: 180_000 + 60_000 * kills,
}, async () => {
  await product.sellers.createSeller({
    id: sellerId,
    document: '45997418000153',
    companyName: 'Vendedor Ltda',
    fantasyName: 'Vendedor',
  });
  const owner = await createOwner(database);
  server = await startProcess(settings);
  await untilQuiet(owner.world);
  const over = { value: false };
  const sales: Sale[] = [];
  const buying = Array.from({ length: buyers }, (_, buyer) => buy(buyer, over, sales));
  const moving = moveOverHttp(owner, insist, () => over.value);
  const blows = [restart, loseDatabase, ...workers.map((worker) => () => loseNode(worker, connection))];
  for (let kill = 0; kill < Math.max(kills, blows.length); kill++) {
    await sleep(400 + Math.random() * 1_200);
    await blows[kill % blows.length]?.();
  }
  await sleep(500);
  over.value = true;
  await Promise.all(buying);
  const moved = await moving;
  expect(sales.length).toBeGreaterThan(buyers);
  await checkLedger(sales);
  await checkMoved(owner.world, moved);
  expect((await verifyAudit(database.reader)).filter(({ broken }) => broken)).toEqual([]);
});

async function restart(): Promise<void> {
  await server?.kill();
  server = await startProcess(settings);
}

async function loseDatabase(): Promise<void> {
  expect(await loseConnections(connection)).toBeGreaterThan(0);
}

/** The last withdrawal is paid out on the next business day. */
async function checkMoved(world: CrashWorld, moved: Moved): Promise<void> {
  expect(moved.withdrawals.length).toBeGreaterThan(0);
  expect(moved.anticipations.length).toBeGreaterThan(0);
  await passHours(world, 24 * 5);
  await untilQuiet(world);
  await checkAnticipations(world, moved.anticipations);
  await checkWithdrawals(world, moved.withdrawals);
  expect((await product.ledger.verify(database.reader)).breaks).toEqual([]);
}

/** Buyers pay one after another, each at a link of their own, retrying under the same key until answered. */
async function buy(buyer: number, over: { value: boolean }, sales: Sale[]): Promise<void> {
  for (let turn = 0; !over.value; turn++) {
    const link = newId<'link'>();
    await untilAvailable(() =>
      product.paymentLinks.createPaymentLink({
        sellerId,
        id: link,
        by: 'teste',
        installmentLimit: 12,
        link: linkInput,
      }),
    );
    const method = (buyer + turn) % 3 === 0 ? 'PIX' : 'CREDIT_CARD';
    const cardToken = method === 'CREDIT_CARD' ? await tokenized(link) : undefined;
    const key = newId();
    const body = { buyer: person, method, installments: 1, totalAmount: 100, ...(cardToken && { cardToken }) };
    const answer = await insist(`/service/core/public/payment-links/${link}/payments`, body, key);
    expect(answer.totalAmount).toBe(100);
    sales.push({ link, key, payment: String(answer.uuid), method });
  }
}

/** This process's own connections are cut off too. */
async function untilAvailable(work: () => Promise<unknown>): Promise<void> {
  while (!(await work().then(() => true, notAvailable))) await sleep(100);
}

function notAvailable(error: unknown): false {
  if (!isUnavailable(error)) throw error;
  return false;
}

async function checkLedger(sales: readonly Sale[]): Promise<void> {
  let paid = 0;
  for (const sale of sales) {
    const purchase = await untilSettled(sale.payment);
    expect(purchase.status).toBe(sale.method === 'PIX' ? 'PENDING' : 'PAID');
    if (purchase.status === 'PAID') paid++;
  }
  const { rows } = await charges();
  expect(rows).toHaveLength(sales.length);
  const authorized = await database.reader
    .selectFrom('sim_card_authorizations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seller_id', '=', sellerId)
    .executeTakeFirstOrThrow();
  expect(authorized.count).toBe(paid);
  const balances = await product.ledger.balances(database.reader, sellerId);
  expect(balances.get('rail-clearing:card') ?? 0).toBe(-10_000 * paid);
  expect((await product.ledger.verify(database.reader)).breaks).toEqual([]);
}

async function charges() {
  const rows = await database.reader.selectFrom('charges').select('id').where('seller_id', '=', sellerId).execute();
  return { rows };
}

async function untilSettled(id: string) {
  for (let wait = 0; ; wait++) {
    const purchase = await product.charges.getPurchase(sellerId, id);
    if (!purchase) throw new Error(`an answered payment is gone: ${id}`);
    if (purchase.status !== 'PROCESSING' || wait > 100) return purchase;
    await sleep(200);
  }
}

async function tokenized(link: string): Promise<string> {
  const card = {
    number: testCards[0]?.number,
    holderName: 'Ana Lima',
    expirationMonth: 12,
    expirationYear: 2031,
    cvv: '123',
  };
  return String((await insist(`/service/core/public/payment-links/${link}/cards`, card, newId())).token);
}

async function insist(
  path: string,
  body: unknown,
  key: string | null,
  token?: string,
): Promise<Record<string, unknown>> {
  for (;;) {
    const answer = await fetch(`http://localhost:${port}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(40_000),
    }).catch(() => null);
    if (answer?.ok) return (await answer.json()) as Record<string, unknown>;
    if (answer && answer.status !== 409 && answer.status !== 503) throw new Error(`${path}: ${await answer.text()}`);
    await sleep(100);
  }
}
