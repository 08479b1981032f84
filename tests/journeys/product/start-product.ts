import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cieloScript } from '../../../apps/server/src/testing/providers/cielo-mpi.ts';
import { findChromium } from '../../../scripts/chromium.ts';

const root = resolve(import.meta.dirname, '../../..');
const startLimitMs = 360_000;
const stopLimitMs = 20_000;

/**
 * Playwright's global set-up: starts the product as `npm start` does, with an empty data folder. Returns the function
 * that stops it.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (!findChromium()) {
    throw new Error('No Chromium was found: `node scripts/chromium.ts` installs one, or says what to do.');
  }
  const port = process.env.BALCAO_JOURNEYS_PORT ?? '';
  const dataFolder = mkdtempSync(join(tmpdir(), 'balcao-journeys-'));
  process.env.BALCAO_JOURNEYS_DATA = dataFolder;
  // As root, the database runs under another account, which needs access to the folder.
  chmodSync(dataFolder, 0o755);
  const script = join(dataFolder, 'cielo-3ds.js');
  writeFileSync(script, cieloScript(`https://localhost:${process.env.BALCAO_JOURNEYS_ACQUIRER_PORT}`));
  const product = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...settings(port, dataFolder), CIELO_3DS_SCRIPT: script },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = outputOf(product);
  const stop = async () => {
    const endedWell = await end(product);
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    if (!endedWell) throw new Error(`the product did not stop on SIGTERM within ${stopLimitMs / 1000} s\n${said()}`);
  };
  try {
    await ready(`http://localhost:${port}/health/ready`, product);
  } catch (error) {
    await stop().catch(() => undefined);
    throw new Error(`${error instanceof Error ? error.message : error}\n${said()}`);
  }
  return stop;
}

function settings(port: string, dataFolder: string): Record<string, string> {
  return {
    PORT: port,
    BALCAO_DATA: dataFolder,
    BALCAO_URL: `http://localhost:${port}`,
    DATABASE_URL: '',
    BALCAO_PROVIDER_HOSTS: ['BANK', 'ACQUIRER', 'FIRST', 'SECOND', 'META']
      .map((name) => `localhost:${process.env[`BALCAO_JOURNEYS_${name}_PORT`]}`)
      .join(','),
    // All journeys call from one address.
    BALCAO_RATE_FACTOR: '50',
    BALCAO_MAX_DELAY_MS: '0',
    BALCAO_DRAIN_MS: '0',
  };
}

function outputOf(product: ChildProcess): () => string {
  const lines: string[] = [];
  for (const stream of [product.stdout, product.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      lines.push(text);
      if (lines.length > 500) lines.shift();
    });
  }
  return () => lines.join('');
}

async function ready(url: string, product: ChildProcess): Promise<void> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    if (hasEnded(product)) throw new Error('the product ended while it was starting');
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`the product was not ready within ${startLimitMs / 1000} s`);
}

/** Whether the product stopped by itself on request. */
async function end(product: ChildProcess): Promise<boolean> {
  product.kill('SIGTERM');
  const deadline = Date.now() + stopLimitMs;
  while (!hasEnded(product) && Date.now() < deadline) await sleep(50);
  if (hasEnded(product)) return true;
  product.kill('SIGKILL');
  return false;
}

function hasEnded(product: ChildProcess): boolean {
  return product.exitCode !== null || product.signalCode !== null;
}
