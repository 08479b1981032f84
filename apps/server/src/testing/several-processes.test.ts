import { newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../../../../tests/journeys/product/free-port.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { nodesOf } from '../database/testing/test-cluster.ts';
import { addressOf } from './address-of.ts';
import { composeProduct, secret } from './compose-product.ts';
import { createCrashWorld, passHours, sell } from './crashes/crash-world.ts';
import { type ProductProcess, startProcess } from './product-process.ts';

const { database, connection } = await createTestDatabase();
const product = composeProduct(database);
const world = await createCrashWorld(database);
const { sellerId } = world;
const password = 'uma senha de teste';
await product.identity.createUser({ sellerId, id: newId(), email: 'dona@example.com', profile: 'OWNER', password });

/**
 * Two web processes and two workers over one database; which of them serves a call is not controlled. On a cluster each
 * web process has the address of another node.
 */
let processes: ProductProcess[] = [];
const [coordinator = '', ...nodes] = await nodesOf(addressOf(connection));
const start = async (role: 'api' | 'worker', node = coordinator) =>
  startProcess({
    connection,
    secret,
    port: await freePort(),
    environment: {
      ...{ BALCAO_ROLE: role, BALCAO_POOL: '6' },
      ...(node !== coordinator && { DATABASE_URL: node, DATABASE_COORDINATOR_URL: coordinator }),
    },
  });

beforeAll(async () => {
  processes = await Promise.all([start('api', nodes[0]), start('api', nodes[1]), start('worker'), start('worker')]);
});

afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()));
});

function urlOf(number: 0 | 1): string {
  return processes[number]?.url ?? '';
}

interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
}

async function send(method: string, url: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function signIn(number: 0 | 1): Promise<Session> {
  const body = { email: 'dona@example.com', password, client: 'API' };
  return (await (await send('POST', `${urlOf(number)}/service/core/public/auth/sign-in`, body)).json()) as Session;
}

/** Reads a live stream until it ends; returns what arrived so far and whether it ended. */
async function listen(number: 0 | 1, token: string) {
  const stream = { text: '', isOver: false };
  const answer = await fetch(`${urlOf(number)}/service/core/live`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  const decoder = new TextDecoder();
  void (async () => {
    for await (const part of answer.body ?? []) stream.text += decoder.decode(part);
    stream.isOver = true;
  })().catch(() => {
    stream.isOver = true;
  });
  return stream;
}

it('signs in at one, pays at the other, and hears of it at the first: a payment crosses every process', async () => {
  const { accessToken } = await signIn(0);
  const authorization = { authorization: `Bearer ${accessToken}` };
  const stream = await listen(0, accessToken);
  const created = await send(
    'POST',
    `${urlOf(1)}/service/core/payment-links`,
    {
      type: 'ORDER',
      whiteLabel: false,
      paymentOrder: { title: 'Café', installments: 1, value: 100, customInstallmentsValues: [], timer: false },
      allowedPaymentMethods: { pixMethod: {} },
    },
    { ...authorization, 'idempotency-key': newId() },
  );
  expect(created.status).toBe(201);
  const { uuid } = (await created.json()) as { uuid: string };
  const buyer = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', phone: '11 98888-7777' };
  const payment = { buyer, method: 'PIX', installments: 1, totalAmount: 100 };
  const key = { 'idempotency-key': newId() };
  const path = `/service/core/public/payment-links/${uuid}/payments`;
  const answers = await Promise.all([0, 1].map((number) => send('POST', urlOf(number as 0 | 1) + path, payment, key)));
  const [one, other] = await Promise.all(answers.map((answer) => answer.json() as Promise<{ uuid: string }>));
  expect(one?.uuid).toBe(other?.uuid);

  const { content } = await product.controls.instruments.findInstruments(sellerId, 'pix', {
    page: 0,
    size: 5,
    order: 'DESC',
  });
  expect(content).toHaveLength(1);
  const controlSimulator = `${urlOf(0)}/service/core/sandbox/instruments/PIX/${content[0]?.id}/actions`;
  const paid = await send(
    'POST',
    controlSimulator,
    { action: 'PAY' },
    { ...authorization, 'idempotency-key': newId() },
  );
  expect(paid.status).toBe(202);
  await vi.waitFor(() => expect(stream.text).toContain('event: balance'), { timeout: 30_000 });
  const seen = await fetch(`${urlOf(1)}/service/core/public/payment-links/${uuid}/payments/${one?.uuid}`);
  expect(await seen.json()).toMatchObject({ status: 'PAID' });
});

it('refreshes a session at any process, and signing out at one ends the stream at the other', async () => {
  const { refreshToken } = await signIn(0);
  const answer = await send('POST', `${urlOf(1)}/service/core/public/auth/refresh-token`, { refreshToken });
  const refreshed = (await answer.json()) as Session;
  const stream = await listen(0, refreshed.accessToken);
  await send('POST', `${urlOf(1)}/service/core/public/auth/sign-out`, { refreshToken: refreshed.refreshToken });
  await vi.waitFor(() => expect(stream.isOver).toBe(true), { timeout: 30_000 });
  const again = await send('POST', `${urlOf(0)}/service/core/public/auth/refresh-token`, {
    refreshToken: refreshed.refreshToken,
  });
  expect(again.status).toBe(401);
});

it('does each job once, whichever worker takes it', { timeout: 180_000 }, async () => {
  const purchases = [];
  for (let sale = 0; sale < 10; sale++) purchases.push(await sell(world, sale % 2 === 0 ? 'PIX' : 'CREDIT_CARD'));
  for (let day = 0; day < 35; day++) await passHours(world, 24);
  const settled = () =>
    database.reader
      .selectFrom('receivables')
      .select('charge_id')
      .where('seller_id', '=', sellerId)
      .where('installment', '=', 1)
      .where('settled_at', 'is not', null)
      .execute();
  // Ten of this test, and one of the first.
  await vi.waitFor(async () => expect(await settled()).toHaveLength(11), { timeout: 120_000, interval: 300 });
  const { rows } = await sql<{ reference: string; times: number }>`
    select reference, count(*)::int as times from ledger_postings
    where seller_id = ${sellerId} and fact in ('charge.paid', 'receivable.settled')
    group by fact, reference having count(*) > 1`.execute(database.reader as never);
  expect(rows).toEqual([]);
  expect((await product.ledger.verify(database.reader)).breaks).toEqual([]);
  for (const id of purchases) expect((await product.charges.getPurchase(sellerId, id))?.status).toBe('PAID');
  const run = await product.reconciliation.reconcile({ sellerId, id: newId(), by: null });
  expect(run).toMatchObject({ open: 0, healed: 0 });
});

it('refunds at a web process what was sold at another', async () => {
  const { accessToken } = await signIn(0);
  const sold = database.reader
    .selectFrom('charges')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'PAID')
    .where('payment_method', '=', 'CREDIT_CARD');
  const { id } = await sold.limit(1).executeTakeFirstOrThrow();
  const answer = await send(
    'POST',
    `${urlOf(1)}/service/core/app/v1/charges/${id}/refunds`,
    { amount: 100 },
    { authorization: `Bearer ${accessToken}`, 'idempotency-key': newId() },
  );
  expect(answer.status, await answer.text()).toBe(201);
  const refund = database.reader.selectFrom('refunds').select('status').where('seller_id', '=', sellerId);
  await vi.waitFor(async () => expect(await refund.execute()).toEqual([{ status: 'DONE' }]), { timeout: 60_000 });
  expect((await product.ledger.verify(database.reader)).breaks).toEqual([]);
});
