import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import { type Db, type Job, PgBoss, type QueueOptions } from 'pg-boss';
import { type Transact, type Tx, withoutDisk } from '../database/transact.ts';
import { type EventConsumer, type KeptEvent, onOutboxAppended } from './event.ts';
import { batchesOf, handleBatch, type JobBatch, remainingBatches, singleJob } from './job-batch.ts';
import { announceChanges, type LiveChange } from './live.ts';
import type { Scheduler } from './scheduler.ts';
import { takeEvents } from './take-events.ts';

export interface QueueDeps {
  readonly connection: pg.PoolConfig;
  readonly transact: Transact;
  readonly consumers: readonly EventConsumer[];
  readonly scheduler: Scheduler;
  readonly sellersDue: () => Promise<readonly string[]>;
  /** False with `BALCAO_ROLE=api`, where the process relays its own events to the queue and runs no worker. */
  readonly takesWork: boolean;
  readonly changesOf: (event: KeptEvent) => readonly LiveChange[];
  /** Runs once an hour: retention and daily reconciliation. */
  readonly housekeeping: () => Promise<void>;
  readonly logError: (details: object, message: string) => void;
}

export interface Queue {
  stop(): Promise<void>;
}

/**
 * Starts the relay, which moves events from the outbox to the consumers that run in it and to pg-boss. A process that
 * takes work also starts a worker for each consumer and the sweep that finds due jobs. All of it may run in several
 * processes at once, and anything may run twice. Work of a killed process is taken over within half a minute.
 */
export async function startQueue(deps: QueueDeps): Promise<Queue> {
  const boss = new PgBoss({
    ...bossConnection(deps.connection),
    schema: 'queue',
    useListenNotify: true,
    ...watchOptions,
  });
  boss.on('error', (error) => deps.logError({ err: error }, `the queue failed: ${error.message}`));
  await boss.start();
  for (const { name } of deps.consumers) await openQueue(boss, name, retried);
  await openQueue(boss, schedulerQueue, { retryLimit: 0 }, 'exclusive');
  const minRestMs = deps.takesWork ? relayRestMs : handingRestMs;
  const relay = startLoop(() => relayOnce(boss, deps), relayPollMs, deps.logError, minRestMs);
  const loops = [relay, ...(deps.takesWork ? await startWork(boss, deps) : [])];
  const stopWaking = onOutboxAppended(relay.wake);
  return {
    async stop() {
      stopWaking();
      await Promise.all(loops.map((loop) => loop.stop()));
      await boss.stop({ graceful: true, timeout: 15_000 });
    },
  };
}

async function startWork(boss: PgBoss, deps: QueueDeps): Promise<Loop[]> {
  for (const consumer of deps.consumers) {
    const again = (events: readonly KeptEvent[]) => boss.insert(consumer.name, events.map(singleJob));
    await boss.work(consumer.name, optionsOf(consumer), (jobs: Job<JobBatch>[]) =>
      eachByItself(jobs, handleBatch(consumer, again)),
    );
  }
  await boss.work(schedulerQueue, optionsOf({ concurrency: sellersAtOnce }), (jobs: Job<{ sellerId: string }>[]) =>
    eachByItself(jobs, ({ sellerId }) => deps.scheduler.runDue(sellerId, maxTurnMs)),
  );
  return [
    startLoop(() => sweepOnce(boss, deps), sweepMs, deps.logError),
    startLoop(() => deps.housekeeping().then(() => false), housekeepingMs, deps.logError),
  ];
}

async function openQueue(boss: PgBoss, name: string, retries: QueueOptions, policy?: 'exclusive'): Promise<void> {
  const options = { notify: true, heartbeatSeconds: 10, deleteAfterSeconds: keptSeconds, ...retries };
  await boss.createQueue(name, { ...options, ...(policy && { policy }) });
  await boss.updateQueue(name, options);
}

/**
 * Retries quickly at first and then twice an hour for a day, so that a mail server that is down overnight loses no
 * mail.
 */
const retried: QueueOptions = { retryLimit: 64, retryDelay: 1, retryBackoff: true, retryDelayMax: 1_800 };
/**
 * A seller has one job in it, waiting or active, because a waiting job beside an active one would make every fetch
 * fail.
 */
const schedulerQueue = 'run-due-jobs';
const sellersAtOnce = 8;
const keptSeconds = 24 * 3600;
const relayPollMs = 500;
/**
 * After each step the relay rests for a multiple of the step's duration, so that later events go in one step and
 * payments keep the processor.
 */
