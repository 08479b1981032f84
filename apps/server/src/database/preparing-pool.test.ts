import { newId } from '@balcao/kernel';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { deferredWrites } from '../jobs/deferred-writes.ts';
import { commitWithoutDisk, defer, LastStatement, sendWithCommit } from './pipeline.ts';
import { preparingPool } from './preparing-pool.ts';
import { createDatabase } from './server/create-database.ts';
import { createTestDatabase } from './test-database.ts';
import { countTrips } from './testing/count-trips.ts';
import { quietLog, runOn } from './testing/test-server.ts';
import { beforeCommit, type Database, type Reader, type Tx } from './transact.ts';

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

/** Rows as another session sees them. */
async function other(statement: string): Promise<unknown[]> {
  const another = createDatabase({ ...connection, max: 1 }, quietLog);
  const { rows } = await sql.raw(statement).execute(another.reader);
  await another.close();
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
    // Long enough for all but the update, on a slow machine too.
    const refusing = createDatabase({ ...connection, max: 1, options: '-c statement_timeout=500ms' }, quietLog);
    const slow = refusing.transact((tx) => sql`update cash set cents = 400 where pg_sleep(5) is not null`.execute(tx));
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    await refusing.close();
    expect(await boxes()).toEqual([{ box: 1, cents: 100 }]);
  });
});

describe('a statement that is sent with the next one', () => {
  const pay = (tx: Tx, cents: number) => defer(tx, sql`update cash set cents = cents + ${cents}`);

  it('is done before it, and with the commit when none follows', async () => {
    const seen = await database.transact(async (tx) => {
      await pay(tx, 10);
      await pay(tx, 20);
      const rows = await boxes(tx);
      await pay(tx, 1000);
      return rows;
    });
    expect(seen).toEqual([{ box: 1, cents: 130 }]);
    expect(await boxes()).toEqual([{ box: 1, cents: 1130 }]);
  });

  it('costs no trip of its own, and neither do the beginning and the commit', async () => {
    await boxes();
    const whole = () =>
      database.transact(async (tx) => {
        await pay(tx, 10);
        await boxes(tx);
        await pay(tx, 20);
        await pay(tx, 30);
      });
    expect(await countTrips(whole)).toEqual({ trips: 2, statements: 6 });
    expect(await countTrips(() => database.transact((tx) => pay(tx, 40)))).toEqual({ trips: 1, statements: 3 });
    expect(await boxes()).toEqual([{ box: 1, cents: 200 }]);
  });

  it('is all that a transaction needs', async () => {
    await database.transact((tx) => pay(tx, 5));
    expect(await boxes()).toEqual([{ box: 1, cents: 105 }]);
  });

  it('fails what it was sent with, and nothing is kept', async () => {
    const broken = (tx: Tx) => defer(tx, sql`update cash set cents = ${'no number'}`);
    const withAnother = database.transact(async (tx) => {
      await pay(tx, 10);
      await broken(tx);
      return boxes(tx);
    });
    await expect(withAnother).rejects.toMatchObject({ code: '22P02' });
    const withCommit = database.transact(async (tx) => {
      await boxes(tx);
      await broken(tx);
    });
    await expect(withCommit).rejects.toMatchObject({ code: '22P02' });
    expect(await boxes()).toEqual([{ box: 1, cents: 100 }]);
  });

  it('is forgotten when the work throws', async () => {
    const thrown = database.transact(async (tx) => {
      await boxes(tx);
      await pay(tx, 10);
      throw new Error('no');
    });
    await expect(thrown).rejects.toThrow('no');
    expect(await boxes()).toEqual([{ box: 1, cents: 100 }]);
  });

  it('runs again with its transaction when a migration changed the table', async () => {
    const change = (tx: Tx) => defer(tx, sql`update cash set box = ${1} returning *`);
    for (let n = 0; n < 5; n++) await database.transact(change);
    await runOn(connection, 'alter table cash add column label text');
    let runs = 0;
    await database.transact((tx) => {
      runs += 1;
      return change(tx);
    });
    expect(runs).toBe(2);
    await database.transact(change);
  });
});

