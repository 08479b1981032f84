import { once } from '@balcao/kernel';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { columnTypes, WireQueryCompiler } from '../column-types.ts';
import { isDiskFull } from '../is-unavailable.ts';
import { preparingPool } from '../preparing-pool.ts';
import type { Tables } from '../tables.ts';
import { type Database, type Transact, transactOver } from '../transact.ts';
import { Waits } from '../waits.ts';

/** A pino logger fits. */
export interface DatabaseLog {
  info(message: string): void;
  warn(message: string): void;
  error(details: object, message: string): void;
}

/**
 * Creates a connection pool. `max` is its size, 10 by default. Waiting 10 seconds for a connection or a lock fails
 * (`isUnavailable`). Sessions are in UTC and refuse writes outside `transact`. A session idle in a transaction for a
 * minute is ended, so that it does not hold locks forever.
 */
export function createDatabase(poolConfig: pg.PoolConfig, log: DatabaseLog): Database {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, ...poolConfig, types: columnTypes() });
  pool.on('error', ({ message }) => {
    // The error object would log the whole connection.
    if (!pool.ending) log.error({ reason: message }, 'An idle database connection was lost.');
  });
  // The next statement reports an error between two statements; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const waits = new Waits();
  const dialect = new WireDialect({ pool: preparingPool(pool, waits), onCreateConnection: beginSession });
  const kysely = new Kysely<Tables>({ dialect });
  const space = watchSpace(
    transactOver(kysely, (error) => log.error({ err: error }, 'A callback after a commit failed.')),
  );
  return {
    reader: kysely,
    ...space,
    poolUse: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      longestWaitMs: waits.longestMs(),
    }),
    close: once(() => pool.end()),
  };
}

/** A failed write counts this long, because a smaller write may succeed while the disk is still full. */
const fullForMs = 3_000;

function watchSpace(transact: Transact): Pick<Database, 'transact' | 'isStorageFull'> {
  let fullUntilMs = Number.NEGATIVE_INFINITY;
  return {
    transact: async (work) => {
      try {
        return await transact(work);
      } catch (error) {
        if (isDiskFull(error)) fullUntilMs = performance.now() + fullForMs;
        throw error;
      }
    },
    isStorageFull: () => performance.now() < fullUntilMs,
  };
}

class WireDialect extends PostgresDialect {
  override createQueryCompiler(): WireQueryCompiler {
    return new WireQueryCompiler();
  }
}

const sessionSettings = [
  'set session characteristics as transaction read only',
  "set time zone 'UTC'",
  "set lock_timeout = '10s'",
  "set idle_in_transaction_session_timeout = '60s'",
];

async function beginSession(connection: { executeQuery(query: CompiledQuery): Promise<unknown> }): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(sessionSettings.join('; ')));
}
