import type { Kysely, Transaction } from 'kysely';
import { isWorthRetrying } from './database-error.ts';
import type { Tables } from './tables.ts';

/**
 * What may only select. Outside a transaction PostgreSQL itself refuses a write through it, raw SQL too.
 * A transaction is also a reader, of its own writes.
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

/** What may write. It exists only inside `transact`. */
export type Tx = Transaction<Tables>;

export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The two ways to the data: reading anywhere, writing only inside `transact`. */
export interface Database {
  readonly reader: Reader;
  readonly transact: Transact;
  /** How many connections there are, how many of them nobody uses, how many wait for one, and how long the first of those has. */
  poolUse(): {
    readonly open: number;
    readonly idle: number;
    readonly waiting: number;
    readonly longestWaitMs: number;
  };
  /** Whether a write found no space left on the disk a moment ago. */
  isStorageFull(): boolean;
  /** Waits for what is running and ends every connection. */
  close(): Promise<void>;
}

/**
 * Runs the callback once the transaction is committed, and never when it is rolled back: to wake what would find the
 * new rows anyway. The process may die in between, so nothing may depend on it. An error in it is only logged.
 */
export function afterCommit(tx: Tx, callback: () => void): void {
  endingOf(tx).afterCommit.push(callback);
}

/**
 * Runs the callback as the transaction's last work, once everything else of it is done: for rows that others wait for, which
 * are then held no longer than the commit takes, and for writes that many parts of the work add to.
 */
export function beforeCommit(tx: Tx, callback: () => Promise<void>): void {
  endingOf(tx).beforeCommit.push(callback);
}

/**
 * `transact(work)`: one transaction, read committed, that commits when the work resolves and rolls back when it
 * throws. After a deadlock or a serialization failure the work runs again from its beginning, so it must
 * have no effect but on the database.
 */
export function transactOver(kysely: Kysely<Tables>, logError: (error: unknown) => void): Transact {
  return async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await runOnce(kysely, work, logError);
      } catch (error) {
        if (!isWorthRetrying(error) || attempt === attempts) throw error;
        await sleepWithJitter(attempt);
      }
    }
  };
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
