import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseLog } from '../server/create-database.ts';
import { type Address, addressOf, clearAddress, newAddress, removeAddress } from './address.ts';
import { type Cluster, describeCluster, type EmbeddedOptions, passwordOf } from './cluster.ts';
import { initCluster } from './init-cluster.ts';
import { OwnedByAnother, type Ownership, product, takeOwnership } from './ownership.ts';
import { isServing, recordedPostmaster, runningPostmaster } from './postmaster.ts';
import { signalStop, startServer, stopServer } from './server-process.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface EmbeddedServer {
  readonly connection: pg.PoolConfig;
  readonly folder: string;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on the data folder, or takes over the server of a killed owner, and supervises it until `stop`.
 * Refuses when another process owns it, or joins it on request.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const cluster = describeCluster(options);
  await initCluster(cluster, options.onCreate);
  try {
    return await supervise(cluster, options.log);
  } catch (error) {
    if (!options.join || !(error instanceof OwnedByAnother)) throw error;
    return { connection: error.connection, folder: cluster.folder, stop: async () => undefined };
  }
}

async function supervise(cluster: Cluster, log: DatabaseLog): Promise<EmbeddedServer> {
  const { address, ownership } = await own(cluster, log);
  let owned: Ownership | undefined;
  let stopping = false;
  let recovery = Promise.resolve();
  keep(ownership);

  function keep(ownership: Ownership): void {
    owned = ownership;
    ownership.onLost(() => {
      owned = undefined;
      if (!stopping) recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    log.error({}, 'The database server was lost. It is started again.');
    for (let waitMs = 0; !stopping; waitMs = Math.min(waitMs + 1_000, 10_000)) {
      await sleep(waitMs);
      try {
        keep((await own(cluster, log, address)).ownership);
        return;
      } catch (error) {
        log.error({ err: error }, 'The database server could not be started again.');
      }
    }
  }

  async function stop(): Promise<void> {
    stopping = true;
    await recovery;
    if (owned) {
      const { end } = owned;
      await stopServer(cluster, log);
      await end();
      removeAddress(address);
    }
    letGo();
  }

  function leave(): void {
    if (!owned) return;
    signalStop(cluster);
    removeAddress(address);
  }

  const letGo = endWithProcess(stop, leave);
  return { connection: connectionTo(cluster, address), folder: cluster.folder, stop };
}

const patienceMs = 30_000;
const retryMs = 20;

async function own(
  cluster: Cluster,
  log: DatabaseLog,
  lastAddress?: Address,
): Promise<{ address: Address; ownership: Ownership }> {
  for (let giveUpAt = Date.now() + patienceMs; Date.now() < giveUpAt; await sleep(retryMs)) {
    const running = runningPostmaster(cluster.pgdata);
    if (running?.status === 'starting') giveUpAt = Date.now() + patienceMs;
    if (running && running.status !== 'ready') continue;
    const started = running === undefined && (await start(cluster, log, lastAddress));
    const ready = runningPostmaster(cluster.pgdata);
    if (ready?.status !== 'ready') continue;
    const address = addressOf(cluster, ready);
    try {
      const ownership = await takeOwnership(connectionTo(cluster, address), cluster);
      if (ownership) return { address, ownership };
    } catch (error) {
      if (started && !(error instanceof OwnedByAnother)) await stopServer(cluster, log);
      throw error;
    }
  }
  throw new Error(`The PostgreSQL in ${cluster.folder} does not answer. Its log is ${cluster.logFile}.`);
}

async function start(cluster: Cluster, log: DatabaseLog, lastAddress: Address | undefined): Promise<boolean> {
  const recorded = recordedPostmaster(cluster.pgdata);
  if (recorded && isServing(recorded.pid, cluster.pgdata)) return false;
  if (lastAddress) clearAddress(cluster, lastAddress);
  else if (recorded) removeAddress(addressOf(cluster, recorded));
  const address = lastAddress ?? (await newAddress(cluster));
  try {
    const started = await startServer(cluster, address, log);
    if (!started && !lastAddress) removeAddress(address);
    return started;
  } catch (error) {
    removeAddress(address);
    throw error;
  }
}

function connectionTo(cluster: Cluster, address: Address): pg.PoolConfig {
  const place =
    address.kind === 'socket' ? { host: address.folder, port: 5432 } : { host: '127.0.0.1', port: address.port };
  const password = passwordOf(cluster);
  return { ...place, ssl: false, user: product, database: product, ...(password ? { password } : {}) };
}

/**
 * Runs `stop` on a signal without other listeners, and `signalStop` when the process exits otherwise, for example after
 * an error. Returns a function that undoes this.
 */
function endWithProcess(stop: () => Promise<void>, signalStop: () => void): () => void {
  const onSignal = (signal: NodeJS.Signals) => {
    // Another listener drains running work and then calls `stop`.
    if (process.listenerCount(signal) > 1) return;
    void stop().finally(() => process.kill(process.pid, signal));
  };
  for (const signal of signals) process.on(signal, onSignal);
  process.on('exit', signalStop);
  return () => {
    for (const signal of signals) process.off(signal, onSignal);
    process.off('exit', signalStop);
  };
}
