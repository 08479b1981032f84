import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isUnavailable } from './is-unavailable.ts';
import { createDatabase } from './server/create-database.ts';
import { createTestDatabase, holdTransaction } from './test-database.ts';
import type { Reader } from './transact.ts';

const { database, connection } = await createTestDatabase();
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('isUnavailable', () => {
  it('is what a transaction says whose connection was lost between two statements; the process and the pool go on', async () => {
    const lost = database.transact(async (tx) => {
      await end(await backendOf(tx));
      await backendOf(tx);
    });
    expect(isUnavailable(await errorOf(lost))).toBe(true);
    expect(await database.transact(backendOf)).toBeGreaterThan(0);
  });

  it('is what a statement says whose connection was lost while it ran', async () => {
    const running = database.transact(async (tx) => {
      const backend = await backendOf(tx);
      await Promise.all([sql`select pg_sleep(30)`.execute(tx), end(backend)]);
    });
    expect(isUnavailable(await errorOf(running))).toBe(true);
  });

  it('is what the pool says when the server is not there', async () => {
    const nowhere = createDatabase({ host: '/nowhere', port: 1 }, silent);
    expect(isUnavailable(await errorOf(nowhere.transact(backendOf)))).toBe(true);
    await nowhere.close();
  });

  it('is what a lock says that is not had in time: a session waits ten seconds for one', async () => {
    expect(await settingOf('lock_timeout')).toBe('10s');
    expect(await settingOf('idle_in_transaction_session_timeout')).toBe('1min');
    const waiting = holdTransaction(database, async (holder) => {
      await sql`select pg_advisory_xact_lock(1)`.execute(holder);
      await database.transact(async (tx) => {
        await sql`set local lock_timeout = '50ms'`.execute(tx);
        await sql`select pg_advisory_xact_lock(1)`.execute(tx);
      });
    });
    expect(isUnavailable(await errorOf(waiting))).toBe(true);
  });

  it.each([
    ['08006', 'connection to the remote node postgres@10.0.0.2:5432 failed'],
    ['XX000', 'SSL SYSCALL error: EOF detected'],
    ['XX000', 'failure on connection marked as essential: 10.0.0.2:5432'],
    ['XX000', 'could not commit transaction for shard 102008 on at least one active node'],
  ])('is what a cluster says whose node is lost: %s %s', async (code, message) => {
    const failing = sql.raw(`do $$ begin raise exception '${message}' using errcode = '${code}'; end $$`);
    expect(isUnavailable(await errorOf(database.transact((tx) => failing.execute(tx))))).toBe(true);
  });

  it('is nothing that is wrong with a call', async () => {
    expect(isUnavailable(await errorOf(database.transact((tx) => sql`select 1 / 0`.execute(tx))))).toBe(false);
    expect(isUnavailable(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
    expect(isUnavailable('timeout exceeded when trying to connect')).toBe(false);
  });
});

async function backendOf(reader: Reader): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(reader);
  return rows[0]?.pid ?? 0;
}

async function end(backend: number): Promise<void> {
  const other = createDatabase({ ...connection, max: 1 }, silent);
  await sql`select pg_terminate_backend(${backend}::int)`.execute(other.reader);
  await other.close();
  await pause(50);
}

async function settingOf(name: string): Promise<string | undefined> {
  const { rows } = await sql<{ is: string }>`select current_setting(${name}) as is`.execute(database.reader);
  return rows[0]?.is;
}

function errorOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}
