import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { isWorthRetrying } from './database-error.ts';
import type { Tables } from './tables.ts';

/**
 * Outside a transaction PostgreSQL itself refuses writes, also in raw SQL. A `Tx` is a `Reader` that sees its own
 * writes.
 */
export type Reader = Pick<
  Kysely<Tables>,
  | 'selectFrom'
  | 'selectNoFrom'
  | 'with'
  | 'withRecursive'
  | 'case'
  | 'dynamic'
  | 'fn'
  | 'getExecutor'
  | 'executeQuery'
  | 'isTransaction'
>;

export type Tx = Transaction<Tables>;

export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export interface Database {
  readonly reader: Reader;
  readonly transact: Transact;
  poolUse(): {
    readonly open: number;
    readonly idle: number;
    readonly waiting: number;
    readonly longestWaitMs: number;
  };
  isStorageFull(): boolean;
  close(): Promise<void>;
}

/**
 * Runs the callback after a commit, and never after a rollback. The process may die in between, so use it only to wake
 * something that would find the rows anyway. Its errors are only logged.
 */
export function afterCommit(tx: Tx, callback: () => void): void {
  endingOf(tx).afterCommit.push(callback);
}

/**
 * Runs the callback as the last step of the transaction, for rows with contended locks, which are then held only for
 * the commit, and for writes collected from several places.
 */
export function beforeCommit(tx: Tx, callback: () => Promise<void>): void {
  endingOf(tx).beforeCommit.push(callback);
}

/**
 * When a statement selects it, the commit of its transaction does not wait for the disk, so a power loss may undo it
 * until a later commit that waits.
 */
export const withoutDisk: RawBuilder<string> = sql<string>`set_config('synchronous_commit', 'off', true)`;

/**
 * Runs `work` in one transaction (read committed). It commits when `work` resolves and rolls back when it throws. After
 * a deadlock, a serialization failure or a unique violation the work runs again, so it must have no effect outside the
 * database.
 */
export function transactOver(kysely: Kysely<Tables>, logError: (error: unknown) => void): Transact {
  return async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await runOnce(kysely, work, logError);
      } catch (error) {
        if (!isWorthRetrying(error, attempt) || attempt === attempts) throw error;
        await sleepWithJitter(attempt);
      }
    }
  };
}

/** The transaction that a call is part of, as far as tests record it (`test-database.ts`). */
export const enclosingTransaction: AsyncLocalStorage<{ isOpen: boolean }> = new AsyncLocalStorage();

/** Work that holds a connection must not ask for a second: once all connections are held so, each waits for the others. */
export function assertOutsideTransaction(): void {
  if (enclosingTransaction.getStore()?.isOpen) throw new Error('a transaction reads by its `tx`, never from the pool');
}

const attempts = 5;
const firstWaitMs = 10;

interface Ending {
  readonly beforeCommit: (() => Promise<void>)[];
  readonly afterCommit: (() => void)[];
}

const endings = new WeakMap<Tx, Ending>();

function endingOf(tx: Tx): Ending {
  const ending = endings.get(tx);
  if (!ending) throw new Error('what waits for the commit takes the very transaction that transact() gave');
  return ending;
}

async function runOnce<T>(
  kysely: Kysely<Tables>,
  work: (tx: Tx) => Promise<T>,
  logError: (error: unknown) => void,
): Promise<T> {
  const ending: Ending = { beforeCommit: [], afterCommit: [] };
  const result = await kysely
    .transaction()
    .setIsolationLevel('read committed')
    .setAccessMode('read write')
    .execute(async (tx) => {
      endings.set(tx, ending);
      const done = await work(tx);
      for (const callback of ending.beforeCommit) await callback();
      return done;
    });
  for (const callback of ending.afterCommit) {
    try {
      callback();
    } catch (error) {
      logError(error);
    }
  }
  return result;
}

function sleepWithJitter(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * firstWaitMs * 2 ** attempt));
}
