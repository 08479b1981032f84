import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a running server says of itself in `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
  readonly status: string;
}

/** The server that runs on this data folder, whoever started it; nothing when none does. */
export function runningPostmaster(pgdata: string): Postmaster | undefined {
  const postmaster = recordedPostmaster(pgdata);
  return postmaster && isServing(postmaster.pid, pgdata) ? postmaster : undefined;
}

/**
 * Whether the process lives and is this folder's server: a postmaster works in its folder. Where that cannot be queried,
 * a living process is taken for it.
 */
export function isServing(pid: number, pgdata: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(pgdata);
  } catch {
    return false;
  }
}

/** What the file says, true or stale. */
export function recordedPostmaster(pgdata: string): Postmaster | undefined {
  const lines = readIfThere(join(pgdata, 'postmaster.pid'))?.split('\n') ?? [];
  const [pid, , , port, socketFolder = '', , , status = ''] = lines;
  if (!pid) return undefined;
  return { pid: Number(pid), port: Number(port), socketFolder, status: status.trim() };
}

/**
 * After a crash the recorded number may be another process of the same user by now, and PostgreSQL would refuse to
 * start. It takes its own parent's number for stale, and goes on to check for shared memory still in use;
 * so the number is replaced, and the file, which guards that check, is kept.
 */
export function disownStaleRecord(pgdata: string): void {
  const recorded = recordedPostmaster(pgdata);
  if (!recorded || !isAlive(recorded.pid) || isServing(recorded.pid, pgdata)) return;
  const path = join(pgdata, 'postmaster.pid');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(process.pid)));
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
