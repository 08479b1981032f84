import { newId } from '@balcao/kernel';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { clusterSettings } from './database/cluster/distribute.ts';
import { createTestDatabase } from './database/test-database.ts';
import { mainSeller } from './demo/demo-world.ts';
import { removeDemo } from './demo/remove-demo.ts';
import { assertNoDemo, assertSameSecret, describeFault } from './installation.ts';
import { postingOf } from './modules/ledger/test-postings.ts';
import { composeProduct } from './testing/compose-product.ts';
import { createTestProduct } from './testing/test-product.ts';

const { call, createSeller, database: own } = await createTestProduct();
const { tokens } = await createSeller();

describe('the secret of an installation', () => {
  it('is the one that it was first started with', async () => {
    const { database } = await createTestDatabase();
    const secret = 'the secret that it was first started with';
    await assertSameSecret(database, { secret, sandbox: true });
    await assertSameSecret(database, { secret, sandbox: true });
    await expect(assertSameSecret(database, { secret: `${secret}, and another`, sandbox: true })).rejects.toThrow(
      'another secret',
    );
    await assertSameSecret(database, { secret, sandbox: true });
  });
});

describe('production', () => {
  it('does not start on what began as a sandbox, until somebody says that it is for real', async () => {
    const { database, connection } = await createTestDatabase();
    const secret = 'the secret that it was first started with';
    await assertSameSecret(database, { secret, sandbox: true });
    await expect(assertSameSecret(database, { secret, sandbox: false })).rejects.toThrow('began as a sandbox');
    await removeDemo(connection);
    await assertSameSecret(database, { secret, sandbox: false });
    const another = await createTestDatabase();
    await assertSameSecret(another.database, { secret, sandbox: false });
  });

  it('does not start on the demonstration until its sellers are gone, and loses nothing of others', async () => {
    const { database, connection } = await createTestDatabase();
    const demo = composeProduct(database);
    const { hasUsers } = demo.identity;
    await assertNoDemo(hasUsers);
    const [theirs, ours] = [mainSeller.id, newId()];
    for (const [id, document] of [
      [theirs, '45997418000153'],
      [ours, '11222333000181'],
    ] as const) {
      await demo.sellers.createSeller({ id, document, companyName: 'Vendedor Ltda', fantasyName: 'Vendedor' });
      const person = { sellerId: id, id: newId(), email: `${id}@example.com`, profile: 'ADMIN' as const };
      await demo.identity.createUser({ ...person, password: 'uma senha de teste' });
      const posting = postingOf({ available: 100, 'rail-clearing:pix': -100 }, { sellerId: id as never });
      await database.transact((tx) => demo.ledger.post(tx, [posting]));
    }
    await expect(assertNoDemo(hasUsers)).rejects.toThrow('npm run demo:remove');
    const before = await rowsOf(connection, ours);
    expect(await removeDemo(connection)).toBeGreaterThan(3);
    await assertNoDemo(hasUsers);
    expect(await rowsOf(connection, theirs)).toBe(0);
    expect(await rowsOf(connection, ours)).toBe(before);
    await expect(query(connection, 'delete from ledger_entries')).rejects.toThrow();
  });
});

describe('a disk without space', () => {
  it('is told by 503 and by readiness, until it has some', async () => {
    const admin = new pg.Client(own.connection);
    await admin.connect();
    await admin.query(clusterSettings);
    await admin.query(`
      create function no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
    await admin.query(
      'create trigger no_space before insert on payment_links for each row execute function no_space()',
    );
    const create = (key: string) =>
      call('POST', '/service/core/payment-links', { token: tokens.ADMIN, key, body: linkBody });
    const key = newId();
    const refused = await create(key);
    expect(refused.statusCode).toBe(503);
    expect(refused.json().errors[0].code).toBe('request.storage_full');
    expect(refused.headers['retry-after']).toBeDefined();
    const ready = await call('GET', '/health/ready');
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'disk full' }]);
    await admin.query('drop trigger no_space on payment_links');
    await admin.end();
    expect((await create(key)).statusCode).toBe(201);
    await expect.poll(async () => (await call('GET', '/health/ready')).statusCode, { timeout: 10_000 }).toBe(200);
  });
});

it.each([
  ['a full disk', Object.assign(new Error('write'), { code: 'ENOSPC' }), 'no space left on the disk of /data'],
  [
    'a full disk, in the words of initdb',
    new Error('initdb: could not extend file. HINT:  Check free disk space.'),
    'no space left on the disk',
  ],
  ['a folder that is read only', Object.assign(new Error('mkdir'), { code: 'EROFS' }), '/data cannot be written to'],
  ['another’s folder', Object.assign(new Error('open'), { code: 'EACCES' }), '/data cannot be written to'],
  ['anything else, in its own words', new Error('PORT: too big'), /^PORT: too big$/],
])('a start that fails for %s', (_, error, said) => {
  expect(describeFault(error, '/data')).toMatch(said);
});

/** Counts a seller's rows in every table. */
async function rowsOf(connection: pg.ClientConfig, sellerId: string): Promise<number> {
  const tables = await query(
    connection,
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'seller_id'`,
  );
  const counts = tables.map(({ name }) => `select count(*) as count from ${name} where seller_id = '${sellerId}'`);
  const rows = await query(connection, counts.join(' union all '));
  return rows.reduce((sum, { count }) => sum + Number(count), 0);
}

async function query(connection: pg.ClientConfig, text: string): Promise<Record<string, string>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const linkBody = {
  type: 'ORDER',
  paymentOrder: { title: 'Café', value: 10, installments: 1 },
  allowedPaymentMethods: { pixMethod: {} },
};
