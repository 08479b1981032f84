import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { removeAddress } from '../embedded/address.ts';
import { isAlive, runningPostmaster } from '../embedded/postmaster.ts';
import { startEmbedded } from '../embedded/start-embedded.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations.ts';
import type { DatabaseLog } from '../server/create-database.ts';
import { closeDatabase, joinNodes, nodesOf } from './test-cluster.ts';

export interface TestServer {
  readonly connection: pg.ClientConfig;
  /** Every node of a cluster, the coordinator first; a single server is the only one. */
  readonly nodes: readonly pg.ClientConfig[];
  /** Migrated database without connections, which each test file's database is copied from. */
  readonly template: string;
}

export interface RunningTestServer extends TestServer {
  stop(): Promise<void>;
}

export async function startTestServer(programsFolder?: string): Promise<RunningTestServer> {
  removeAbandoned();
  const dataFolder = mkdtempSync(join(parentFolder(), `${prefix}${process.pid}-`));
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
    return { connection, nodes: [connection], template: await createTemplate([connection]), stop: removeAll };
  } catch (error) {
    await removeAll();
    throw error;
  }
}

export async function useTestServer(databaseUrl: string): Promise<RunningTestServer> {
  const urls = await nodesOf(databaseUrl);
  const nodes = urls.map((url) => ({ connectionString: url }));
  const template = await createTemplate(nodes);
  const [connection = {}] = nodes;
  return { connection, nodes, template, stop: () => runOnAll(nodes, `drop database ${template} with (force)`) };
}

/** A database of a cluster is a database on each node. */
export async function runOnAll(nodes: readonly pg.ClientConfig[], statement: string): Promise<void> {
  for (const node of nodes) await runOn(node, statement);
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

const memoryFolder = '/dev/shm';
const minMemoryBytes = 4 * 1024 ** 3;

/**
 * In memory where there is room. A database is 1,500 files, and ext4 passes over every file deleted in the last minute to create one: after a few
 * dozen dropped databases, creating the next takes half a second of processor time.
 */
function parentFolder(): string {
  if (!existsSync(memoryFolder) || process.availableMemory() < minMemoryBytes) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize < minMemoryBytes ? tmpdir() : memoryFolder;
}

async function createTemplate(nodes: readonly pg.ClientConfig[]): Promise<string> {
  const template = `balcao_template_${process.pid}_${Date.now()}`;
  await runOnAll(nodes, `create database ${template}`);
  const copies = nodes.map((node) => withDatabase(node, template));
  if (nodes.length > 1) await joinNodes(copies);
  const [first = {}] = copies;
  // Every test file copies the tables, so there are few.
  await migrate({ ...first, options: '-c citus.shard_count=2' }, migrations, quietLog);
  if (nodes.length > 1) for (const node of nodes) await closeDatabase(node, template);
  return template;
}

/** A killed run leaves its server running, so the next run stops it. */
function removeAbandoned(): void {
  const folders = [tmpdir(), memoryFolder].filter(existsSync);
  for (const folder of folders.flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)))) {
    const startedBy = Number(/^balcao-test-(\d+)-/.exec(basename(folder))?.[1]);
    if (!startedBy || isAlive(startedBy)) continue;
    const abandoned = runningPostmaster(join(folder, 'postgres', 'cluster'));
    if (abandoned) {
      process.kill(abandoned.pid, 'SIGKILL');
      removeAddress({ kind: 'socket', folder: abandoned.socketFolder });
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
