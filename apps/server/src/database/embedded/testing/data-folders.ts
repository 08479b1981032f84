import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { quietLog } from '../../testing/test-server.ts';
import { removeAddress } from '../address.ts';
import { recordedPostmaster, runningPostmaster } from '../postmaster.ts';
import { startEmbedded } from '../start-embedded.ts';
import { killTree } from './owners.ts';

/**
 * Empty data folder, removed after the test with any server that still runs on it. Concurrent tests pass their own
 * `onTestFinished`, because the global one may belong to another test.
 */
export function emptyDataFolder(whenFinished: typeof onTestFinished = onTestFinished): string {
  const folder = newFolder();
  whenFinished(() => removeDataFolder(folder));
  return folder;
}

/**
 * Returns a function that copies a data folder with an initialised, cleanly stopped cluster. It is created once per
 * file, because that takes half a second.
 */
export function usedDataFolders(): () => string {
  let original = '';
  beforeAll(async () => {
    original = newFolder();
    const server = await startEmbedded({ dataFolder: original, log: quietLog, durable: false });
    await server.stop();
  });
  afterAll(() => removeDataFolder(original));
  return () => {
    const copy = emptyDataFolder();
    execFileSync('cp', ['-a', `${original}/.`, copy]);
    return copy;
  };
}

export function pgdataOf(dataFolder: string): string {
  const pointer = join(dataFolder, 'postgres-folder');
  const folder = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataFolder, 'postgres');
  return join(folder, 'cluster');
}

/** Everybody may traverse it, because root's server runs as another account. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-embedded-'));
  chmodSync(folder, 0o755);
  return folder;
}

function removeDataFolder(folder: string): void {
  const pgdata = pgdataOf(folder);
  const server = runningPostmaster(pgdata);
  if (server) killTree(server.pid);
  const recorded = recordedPostmaster(pgdata);
  if (recorded) removeAddress({ kind: 'socket', folder: recorded.socketFolder });
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}
