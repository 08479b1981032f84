import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { removeAddress } from '../embedded/address.ts';
import { isAlive, runningPostmaster } from '../embedded/postmaster.ts';
import { startEmbedded } from '../embedded/start-embedded.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations.ts';
import type { DatabaseLog } from '../server/create-database.ts';

export interface TestServer {
  readonly connection: pg.ClientConfig;
  /** Migrated database without connections, which each test file's database is copied from. */
  readonly template: string;
}

export interface RunningTestServer extends TestServer {
  stop(): Promise<void>;
}

export async function startTestServer(programsFolder?: string): Promise<RunningTestServer> {
  removeAbandoned();
  const dataFolder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  // When root runs the tests, the server's account must be able to traverse the folder.
  chmodSync(dataFolder, 0o755);
  const server = await startEmbedded({
    dataFolder,
    log: quietLog,
    durable: false,
    ...(programsFolder ? { programsFolder } : {}),
  });
  const removeAll = async () => {
    await server.stop();
    for (const folder of [server.folder, dataFolder]) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const connection = { ...server.connection, database: 'postgres' };
    return { connection, template: await createTemplate(connection), stop: removeAll };
  } catch (error) {
    await removeAll();
    throw error;
  }
}

export async function useTestServer(databaseUrl: string): Promise<RunningTestServer> {
  const connection = { connectionString: databaseUrl };
  const template = await createTemplate(connection);
  return { connection, template, stop: () => runOn(connection, `drop database ${template}`) };
}

export async function runOn(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function withDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

export const quietLog: DatabaseLog = {
  info: () => undefined,
  warn: () => undefined,
  error: (details, message) => console.error(message, details),
};

const prefix = 'balcao-test-';

async function createTemplate(connection: pg.ClientConfig): Promise<string> {
  const template = `balcao_template_${process.pid}_${Date.now()}`;
  await runOn(connection, `create database ${template}`);
  await migrate(withDatabase(connection, template), migrations, quietLog);
  return template;
}

/** A killed run leaves its server running, so the next run stops it. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const startedBy = Number(/^balcao-test-(\d+)-/.exec(name)?.[1]);
    if (!startedBy || isAlive(startedBy)) continue;
    const folder = join(tmpdir(), name);
    const abandoned = runningPostmaster(join(folder, 'postgres', 'cluster'));
    if (abandoned) {
      process.kill(abandoned.pid, 'SIGKILL');
      removeAddress({ kind: 'socket', folder: abandoned.socketFolder });
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
