import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLog } from '../server/create-database.ts';
import type { Address } from './address.ts';
import { writeAuthentication } from './authentication.ts';
import type { Cluster } from './cluster.ts';
import { disownStaleRecord, isServing, type Postmaster, recordedPostmaster, runningPostmaster } from './postmaster.ts';
import { ended, startProgram } from './program.ts';
import { serverArguments } from './server-arguments.ts';

/**
 * Starts the server and waits until it accepts connections, also during crash recovery. Returns false when another
 * server has the folder or the processes of a killed one have not ended; the caller tries again.
 */
export async function startServer(cluster: Cluster, address: Address, log: DatabaseLog): Promise<boolean> {
  disownStaleRecord(cluster.pgdata);
  const logFrom = beginLog(cluster.logFile);
  const server = launch(cluster, address);
  let end: number | null | undefined;
  const whenEnded = ended(server).then((status) => {
    end = status;
  });
  for (let waitedMs = 0; !isReady(cluster, server); waitedMs += pollMs) {
    await Promise.race([sleep(pollMs), whenEnded]);
    if (end !== undefined) return explainEnd(cluster, logFrom);
    if (waitedMs > 0 && waitedMs % noticeMs === 0)
      log.warn('PostgreSQL is still starting: it may be recovering from a crash.');
  }
  return true;
}

/** Stops the server (fast shutdown), which rolls back running transactions and writes everything to disk. */
export async function stopServer(cluster: Cluster, log: DatabaseLog): Promise<void> {
  const postmaster = runningPostmaster(cluster.pgdata);
  if (!postmaster) return;
  signal(cluster, postmaster, 'fast');
  if (await isGone(cluster, postmaster)) return;
  log.error({}, 'PostgreSQL did not stop in time; it is ended at once, and will recover at its next start.');
  signal(cluster, postmaster, 'immediate');
  await isGone(cluster, postmaster);
}

export function signalStop(cluster: Cluster): void {
  const postmaster = runningPostmaster(cluster.pgdata);
  if (postmaster) signal(cluster, postmaster, 'fast');
}

const pollMs = 5;
const noticeMs = 10_000;
const patienceMs = 60_000;
const maxLogBytes = 10_000_000;

/** The server has its own session, so that Ctrl-C does not reach it while the product still serves requests. */
function launch(cluster: Cluster, address: Address): ChildProcess {
  const output = openSync(cluster.logFile, 'a', 0o600);
  try {
    const args = serverArguments(cluster, address, writeAuthentication(cluster));
    const server = startProgram(cluster, 'postgres', args, { stdio: ['ignore', output, output], detached: true });
    server.unref();
    return server;
  } finally {
    closeSync(output);
  }
}

function isReady(cluster: Cluster, server: ChildProcess): boolean {
  const postmaster = recordedPostmaster(cluster.pgdata);
  return postmaster?.pid === server.pid && postmaster?.status === 'ready';
}

/** Keeps one older log, and returns where the new start's lines begin. */
function beginLog(logFile: string): number {
  if (!existsSync(logFile)) return 0;
  const { size } = statSync(logFile);
  if (size < maxLogBytes) return size;
  renameSync(logFile, `${logFile}.1`);
  return 0;
}

function explainEnd(cluster: Cluster, logFrom: number): false {
  const said = readFileSync(cluster.logFile).subarray(logFrom).toString().trim();
  if (passing.some((message) => said.includes(message))) return false;
  throw new Error(`PostgreSQL did not start in ${cluster.folder}. Its log (${cluster.logFile}) says:\n${said}`);
}

/** Another server was first, or the processes of a killed one are still ending. */
const passing = [
  'lock file "postmaster.pid" already exists',
  // The other server created the file and has not written its number yet.
  'lock file "postmaster.pid" is empty',
  'is still in use',
  'Address already in use',
];

function signal(cluster: Cluster, { pid }: Postmaster, mode: 'fast' | 'immediate'): void {
  if (process.platform === 'win32') {
    startProgram(cluster, 'pg_ctl', ['stop', '-D', cluster.pgdata, '-m', mode, '--no-wait'], { stdio: 'ignore' });
  } else {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  }
}

async function isGone({ pgdata }: Cluster, { pid }: Postmaster): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += pollMs) {
    if (!isServing(pid, pgdata)) return true;
    await sleep(pollMs);
  }
  return false;
}
