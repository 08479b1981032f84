import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isNullViolation, sqlStateOf, violatedConstraint } from './database-error.ts';
import { createShortCache } from './short-cache.ts';
import { createTestDatabase, holdTransaction } from './test-database.ts';
import { afterCommit, beforeCommit, type Reader, type Tx } from './transact.ts';

const { database } = await createTestDatabase();

beforeAll(() =>
  database.transact((tx) =>
    sql`create table cash (box int constraint cash_pkey primary key, cents int constraint cash_positive check (cents >= 0))`.execute(
      tx,
    ),
  ),
);
beforeEach(() =>
  database.transact(async (tx) => {
    await sql`truncate cash`.execute(tx);
    await sql`insert into cash values (1, 100), (2, 100)`.execute(tx);
  }),
);

async function centsIn(box: number, from: Reader = database.reader): Promise<number | undefined> {
  const { rows } = await sql<{ cents: number }>`select cents from cash where box = ${box}`.execute(from);
  return rows[0]?.cents;
}

async function add(tx: Tx, box: number, cents: number): Promise<void> {
  await sql`update cash set cents = cents + ${cents} where box = ${box}`.execute(tx);
}

describe('transact', () => {
  it('commits what the work did and answers what it answered', async () => {
    const answer = await database.transact(async (tx) => {
      await add(tx, 1, 5);
      return centsIn(1, tx);
    });
    expect(answer).toBe(105);
    expect(await centsIn(1)).toBe(105);
  });

  it('fails in tests when the work asks for a second connection', async () => {
    const reading = database.transact(async () => centsIn(1));
    await expect(reading).rejects.toThrow('never from the pool');
    const nested = database.transact(() => database.transact(async (tx) => add(tx, 1, 5)));
    await expect(nested).rejects.toThrow('never from the pool');
    const cache = createShortCache(async () => 1);
    await cache.get('known');
    await expect(database.transact(() => cache.get('known'))).rejects.toThrow('never from the pool');
    expect(await database.transact((tx) => cache.get('known', tx))).toBe(1);
    expect(await centsIn(1)).toBe(100);
  });

  it('rolls back when the work throws, and throws the same', async () => {
    const error = new Error('no');
    const work = database.transact(async (tx) => {
      await add(tx, 1, 5);
      throw error;
    });
    await expect(work).rejects.toBe(error);
    expect(await centsIn(1)).toBe(100);
  });

  it('does not commit after a statement failed, even if the work hides it', async () => {
    const work = database.transact(async (tx) => {
      await add(tx, 1, 5);
      await add(tx, 2, -500).catch(() => undefined);
    });
    await expect(work).rejects.toThrow();
    expect(await centsIn(1)).toBe(100);
  });

  it('does what waits for the end last, in the same transaction', async () => {
    await database.transact(async (tx) => {
      beforeCommit(tx, () => add(tx, 1, 1));
      expect(await centsIn(1, tx)).toBe(100);
      await add(tx, 1, 5);
    });
    expect(await centsIn(1)).toBe(106);
    const failing = database.transact(async (tx) => {
      await add(tx, 2, 5);
      beforeCommit(tx, () => add(tx, 2, -500));
    });
    await expect(failing).rejects.toThrow();
    expect(await centsIn(2)).toBe(100);
  });

  it('runs both of two transactions that deadlock', async () => {
    let [runs, locked] = [0, 0];
    const [bothHaveOne, oneEnded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const move = async (from: number, to: number) => {
      await database.transact(async (tx) => {
        runs += 1;
        // Waiting keeps the refused transaction from meeting the other one again on a busy machine.
        if (runs > 2) await oneEnded.promise;
        await add(tx, from, -10);
        locked += 1;
        if (locked === 2) bothHaveOne.resolve();
        await bothHaveOne.promise;
        await add(tx, to, 10);
      });
      oneEnded.resolve();
    };
    await Promise.all([move(1, 2), move(2, 1)]);
    expect(runs).toBe(3);
    expect([await centsIn(1), await centsIn(2)]).toEqual([100, 100]);
  });

  it('runs again when another transaction was first to write a row', async () => {
    const bothLooked = Promise.withResolvers<void>();
    let looks = 0;
    const ensure = () =>
      database.transact(async (tx) => {
        const found = await centsIn(3, tx);
        looks += 1;
        if (looks === 2) bothLooked.resolve();
        await bothLooked.promise;
        if (found === undefined) await sql`insert into cash values (3, 7)`.execute(tx);
      });
    await Promise.all([ensure(), ensure()]);
    expect([looks, await centsIn(3)]).toEqual([3, 7]);
  });

  it('gives up when a transaction fails to serialize every time', async () => {
    let runs = 0;
    const work = database.transact(async (tx) => {
      runs += 1;
      await sql`do $$ begin raise exception 'never' using errcode = '40001'; end $$`.execute(tx);
    });
    const error = await work.catch((caught) => caught);
    expect(sqlStateOf(error)).toBe('40001');
    expect(runs).toBe(5);
  });
});

describe('afterCommit', () => {
  it('calls back once the rows can be seen from outside', async () => {
    const seen = Promise.withResolvers<number | undefined>();
    await holdTransaction(database, async (tx) => {
      await add(tx, 1, 5);
      afterCommit(tx, () => void centsIn(1).then(seen.resolve, seen.reject));
      expect(await centsIn(1)).toBe(100);
    });
    expect(await seen.promise).toBe(105);
  });

  it('is silent when the transaction rolls back, and calls once when it ran twice', async () => {
    let [runs, calls] = [0, 0];
    await expect(
      database.transact(async (tx) => {
        afterCommit(tx, () => calls++);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await database.transact(async (tx) => {
      runs += 1;
      afterCommit(tx, () => calls++);
      if (runs === 1) await sql`do $$ begin raise exception 'once' using errcode = '40P01'; end $$`.execute(tx);
    });
    expect(calls).toBe(1);
  });

  it('refuses a transaction that is not the given one', async () => {
    await database.transact(async (tx) => {
      expect(() => afterCommit(tx.withSchema('public'), () => undefined)).toThrow('transact()');
    });
  });
});

describe('the reader', () => {
  it('cannot write, not even with raw SQL', async () => {
    const write = sql`update cash set cents = 0`.execute(database.reader);
    expect(sqlStateOf(await write.catch((error) => error))).toBe('25006');
    // @ts-expect-error: a reader has no way to write.
    expect(database.reader.insertInto).toBeTypeOf('function');
    expect(await centsIn(1)).toBe(100);
  });
});

describe('violatedConstraint', () => {
  async function failure(statement: ReturnType<typeof sql>): Promise<unknown> {
    return database.transact((tx) => statement.execute(tx)).catch((error) => error);
  }

  it('names the unique rule or the check that a write broke', async () => {
    expect(violatedConstraint(await failure(sql`insert into cash values (1, 1)`))).toBe('cash_pkey');
    expect(violatedConstraint(await failure(sql`update cash set cents = -1`))).toBe('cash_positive');
  });

  it('takes away the number of the shard', async () => {
    await database.transact((tx) =>
      sql`create table cash_102008 (box int constraint cash_pkey_102008 primary key)`.execute(tx),
    );
    const twice = sql`insert into cash_102008 values (1), (1)`;
    expect(violatedConstraint(await failure(twice))).toBe('cash_pkey');
  });

  it('knows by its words what a cluster reports as an internal error', async () => {
    const reported = (message: string) =>
      failure(sql.raw(`do $$ begin raise exception '${message}' using errcode = 'XX000'; end $$`));
    const twice = await reported('duplicate key value violates unique constraint "cash_pkey_102008"');
    expect([sqlStateOf(twice), violatedConstraint(twice)]).toEqual(['23505', 'cash_pkey']);
    const empty = await reported('null value in column "box" of relation "cash_102008" violates not-null constraint');
    expect([isNullViolation(empty, 'box'), isNullViolation(empty, 'cents')]).toEqual([true, false]);
    expect(sqlStateOf(await reported('could not find the shard'))).toBe('XX000');
  });

  it('is nothing for another error', async () => {
    expect(violatedConstraint(await failure(sql`select 1 / 0`))).toBeUndefined();
    expect(violatedConstraint(new Error('duplicate key value violates unique constraint "cash_pkey"'))).toBeUndefined();
  });
});
