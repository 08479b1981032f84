import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import { asAccount } from './account.ts';
import type { Cluster } from './cluster.ts';

/**
 * Runs a PostgreSQL program as the cluster's account, in a folder that any account can enter, and without our
 * environment, whose `PG…` variables would change its behaviour.
 */
export function startProgram(
  cluster: Cluster,
  name: 'initdb' | 'postgres' | 'pg_ctl',
  args: readonly string[],
  { stdio, detached = false }: { stdio: StdioOptions; detached?: boolean },
): ChildProcess {
  return spawn(join(cluster.binaries.folder, name), args, {
    ...asAccount(cluster.account),
    cwd: process.platform === 'win32' ? cluster.folder : '/',
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C' },
    stdio,
    detached,
    windowsHide: true,
  });
}

export function ended(program: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    program.once('error', reject);
    program.once('close', resolve);
  });
}
