import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Cluster } from './cluster.ts';
import { renameDurably } from './durable-files.ts';
import { superuser } from './ownership.ts';
import { isAlive } from './postmaster.ts';
import { ended, startProgram } from './program.ts';

/**
 * Creates the cluster if there is none. It is built under another name and renamed when it is complete and on disk, so
 * an interrupted attempt never counts.
 */
export async function initCluster(cluster: Cluster, onCreate?: () => void): Promise<void> {
  removeInterrupted(cluster.folder);
  if (existsSync(cluster.pgdata)) return;
  onCreate?.();
  const unfinished = mkdtempSync(join(cluster.folder, `${unfinishedPrefix}${process.pid}-`));
  if (cluster.account) chownSync(unfinished, cluster.account.uid, cluster.account.gid);
  try {
    await runInitdb(cluster, unfinished);
    renameDurably(unfinished, cluster.pgdata);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // A process that started at the same moment was first.
    if (!existsSync(cluster.pgdata)) throw error;
  }
}

const unfinishedPrefix = 'unfinished-';

function removeInterrupted(folder: string): void {
  for (const name of readdirSync(folder)) {
    const madeBy = Number(/^unfinished-(\d+)-/.exec(name)?.[1]);
    if (madeBy && !isAlive(madeBy)) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

async function runInitdb(cluster: Cluster, unfinished: string): Promise<void> {
  const options = ['-D', unfinished, ...initdbOptions(cluster)];
  const initdb = startProgram(cluster, 'initdb', options, { stdio: ['ignore', 'ignore', 'pipe'] });
  const [complaint, status] = await Promise.all([initdb.stderr ? text(initdb.stderr) : '', ended(initdb)]);
  if (status === 0) return;
  if (complaint.includes('could not look up effective user ID')) {
    throw new Error(
      `PostgreSQL cannot be set up by a user that the system does not know (${/user ID \d+/.exec(complaint)}). ` +
        'Start as a user with an account, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  throw new Error(`PostgreSQL could not be set up in ${cluster.folder}:\n${complaint.trim()}`);
}

/** From PostgreSQL 17 a built-in locale keeps indexes independent of the system's C library. */
function initdbOptions({ binaries, durable, passwordFile }: Cluster): string[] {
  const ownLocale = binaries.major >= 17;
  return [
    `--username=${superuser}`,
    '--encoding=UTF8',
    ...(ownLocale ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale=C.UTF-8']),
    '--text-search-config=portuguese',
    '--data-checksums',
    '--no-instructions',
    ...(passwordFile ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=peer']),
    ...(durable ? [] : ['--no-sync']),
    ...(durable && process.platform === 'linux' && ownLocale ? ['--sync-method=syncfs'] : []),
  ];
}
