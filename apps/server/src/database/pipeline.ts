import { type CompiledQuery, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

type Tx = Transaction<Tables>;

/**
 * Runs a statement whose result is not needed: it is sent with the next statement of the transaction, or with the
 * commit, and costs no round trip. When it fails, the statement that it was sent with fails with its error.
 */
export async function defer(tx: Tx, statement: RawBuilder<unknown>): Promise<void> {
  const compiled = statement.compile(tx);
  deferred.add(compiled.parameters);
  await tx.executeQuery(compiled);
}

/**
 * The last statement of a transaction. Work that returns it has nothing more to do: `transact` writes what was collected
 * for the commit, sends the statement together with the commit, and returns its rows.
 */
export class LastStatement<Row> {
  readonly statement: Statement<Row>;

  constructor(statement: Statement<Row>) {
    this.statement = statement;
  }
}

/** SQL, or a query of the builder. */
interface Statement<Row> {
  compile(tx: Tx): CompiledQuery<Row>;
}

/** Only `transact` calls this: what is collected for the commit must be written before. */
export function sendWithCommit(parameters: readonly unknown[]): void {
  committing.add(parameters);
}

export function isDeferred(parameters: readonly unknown[]): boolean {
  return deferred.has(parameters);
}

export function isSentWithCommit(parameters: readonly unknown[]): boolean {
  return committing.has(parameters);
}

/** Kysely hands the parameters of a compiled statement on as they are, so they identify it to the connection. */
const deferred = new WeakSet<readonly unknown[]>();
const committing = new WeakSet<readonly unknown[]>();

/**
 * The commit does not wait for the disk (`synchronous_commit = off`). A power loss may undo it until a later commit
 * that waits.
 */
export async function commitWithoutDisk(tx: Tx): Promise<void> {
  await defer(tx, sql`set local synchronous_commit = off`);
}
