import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@balcao/kernel';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { createTestProduct } from '../testing/test-product.ts';

const { createSeller, call, database } = await createTestProduct();
const seller = await createSeller();
const token = seller.tokens.ADMIN;
const pressed = await createTestProduct({ maxDelayMs: 1_000 });

it('more calls than the database has places for are shed with 503; sent again they are done, each once', {
  timeout: 120_000,
}, async () => {
  const keys = Array.from({ length: 40 }, () => newId());
  const create = (key: string) => call('POST', '/service/core/payment-links', { token, key, body: linkBody });
  const links = await holdTable('payment_links');
  const [held = '', ...others] = keys;
  const first = [create(held)];
  await waitsForTable();
  first.push(...others.map(create));
  const shed = await Promise.race(first);
  expect(shed.statusCode).toBe(503);
  expect(shed.headers['retry-after']).toBe('1');
  expect(shed.json().errors[0].code).toBe('request.overloaded');
  await links.release();
  const statuses = (await Promise.all(first)).map(({ statusCode }) => statusCode);
  expect(statuses.every((status) => status === 201 || status === 503)).toBe(true);

  const again = [];
  for (const key of keys) again.push(await create(key));
  expect(new Set(again.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  const uuids = again.map((answer) => answer.json().uuid);
  expect(new Set(uuids).size).toBe(keys.length);
  const query = database.database.reader.selectFrom('payment_links').select('id').where('seller_id', '=', seller.id);
  expect((await query.orderBy('id').execute()).map(({ id }) => id)).toEqual(uuids.sort());
});

it('calls are shed while others wait too long for a connection, and answered again once they do not', {
  timeout: 60_000,
}, async () => {
  const { tokens } = await pressed.createSeller();
  const list = () => pressed.call('GET', '/service/core/charges', { token: tokens.ADMIN });
  const { transact, poolUse } = pressed.database.database;
  const busy = Array.from({ length: 6 }, () => transact((tx) => sql`select pg_sleep(3)`.execute(tx)));
  await sleep(1_500);
  expect(poolUse().longestWaitMs).toBeGreaterThan(1_000);
  const shed = await list();
  expect(shed.statusCode).toBe(503);
  expect(shed.json().errors[0].code).toBe('request.overloaded');
  expect(poolUse().waiting, 'it did not wait for a connection').toBeGreaterThan(0);
  expect((await pressed.call('GET', '/health/live')).statusCode).toBe(200);
  await Promise.all(busy);
  expect((await list()).statusCode).toBe(200);
});

it('a process that cannot keep up sheds calls, and answers again once it can', { timeout: 120_000 }, async () => {
  const getDocument = () => pressed.call('GET', '/api/openapi.json');
  let answer = await getDocument();
  for (let block = 0; block < 8 && answer.statusCode !== 503; block++) {
    keepBusy(2_000);
    await sleep(5);
    answer = await getDocument();
  }
  expect(answer.statusCode).toBe(503);
  expect(answer.json().errors[0].code).toBe('request.overloaded');
  expect(answer.headers['retry-after']).toBe('1');
  expect((await pressed.call('GET', '/health/live')).statusCode).toBe(200);
  for (let wait = 0; wait < 200 && answer.statusCode !== 200; wait++) {
    await sleep(200);
    answer = await getDocument();
  }
  expect(answer.statusCode).toBe(200);
});

const linkBody = {
  type: 'ORDER',
  paymentOrder: { title: 'Café', value: 10, installments: 1 },
  allowedPaymentMethods: { pixMethod: {} },
};

async function holdTable(table: string): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query(`begin; lock table ${table} in exclusive mode`);
  return {
    release: async () => {
      await client.query('rollback');
      await client.end();
    },
  };
}

async function waitsForTable(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_locks where not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(
      database.database.reader,
    );
    expect(rows[0]?.waiting).toBeGreaterThan(0);
  }, 60_000);
}

function keepBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
