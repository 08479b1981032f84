import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { EmbeddedOptions } from '../cluster.ts';
import { processTree } from './process-tree.ts';

export interface Owner {
  readonly process: ChildProcess;
  readonly pid: number;
  readonly connection: pg.ClientConfig;
  readonly folder: string;
  readonly said: readonly string[];
  readonly ended: Promise<number | string | null>;
}

const message = z.object({
  info: z.string().optional(),
  error: z.string().optional(),
  refused: z.string().optional(),
  ready: z.object({ connection: z.record(z.string(), z.unknown()), folder: z.string() }).optional(),
});

/** Starts the supervisor in a separate process. Rejects with its messages when it refuses to start. */
export async function startOwner(
  options: Omit<EmbeddedOptions, 'log'>,
  account: { uid?: number; gid?: number } = {},
): Promise<Owner> {
  const owner = spawnOwner(options, account);
  const { connection, folder } = await owner.ready;
  return { ...owner, connection, folder };
}

export function spawnOwner(options: Omit<EmbeddedOptions, 'log'>, account: { uid?: number; gid?: number } = {}) {
  const script = fileURLToPath(new URL('./owner.ts', import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify({ durable: false, ...options })], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = child.pid ?? 0;
  onTestFinished(() => killTree(pid));
  const said: string[] = [];
  const ended = new Promise<number | string | null>((resolve) => {
    child.once('exit', (status, signal) => resolve(status ?? signal));
  });
  const ready = new Promise<{ connection: pg.ClientConfig; folder: string }>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const { info, error, refused, ready } = message.parse(JSON.parse(line));
      if (info ?? error) said.push(info ?? error ?? '');
      if (refused) reject(new Error(refused));
      if (ready) resolve(ready);
    });
    void ended.then((how) => reject(new Error(`the owner ended: ${how}`)));
  });
  ready.catch(() => undefined);
  return { process: child, pid, said, ended, ready };
}

export function killTree(pid: number): void {
  for (const member of processTree(pid)) kill(member);
}

export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process had already ended.
  }
}

export async function query(owner: Pick<Owner, 'connection'>, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(owner.connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    return rows;
  } finally {
    await client.end();
  }
}