describe('the last statement of a transaction', () => {
  const setTo7 = () => new LastStatement(sql`update cash set cents = 7 where box = ${1} returning *`);

  it('is sent with the commit, and its rows are returned once it is committed', async () => {
    await boxes();
    const rows: unknown[] = [];
    const trips = await countTrips(async () => {
      rows.push(...(await database.transact(async () => setTo7())));
    });
    expect(trips).toEqual({ trips: 1, statements: 3 });
    expect(rows).toEqual([{ box: 1, cents: 7 }]);
    expect(await other('select cents from cash')).toEqual([{ cents: 7 }]);
    await database.transact((tx) => sql`update cash set cents = 8`.execute(tx));
    expect(await boxes()).toEqual([{ box: 1, cents: 8 }]);
  });

  it('comes after all that was collected for the commit', async () => {
    await database.transact(async (tx) => {
      beforeCommit(tx, async () => {
        await defer(tx, sql`insert into cash values (${2}, 50)`);
      });
      beforeCommit(tx, async () => {
        await sql`update cash set cents = cents + 1`.execute(tx);
      });
      return setTo7();
    });
    expect(await other('select * from cash order by box')).toEqual([
      { box: 1, cents: 7 },
      { box: 2, cents: 51 },
    ]);
  });

  it('comes after the events and jobs of its transaction', async () => {
    const id = newId();
    await database.transact(async (tx) => {
      deferredWrites(tx).events.push({ sellerId: id, id, topic: 'cash', subjectId: id, payload: {} });
      return setTo7();
    });
    expect(await other(`select id from outbox where id = '${id}'`)).toEqual([{ id }]);
    expect(await other('select cents from cash')).toEqual([{ cents: 7 }]);
  });

  it('is followed by nothing, not even a deferred statement, which the next transaction would drop', async () => {
    const late = database.transact(async (tx) => {
      const last = sql`update cash set cents = ${7}`.compile(tx);
      sendWithCommit(last.parameters);
      await tx.executeQuery(last);
      await defer(tx, sql`update cash set cents = ${8}`);
    });
    await expect(late).rejects.toThrow('nothing follows the last statement');
    expect(await boxes()).toEqual([{ box: 1, cents: 7 }]);
  });

  it('commits nothing when it fails', async () => {
    const broken = database.transact(async (tx) => {
      await sql`update cash set cents = 9`.execute(tx);
      return new LastStatement(sql`insert into cash values (${'no number'}, 1)`);
    });
    await expect(broken).rejects.toMatchObject({ code: '22P02' });
    expect(await boxes()).toEqual([{ box: 1, cents: 100 }]);
  });

  it('reports a commit that fails', async () => {
    await runOn(connection, 'alter table cash add constraint once unique (box) deferrable initially deferred');
    const twice = database.transact(async () => new LastStatement(sql`insert into cash values (${1}, 2)`));
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    expect(await boxes()).toEqual([{ box: 1, cents: 100 }]);
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
  const withoutDisk = await durable.transact(async (tx) => {
    await commitWithoutDisk(tx);
    return synchronousCommit(tx);
  });
  expect([withoutDisk, await durable.transact(synchronousCommit)]).toEqual(['off', 'on']);
  await durable.close();
});

it('a transaction that cannot begin does nothing', async () => {
  const pool = new pg.Pool({ ...connection, max: 1 });
  const connected = await preparingPool(pool).connect();
  await connected.query('start transaction isolation level imaginary', []);
  await expect(connected.query('update cash set cents = 0', [])).rejects.toMatchObject({ code: '42601' });
  await connected.query('rollback', []);
  connected.release();
  await pool.end();
  expect(await boxes()).toEqual([{ box: 1, cents: 100 }]);
});

describe('statements that are sent together', () => {
  it('fail for a value that cannot be sent, and nothing is', async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const broken = database.transact(async (tx) => {
      await defer(tx, sql`update cash set cents = ${1}`);
      await sql`update cash set cents = ${circular}`.execute(tx);
    });
    await expect(broken).rejects.toThrow('circular');
    expect(await boxes()).toEqual([{ box: 1, cents: 100 }]);
  });

  it('fail for a value that cannot be held, and the connection is as good as before', async () => {
    const broken = database.transact(async (tx) => {
      await defer(tx, sql`update cash set cents = ${1}`);
      await sql`select 9007199254740993::bigint as big`.execute(tx);
    });
    await expect(broken).rejects.toThrow('9007199254740993');
    expect(await boxes()).toEqual([{ box: 1, cents: 100 }]);
  });

  it('may be the same one twice, named or not yet', async () => {
    for (let time = 0; time < 6; time++) {
      await database.transact(async (tx) => {
        await defer(tx, sql`update cash set cents = cents + ${1}`);
        await defer(tx, sql`update cash set cents = cents + ${1}`);
      });
    }
    expect(await boxes()).toEqual([{ box: 1, cents: 112 }]);
  });

  it('are prepared as they should be after one of them failed before it was', async () => {
    const add = (tx: Tx, cents: number) => defer(tx, sql`update cash set cents = cents + ${cents}`);
    for (let time = 0; time < 6; time++) {
      const broken = database.transact(async (tx) => {
        await defer(tx, sql`insert into cash values (${'no number'}, 1)`);
        await add(tx, 1);
      });
      await expect(broken).rejects.toMatchObject({ code: '22P02' });
    }
    await database.transact((tx) => add(tx, 1));
    expect(await boxes()).toEqual([{ box: 1, cents: 101 }]);
  });
});
