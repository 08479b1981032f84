import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type pg from 'pg';
import { addressOf } from './address-of.ts';
import { ofProcess } from './lose-connections.ts';

export interface ProcessSettings {
  readonly port: number;
  readonly connection: pg.PoolConfig;
  readonly secret: string;
  readonly environment?: Record<string, string>;
}

/** The product in its own process, over a test database and without its demonstration. */
export interface ProductProcess {
  readonly url: string;
  /** Its output so far. */
  output(): string;
  /** Sends SIGTERM; returns the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
}

const main = resolve(import.meta.dirname, '../main.ts');

export async function startProcess({
  port,
  connection,
  secret,
  environment,
}: ProcessSettings): Promise<ProductProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: addressOf(connection),
      BALCAO_SECRET: secret,
      PGAPPNAME: ofProcess,
      BALCAO_DEMO: 'false',
      BALCAO_RATE_FACTOR: '100000',
      BALCAO_MAX_DELAY_MS: '0',
      BALCAO_DRAIN_MS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => written.push(text));
  const url = `http://localhost:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the product ended while it was starting\n${written.join('')}`);
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok) break;
    await new Promise((done) => setTimeout(done, 50));
  }
  return {
    url,
    output: () => written.join(''),
    stop: () => ended(child, 'SIGTERM'),
    kill: async () => void (await ended(child, 'SIGKILL')),
  };
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((done) => {
    child.once('exit', done);
    child.kill(signal);
  });
}
