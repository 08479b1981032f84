import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ConnectedDatabase, connectDatabase } from '../apps/server/src/database/connect.ts';
import { quietLog } from '../apps/server/src/database/testing/test-server.ts';
import { addressOf } from '../apps/server/src/testing/address-of.ts';
import { freePort } from '../tests/journeys/product/free-port.ts';

const root = resolve(import.meta.dirname, '..');

export interface RunningProduct {
  readonly url: string;
  readonly process: ChildProcess;
  /** From the start of the process to the first answer of the sign-in page, in milliseconds. */
  readonly startedInMs: number;
  stop(): Promise<void>;
}

/** A data folder of its own, that the database's account can walk into. */
export function temporaryDataFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'balcao-bench-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) };
}

/** Works with a product that has just been started in a data folder of its own. */
export async function withProduct(work: (product: RunningProduct) => Promise<void>): Promise<void> {
  const data = temporaryDataFolder();
  const product = await startProduct(data.path);
  try {
    await work(product);
  } finally {
    await product.stop();
    data.remove();
  }
}

export interface ServedProduct {
  readonly product: RunningProduct;
  readonly server: ConnectedDatabase;
  readonly dataFolder: string;
  close(): Promise<void>;
}

/** Starts the product over an embedded server that others may connect to. */
export async function serveProduct(data = temporaryDataFolder()): Promise<ServedProduct> {
  const server = await connectDatabase({ dataFolder: data.path, log: quietLog, poolSize: 2 });
  const closeServer = async () => {
    await server.stop();
    data.remove();
  };
  try {
    const product = await startProduct(data.path, { DATABASE_URL: addressOf(server.connection) });
    const close = async () => {
      await product.stop();
      await closeServer();
    };
    return { product, server, dataFolder: data.path, close };
  } catch (error) {
    await closeServer();
    throw error;
  }
}

/** Starts the product as `npm start` does, without limits of calls, and waits for its sign-in page. */
export async function startProduct(dataFolder: string, more: Record<string, string> = {}): Promise<RunningProduct> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const product = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      BALCAO_DATA: dataFolder,
      BALCAO_RATE_FACTOR: '100000',
      BALCAO_DRAIN_MS: '0',
      ...more,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    if (product.exitCode !== null) throw new Error('the product ended while it was starting');
    const page = await fetch(`${url}/login`, { headers: { accept: 'text/html' } }).catch(() => null);
    if (page?.ok) break;
    if (page?.status === 404) {
      product.kill();
      throw new Error('there are no screens: node scripts/prepare.cjs --web builds them');
    }
    await pause(10);
  }
  return {
    url,
    process: product,
    startedInMs: performance.now() - began,
    stop: () =>
      new Promise((done) => {
        product.once('exit', () => done());
        product.kill('SIGTERM');
      }),
  };
}
