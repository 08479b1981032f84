import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from './server/create-database.ts';
import { createTestDatabase } from './test-database.ts';
import { quietLog, runOn } from './testing/test-server.ts';
import { type Database, type Reader, withoutDisk } from './transact.ts';

const { connection } = await createTestDatabase();
let database: Database;

beforeEach(async () => {
  await runOn(connection, 'drop table if exists cash; create table cash as select 1 as box, 100 as cents');
  database = createDatabase({ ...connection, max: 1 }, quietLog);
  return () => database.close();
});

async function boxes(reader: Reader = database.reader): Promise<unknown[]> {
  const { rows } = await sql`select * from cash where box = ${1}`.execute(reader);
  return rows;
}

async function prepared(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_prepared_statements`.execute(
    database.reader,
  );
  return rows[0]?.count ?? -1;
}

describe('prepared statements', () => {
  it('are those that come again', async () => {
    const again = (value: number) => sql`select ${value}::int + 1 as more`.execute(database.reader);
    await again(1);
    await again(2);
    expect(await prepared()).toBe(0);
    for (let n = 3; n < 10; n++) expect((await again(n)).rows).toEqual([{ more: n + 1 }]);
    expect(await prepared()).toBe(1);
  });

  it('do not pile up when every statement is another', async () => {
    for (let n = 0; n < 600; n++) {
      for (let time = 0; time < 3; time++)
        await sql`select ${n}::int as ${sql.id(`column_${n}`)}`.execute(database.reader);
    }
    expect(await prepared()).toBe(500);
  });

  it('are prepared anew when a migration changed the table, outside a transaction', async () => {
    for (let n = 0; n < 5; n++) expect(await boxes()).toEqual([{ box: 1, cents: 100 }]);
    expect(await prepared()).toBe(1);
    await runOn(connection, 'alter table cash add column label text');
    for (let n = 0; n < 5; n++) expect(await boxes()).toEqual([{ box: 1, cents: 100, label: null }]);
  });

  it('are prepared anew when a migration changed the table, inside one, which runs again', async () => {
    for (let n = 0; n < 5; n++) await boxes();
    await runOn(connection, 'alter table cash add column label text');
    let runs = 0;
    const found = await database.transact((tx) => {
      runs += 1;
      return boxes(tx);
    });
    expect(found).toEqual([{ box: 1, cents: 100, label: null }]);
    expect(runs).toBe(2);
  });
});

it('only the transaction that asks for it commits without waiting for the disk', async () => {
  const synchronousCommit = async (tx: Reader) => {
    const { rows } = await sql<{ on: string }>`select current_setting('synchronous_commit') as "on"`.execute(tx);
    return rows[0]?.on;
  };
  await runOn(
    connection,
    `do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$`,
  );
  const durable = createDatabase({ ...connection, max: 1 }, quietLog);
  const undurable = await durable.transact(async (tx) => {
    await sql`select ${withoutDisk}`.execute(tx);
    return synchronousCommit(tx);
  });
  expect([undurable, await durable.transact(synchronousCommit)]).toEqual(['off', 'on']);
  await durable.close();
});
