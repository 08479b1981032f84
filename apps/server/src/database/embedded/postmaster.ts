import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
  readonly status: string;
}

export function runningPostmaster(pgdata: string): Postmaster | undefined {
  const postmaster = recordedPostmaster(pgdata);
  return postmaster && isServing(postmaster.pid, pgdata) ? postmaster : undefined;
}

/**
 * Whether the process runs and serves this folder, which is a postmaster's working directory. Where that cannot be
 * checked, any running process counts.
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

export function recordedPostmaster(pgdata: string): Postmaster | undefined {
  const lines = readIfThere(join(pgdata, 'postmaster.pid'))?.split('\n') ?? [];
  const [pid, , , port, socketFolder = '', , , status = ''] = lines;
  if (!pid) return undefined;
  return { pid: Number(pid), port: Number(port), socketFolder, status: status.trim() };
}

/**
 * After a crash the recorded number may belong to another process of the same user, and PostgreSQL would refuse to
 * start. PostgreSQL treats its parent's number as stale and still checks for shared memory in use, so the number is
 * replaced and the file is kept.
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
