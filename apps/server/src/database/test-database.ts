import { randomUUID } from 'node:crypto';
import { type Kysely, type KyselyPlugin, sql } from 'kysely';
import type pg from 'pg';
import { inject } from 'vitest';
import { createDatabase } from './server/create-database.ts';
import type { Tables } from './tables.ts';
import { closeDatabase } from './testing/test-cluster.ts';
import { quietLog, runOnAll, type TestServer, withDatabase } from './testing/test-server.ts';
import { assertOutsideTransaction, type Database, enclosingTransaction, type Transact, type Tx } from './transact.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export interface TestDatabase {
  readonly database: Database;
  readonly connection: pg.PoolConfig;
}

/**
 * Creates a migrated database for the test file: call `const { database } = await createTestDatabase()` at the top of
 * the file, in a `beforeAll` or in a test. It is dropped after the file.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  return create(testServer(), testServer().template);
}

export async function createEmptyDatabase(): Promise<TestDatabase> {
  return create(testServer(), 'template0');
}

const toDrop: (() => Promise<void>)[] = [];

export async function dropTestDatabases(): Promise<void> {
  for (const drop of toDrop.splice(0)) await drop();
}

async function create(server: TestServer, template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnAll(server.nodes, `create database ${name} template ${template} strategy file_copy`);
  const connection = withDatabase(server.connection, name);
  const database = withoutSecondConnections(createDatabase({ ...connection, max: 5 }, quietLog));
  toDrop.push(async () => {
    await database.close();
    // The extension's own sessions come back while a database is dropped.
    if (isCluster) for (const node of server.nodes) await closeDatabase(node, name);
    await runOnAll(server.nodes, `drop database ${name} with (force)`);
  });
  return { database, connection };
}

/** A cluster has no triggers of a test's own, and other plans and statistics. */
export const isCluster = inject('testServer')?.nodes.length > 1;

/** Runs the work past the triggers of the tables, as only the owner of the database may. */
export async function pastTriggers(
  tx: Tx,
  tables: readonly (keyof Tables & string)[],
  work: () => Promise<unknown>,
): Promise<void> {
  const alterAll = async (change: 'disable' | 'enable') => {
    for (const table of tables) await sql`alter table ${sql.table(table)} ${sql.raw(change)} trigger user`.execute(tx);
  };
  if (isCluster) {
    // A cluster disables no trigger of a shard; the setting ends with the transaction.
    await sql`set local citus.propagate_set_commands = 'local'`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await work();
    return;
  }
  await alterAll('disable');
  await work();
  await alterAll('enable');
}

const unguarded = new WeakMap<Database, Transact>();

/** A transaction that a test holds while the product works, as another process would. */
export function holdTransaction<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const transact = unguarded.get(database) ?? database.transact;
  return transact(work);
}

/** Fails what would take a second connection of the pool inside a transaction, which deadlocks only when all are taken. */
function withoutSecondConnections(database: Database): Database {
  const guard: KyselyPlugin = {
    transformQuery: ({ node }) => {
      assertOutsideTransaction();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const guarded: Database = {
    ...database,
    reader: (database.reader as Kysely<Tables>).withPlugin(guard),
    transact: async (work) => {
      assertOutsideTransaction();
      return database.transact(async (tx) => {
        const transaction = { isOpen: true };
        try {
          return await enclosingTransaction.run(transaction, () => work(tx));
        } finally {
          transaction.isOpen = false;
        }
      });
    },
  };
  unguarded.set(guarded, database.transact);
  return guarded;
}

function testServer(): TestServer {
  const server = inject('testServer');
  if (server) return server;
  throw new Error('no test server: the vitest project lacks the globalSetup database/testing/embedded.setup.ts');
}
