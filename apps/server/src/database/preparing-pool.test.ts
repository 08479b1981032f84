import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from './server/create-database.ts';
import { createTestDatabase } from './test-database.ts';
import { quietLog, runOn } from './testing/test-server.ts';
import type { Database, Reader } from './transact.ts';

const { connection } = await createTestDatabase();
let database: Database;

/** One connection, new for each test. */
beforeEach(async () => {
  await runOn(connection, 'drop table if exists cash; create table cash as select 1 as box, 100 as cents');
  database = createDatabase({ ...connection, max: 1 }, quietLog);
  return () => database.close();
});

async function boxes(reader: Reader = database.reader): Promise<unknown[]> {
  const { rows } = await sql`select * from cash where box = ${1}`.execute(reader);
  return rows;
}

/** How many statements the one connection keeps prepared. */
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

describe('a transaction', () => {
  /** The number of the server's transactions, which a `begin` alone does not take, and the clock of the one that runs. */
  const inside = async (reader: Reader) => {
    const { rows } = await sql<{ writable: boolean; began: string; now: string }>`
      select current_setting('transaction_read_only') = 'off' as writable, transaction_timestamp()::text as began,
        clock_timestamp()::text as now`.execute(reader);
    return rows[0];
  };

  it('begins with its first statement, and is one until it ends', async () => {
    const seen = await database.transact(async (tx) => {
      await new Promise((done) => setTimeout(done, 30));
      const first = await inside(tx);
      await sql`update cash set cents = 200`.execute(tx);
      return { first, second: await inside(tx) };
    });
    expect(seen.first?.writable).toBe(true);
    expect(seen.second?.began).toBe(seen.first?.began);
    expect((await inside(database.reader))?.writable).toBe(false);
    expect(await boxes()).toEqual([{ box: 1, cents: 200 }]);
  });

  it('is rolled back when its first statement fails, and the connection is as good as before', async () => {
    const broken = database.transact(async (tx) => {
      await sql`insert into nowhere values (1)`.execute(tx);
    });
    await expect(broken).rejects.toMatchObject({ code: '42P01' });
    expect((await inside(database.reader))?.writable).toBe(false);
    await database.transact((tx) => sql`update cash set cents = 300`.execute(tx));
    expect(await boxes()).toEqual([{ box: 1, cents: 300 }]);
  });

  it('without a statement leaves nothing open', async () => {
    expect(await database.transact(async () => 'nothing')).toBe('nothing');
    await expect(
      database.transact(async () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect((await inside(database.reader))?.writable).toBe(false);
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(database.reader);
    expect(rows[0]?.open).toBe(0);
  });

  it('whose first statement is cut off writes nothing', async () => {
    const refusing = createDatabase({ ...connection, max: 1, options: '-c statement_timeout=1ms' }, quietLog);
    const slow = refusing.transact((tx) =>
      sql`update cash set cents = 400 where pg_sleep(0.1) is not null`.execute(tx),
    );
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    await refusing.close();
    expect(await boxes()).toEqual([{ box: 1, cents: 100 }]);
  });
});
