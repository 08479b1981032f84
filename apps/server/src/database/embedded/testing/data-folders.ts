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
 * A data folder with nothing in it. When the test is over it is removed, with the server that still runs on it. A test that runs beside
 * others gives its own `onTestFinished`: the common one may be another test's.
 */
export function emptyDataFolder(whenFinished: typeof onTestFinished = onTestFinished): string {
  const folder = newFolder();
  whenFinished(() => removeDataFolder(folder));
  return folder;
}

/**
 * A function that gives data folders with a cluster that was set up and stopped cleanly: copies of one that is made
 * when the file begins, since setting one up takes half a second.
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

/** The cluster of a data folder, wherever it is. */
export function pgdataOf(dataFolder: string): string {
  const pointer = join(dataFolder, 'postgres-folder');
  const folder = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataFolder, 'postgres');
  return join(folder, 'cluster');
}

/** Anybody may walk in: root's server runs as another account. */
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
