import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestProduct } from '../../../testing/test-product.ts';

const { call, createSeller, database } = await createTestProduct();
const seller = await createSeller();
const token = seller.tokens.ADMIN;

const signIn = (email: string) =>
  call('POST', '/service/core/public/auth/sign-in', { body: { email, password: 'not this one' } });

it('a flood of sign-ins at a counter that somebody holds takes no connection from anybody else', async () => {
  await signIn('first@example.com');
  const holder = new pg.Client(database.connection);
  await holder.connect();
  await holder.query('begin; select * from guess_counters for update');
  const flood = Array.from({ length: 300 }, (_, index) => signIn(`n${index}@example.com`));
  await sleep(300);

  const startedAt = performance.now();
  const list = await call('GET', '/service/core/charges', { token });
  expect(list.statusCode).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(2_000);

  await holder.query('rollback');
  await holder.end();
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  // Requests refused for overload were not counted, so their addresses may try again at once.
  const { rows } = await counters();
  expect(rows).toEqual([{ count: String(statuses.filter((status) => status === 401).length + 1) }]);
}, 60_000);

async function counters() {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    return await client.query(`select count(*) from guess_counters where kind = 'sign-in-email'`);
  } finally {
    await client.end();
  }
}
