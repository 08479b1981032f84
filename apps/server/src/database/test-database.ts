import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { createDatabase } from './server/create-database.ts';
import { quietLog, runOn, type TestServer, withDatabase } from './testing/test-server.ts';
import type { Database } from './transact.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export interface TestDatabase {
  readonly database: Database;
  /** For what needs connections of its own, such as the queue. */
  readonly connection: pg.PoolConfig;
}

/**
 * A migrated database of the test file's own: `const { database } = await createTestDatabase()` at the top of the
 * file, in a `beforeAll` or in a test. It is dropped when the file is done.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  return create(testServer(), testServer().template);
}

/** A database of the file's own that has no table yet. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return create(testServer(), 'template0');
}

const toDrop: (() => Promise<void>)[] = [];

/** What `testing/drop-databases.setup.ts` does when a test file is done. */
export async function dropTestDatabases(): Promise<void> {
  for (const drop of toDrop.splice(0)) await drop();
}

async function create(server: TestServer, template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOn(server.connection, `create database ${name} template ${template}`);
  const connection = withDatabase(server.connection, name);
  const database = createDatabase({ ...connection, max: 5 }, quietLog);
  toDrop.push(async () => {
    await database.close();
    await runOn(server.connection, `drop database ${name} with (force)`);
  });
  return { database, connection };
}

function testServer(): TestServer {
  const server = inject('testServer');
  if (server) return server;
  throw new Error('no test server: the vitest project lacks the globalSetup database/testing/embedded.setup.ts');
}
