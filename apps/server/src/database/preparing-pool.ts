import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isStalePlan } from './database-error.ts';
import type { Waits } from './waits.ts';

/**
 * Pool for Kysely that prepares repeated statements once per connection, because planning takes a third of the server's
 * time.
 */
export function preparingPool(pool: pg.Pool, waits: Waits): PostgresPool {
  const names = new StatementNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await waits.during(() => pool.connect());
      const known = clients.get(client) ?? preparingClient(client, names);
      clients.set(client, known);
      return known;
    },
  };
}

function preparingClient(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  async function run(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const name = values.length > 0 ? names.nameOf(text) : undefined;
    try {
      return await client.query(name ? { name, text, values } : { text, values });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      names.forget();
      // Inside a transaction `transact` runs everything again.
      if (client.getTransactionStatus() !== 'I') throw error;
      return run(text, values);
    }
  }
  const query = (statement: string | pg.Submittable, values: unknown[] = []): unknown =>
    typeof statement === 'string' ? run(statement, values) : client.query(statement);
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}

const minRuns = 3;
const maxNames = 500;
const maxCounted = 3_000;
const maxLength = 8_000;

/**
 * Names statements from their third run on, and only the first 500, so that generated SQL does not fill the server's
 * memory.
 */
class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #runs = new Map<string, number>();
  #generation = 1;

  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name || text.length > maxLength || this.#names.size === maxNames) return name;
    const runs = (this.#runs.get(text) ?? 0) + 1;
    if (this.#runs.size === maxCounted) this.#runs.clear();
    this.#runs.set(text, runs);
    if (runs < minRuns) return undefined;
    this.#runs.delete(text);
    const given = `b${this.#generation}_${this.#names.size + 1}`;
    this.#names.set(text, given);
    return given;
  }

  /** After a migration changed a table its statements need new names. */
  forget(): void {
    this.#names.clear();
    this.#generation += 1;
  }
}