const relayRestMs = 20;
const restsPerStep = 12;
const maxRestMs = 200;
/** A process without workers inserts a queue job per step, so it makes fewer and larger steps. */
const handingRestMs = 100;
const sweepMs = 1_000;
/** A seller's due jobs run this long before others have their turn; the next sweep finds the rest. */
const maxTurnMs = 2_000;
const housekeepingMs = 3_600_000;
const relayBatch = 500;
/** Interval at which pg-boss looks for jobs of dead processes; a worker has ten seconds to send its heartbeat. */
const watchOptions = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 };
/**
 * A retried job is found by polling, because nothing notifies of it. After a full fetch the next one follows at once.
 */
const workOptions = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  burstWhenBatchFull: true,
  perJobResults: true as const,
};
/** The smallest batch size for which pg-boss detects a full fetch. */
const pair = 2;

function optionsOf({ concurrency = 2 }: Pick<EventConsumer, 'concurrency'>) {
  return { ...workOptions, batchSize: pair, localConcurrency: Math.ceil(concurrency / pair) };
}

/** Reports each job's result separately, so that a failing job is retried alone. */
function eachByItself<Data>(jobs: readonly Job<Data>[], handle: (data: Data) => Promise<unknown>) {
  return Promise.all(
    jobs.map(({ id, data }) =>
      handle(data).then(
        () => ({ id, status: 'completed' as const }),
        (error: unknown) => ({ id, status: 'failed' as const, output: { message: String(error) } }),
      ),
    ),
  );
}

function bossConnection(connection: pg.PoolConfig): object {
  const { host, port, user, password, database, connectionString, ssl } = connection;
  return { host, port, user, password, database, connectionString, ssl, max: 4 };
}

/**
 * Takes events from the outbox in one transaction, so that each is taken by one process. Consumers that run in the
 * relay get them here when the process takes work; failures and all other events go to the queue. Returns whether there
 * may be more. The commit does not wait for the disk, because after a power loss the events are still in the outbox and
 * are taken again.
 */
async function relayOnce(boss: PgBoss, deps: QueueDeps): Promise<boolean> {
  return deps.transact(async (tx) => {
    await sql`select ${withoutDisk}`.execute(tx);
    const events = await takeEvents(tx, relayBatch);
    if (events.length === 0) return false;
    const batches = await Promise.all(
      deps.consumers.map((consumer) => (deps.takesWork ? remainingBatches : batchesOf)(consumer, events)),
    );
    for (const [index, { name }] of deps.consumers.entries()) {
      const jobs = batches[index] ?? [];
      if (jobs.length > 0) await boss.insert(name, jobs, { db: queueDatabase(tx) });
    }
    await announceChanges(tx, events.flatMap(deps.changesOf));
    return events.length === relayBatch;
  });
}

async function sweepOnce(boss: PgBoss, { sellersDue }: QueueDeps): Promise<boolean> {
  for (const sellerId of await sellersDue()) {
    await boss.send(schedulerQueue, { sellerId }, { singletonKey: sellerId });
  }
  return false;
}

function restAfter(stepMs: number, minMs: number): number {
  return Math.min(Math.max(stepMs * restsPerStep, minMs), maxRestMs);
}

interface Loop {
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

/**
 * Runs a step when woken and at least every `pollMs`, one at a time, with a rest after each step that found no more
 * work.
 */
function startLoop(step: () => Promise<boolean>, pollMs: number, logError: QueueDeps['logError'], minRestMs = 0): Loop {
  let stopped = false;
  let woken = false;
  let wakeUp: () => void = () => undefined;
  const running = (async () => {
    while (!stopped) {
      woken = false;
      const began = performance.now();
      const more = await step().catch((error: unknown) => {
        logError({ err: error }, 'a step of the queue failed');
        return false;
      });
      if (more) continue;
      if (minRestMs > 0 && !stopped) await sleep(restAfter(performance.now() - began, minRestMs));
      if (woken || stopped) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs);
        wakeUp = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();
  return {
    wake() {
      woken = true;
      wakeUp();
    },
    async stop() {
      stopped = true;
      wakeUp();
      await running;
    },
  };
}

function queueDatabase(tx: Tx): Db {
  return {
    executeSql: async (text, values) => {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values ?? []));
      return { rows };
    },
  };
}
