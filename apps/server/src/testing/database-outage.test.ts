import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../../../../tests/journeys/product/free-port.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { composeProduct, secret } from './compose-product.ts';
import { loseConnections } from './lose-connections.ts';
import { type ProductProcess, startProcess } from './product-process.ts';

const { database, connection } = await createTestDatabase();
const product = composeProduct(database);
const [sellerId, password] = [newId<'seller'>(), 'uma senha de teste'];
await product.sellers.createSeller({
  id: sellerId,
  document: '45997418000153',
  companyName: 'Vendedor Ltda',
  fantasyName: 'Vendedor',
});
await product.identity.createUser({ sellerId, id: newId(), email: 'dona@example.com', profile: 'OWNER', password });

let process: ProductProcess;
beforeAll(async () => {
  process = await startProcess({ connection, secret, port: await freePort() });
});
afterAll(() => process.kill());

it('loses its connections again and again while it writes: each call is answered or refused, done once in the end, and heard of', {
  timeout: 120_000,
}, async () => {
  const authorization = { authorization: `Bearer ${await signIn()}` };
  const received = listen(authorization);
  const seen = new Set<number>();
  const made: string[] = [];
  let isOver = false;
  const client = async () => {
    while (!isOver) made.push(await create(newId(), authorization, seen));
  };
  const clients = Array.from({ length: 8 }, client);
  let lost = 0;
  for (let time = 0; time < 5; time++) {
    await pause(400);
    lost += await loseConnections(connection);
  }
  isOver = true;
  await Promise.all(clients);
  expect(lost).toBeGreaterThan(10);
  expect([...seen].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect(made.length).toBeGreaterThan(8);
  const query = database.reader.selectFrom('payment_links').select('title').where('seller_id', '=', sellerId);
  expect((await query.execute()).map(({ title }) => title).sort()).toEqual([...made].sort());

  const before = received.length;
  await create(newId(), authorization, seen);
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(before), { timeout: 20_000 });
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 20_000 });
});

async function send(path: string, body: unknown, headers: Record<string, string>): Promise<Response> {
  const json = { 'content-type': 'application/json', ...headers };
  return fetch(`${process.url}/service/core${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) });
}

async function signIn(): Promise<string> {
  const body = { email: 'dona@example.com', password, client: 'API' };
  const answer = (await (await send('/public/auth/sign-in', body, {})).json()) as { accessToken: string };
  return answer.accessToken;
}

/** Creates a link titled by the idempotency key, retrying while the answer says so; returns the title. */
async function create(key: string, authorization: Record<string, string>, seen: Set<number>): Promise<string> {
  const paymentOrder = { title: key, installments: 1, value: 100, customInstallmentsValues: [], timer: false };
  const body = { type: 'ORDER', whiteLabel: false, paymentOrder, allowedPaymentMethods: { pixMethod: {} } };
  for (;;) {
    const { status } = await send('/payment-links', body, { ...authorization, 'idempotency-key': key });
    seen.add(status);
    if (status !== 503) return key;
    await pause(50);
  }
}

/** Listens to live events and reconnects when the stream ends, as a browser does. */
function listen(headers: Record<string, string>): string[] {
  const received: string[] = [];
  const decoder = new TextDecoder();
  const once = async () => {
    const { body } = await fetch(`${process.url}/service/core/live`, { headers });
    for await (const part of body ?? []) received.push(decoder.decode(part));
  };
  void (async () => {
    for (;;) {
      await once().catch(() => undefined);
      await pause(100);
    }
  })();
  return received;
}

/** Counts undispatched events. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from outbox`.execute(database.reader);
  return rows[0]?.count ?? 0;
}
