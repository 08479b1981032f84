import { assertInvariant } from '@balcao/kernel';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isStalePlan } from './database-error.ts';
import { isDeferred, isSentWithCommit } from './pipeline.ts';
import { type Statement, sendBatch } from './send-batch.ts';

/**
 * A pool for Kysely that prepares repeated statements once per connection, which doubles to quadruples the rate of
 * small reads. `begin` is sent with the first statement of a transaction; a transaction without statements is never
 * begun. Deferred statements (`pipeline.ts`) are sent with the next one. Only the first few hundred distinct statements
 * are prepared, so that generated SQL does not fill the server's memory.
 */
export function preparingPool(pool: pg.Pool, waits = new Waits()): PostgresPool {
  const names = new StatementNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await waits.during(() => pool.connect());
      const known = clients.get(client) ?? preparingClient(client, { names, types: pool.options.types });
      clients.set(client, known);
      return known;
    },
  };
}

/** Callers that wait for a connection, in order of arrival. */
export class Waits {
  readonly #begunAt = new Map<symbol, number>();

  async during<T>(connect: () => Promise<T>): Promise<T> {
    const wait = Symbol();
    this.#begunAt.set(wait, performance.now());
    try {
      return await connect();
    } finally {
      this.#begunAt.delete(wait);
    }
  }

  longestMs(): number {
    const [first] = this.#begunAt.values();
    return first === undefined ? 0 : performance.now() - first;
  }
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

  /** Drops prepared statements after a migration changed a table. */
  forget(): void {
    this.#names.clear();
    this.#generation += 1;
  }
}

function preparingClient(
  client: pg.PoolClient,
  { names, types }: { names: StatementNames; types: pg.CustomTypesConfig | undefined },
): PostgresPoolClient {
  /** Statements that are sent with the next one: `begin`, and those that were deferred. */
  const ahead: Statement[] = [];
  let transaction: 'none' | 'to begin' | 'open' | 'ended' = 'none';

  async function run(text: string, values: readonly unknown[]): Promise<unknown> {
    const isLast = transaction !== 'none' && isSentWithCommit(values);
    const statements = [...ahead.splice(0), prepared(text, values), ...(isLast ? [{ text: 'commit' }] : [])];
    if (transaction !== 'none') transaction = 'open';
    try {
      const results = await send(statements);
      if (isLast) transaction = 'ended';
      return results.at(isLast ? -2 : -1);
    } catch (error) {
      if (transaction === 'none' && isStalePlan(error)) return run(text, values);
      throw error;
    }
  }

  async function send(statements: readonly Statement[]): Promise<unknown[]> {
    const [only] = statements;
    try {
      return only && statements.length === 1 ? [await client.query(only)] : await sendBatch(client, statements, types);
    } catch (error) {
      if (isStalePlan(error)) names.forget();
      throw error;
    }
  }

  function prepared(text: string, values: readonly unknown[]): Statement {
    const name = values.length > 0 ? names.nameOf(text) : undefined;
    return { text, values: [...values], ...(name ? { name } : {}) };
  }

  async function end(text: string): Promise<unknown> {
    const isOpen = transaction === 'open' || (transaction === 'to begin' && text === 'commit' && ahead.length > 1);
    transaction = 'none';
    if (text === 'rollback') ahead.length = 0;
    if (!isOpen) return nothingFrom(text.toUpperCase());
    try {
      return (await send([...ahead.splice(0), { text }])).at(-1);
    } catch (error) {
      if (text === 'commit') transaction = 'open';
      throw error;
    }
  }

  function query(statement: string | pg.Submittable, values: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') return client.query(statement);
    if (isBeginning.test(statement)) {
      ahead.splice(0, ahead.length, { text: statement });
      transaction = 'to begin';
      return Promise.resolve(nothingFrom('START TRANSACTION'));
    }
    if (statement === 'commit' || statement === 'rollback') return end(statement);
    assertInvariant(transaction !== 'ended', 'nothing follows the last statement of a transaction');
    if (transaction !== 'none' && isDeferred(values)) {
      ahead.push(prepared(statement, values));
      return Promise.resolve(nothingFrom('SENT WITH NEXT'));
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
