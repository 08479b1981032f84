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
