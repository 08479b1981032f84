import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isStalePlan } from './database-error.ts';

/**
 * A pool for Kysely in which a statement that comes again and again is parsed and planned once per connection: two
 * to four times as many small reads a second. A transaction begins with its first statement, in one round trip with it; one
 * without a statement never begins. Statements built of many pieces must not pile up on
 * the server, so only the first few hundred that return are named.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? preparingClient(client, names);
      clients.set(client, known);
      return known;
    },
  };
}

const timesBeforeNamed = 3;
const mostNames = 500;
const mostWatched = 3_000;
const longestNamed = 8_000;

class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #times = new Map<string, number>();
  #generation = 1;

  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name || text.length > longestNamed || this.#names.size === mostNames) return name;
    const times = (this.#times.get(text) ?? 0) + 1;
    if (this.#times.size === mostWatched) this.#times.clear();
    this.#times.set(text, times);
    if (times < timesBeforeNamed) return undefined;
    const given = `b${this.#generation}_${this.#names.size + 1}`;
    this.#times.delete(text);
    this.#names.set(text, given);
    return given;
  }

  /** After a table was changed under us, what was prepared before it is of no use. */
  forget(): void {
    this.#names.clear();
    this.#generation += 1;
  }
}

function preparingClient(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let inTransaction = false;
  /** The statement that begins a transaction whose first one has not come yet. */
  let beginning: string | undefined;

  async function run(text: string, values: readonly unknown[]): Promise<unknown> {
    const name = values.length > 0 ? names.nameOf(text) : undefined;
    const begin = beginning;
    beginning = undefined;
    const send = () => client.query({ text, values: [...values], ...(name ? { name } : {}) });
    try {
      const result = await (begin ? afterOther(client, begin, send) : send());
      if (text === 'commit' || text === 'rollback') inTransaction = false;
      return result;
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      names.forget();
      if (inTransaction) throw error;
      return run(text, values);
    }
  }

  function query(statement: string | pg.Submittable, values: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') return client.query(statement);
    if (isBeginning.test(statement)) {
      [beginning, inTransaction] = [statement, true];
      return Promise.resolve(nothingFrom('START TRANSACTION'));
    }
    if (beginning && (statement === 'commit' || statement === 'rollback')) {
      [beginning, inTransaction] = [undefined, false];
      return Promise.resolve(nothingFrom(statement.toUpperCase()));
    }
    return run(statement, values);
  }

  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

const isBeginning = /^(begin|start transaction)/;

function nothingFrom(command: string) {
  return { command, rowCount: null, rows: [] };
}

/**
 * Sends two statements at once, in one piece where the connection can gather them, and answers the second. When the first
 * fails so does this, whatever became of the second: outside of a transaction a session of ours writes nothing.
 */
async function afterOther<Result>(client: pg.PoolClient, text: string, send: () => Promise<Result>): Promise<Result> {
  const { stream } = (client as unknown as { connection?: { stream?: Gathering } }).connection ?? {};
  stream?.cork();
  const sent = [client.query(text), send()] as const;
  stream?.uncork();
  const [first, second] = await Promise.allSettled(sent);
  if (first.status === 'rejected') throw first.reason;
  if (second.status === 'rejected') throw second.reason;
  return second.value;
}

interface Gathering {
  cork(): void;
  uncork(): void;
}
