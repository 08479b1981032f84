import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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
    await new Promise((done) => setTimeout(done, 10));
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
