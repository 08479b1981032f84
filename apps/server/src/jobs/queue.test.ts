import { fixedClock, newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../database/test-database.ts';
import { appendEvents, type EventConsumer, type KeptEvent } from './event.ts';
import { createInbox, receiveWebhooks, type Webhook } from './inbox.ts';
import { type LiveChange, startLive } from './live.ts';
import { startQueue } from './queue.ts';
import { scheduleJobs } from './scheduled-jobs.ts';
import { createScheduler } from './scheduler.ts';
import { createSweep } from './sellers-due.ts';

declare module './event.ts' {
  interface EventPayloads {
    thingHappened: { readonly cents?: number };
    manyHappened: NoPayload;
    mixedHappened: NoPayload;
    one: NoPayload;
    other: NoPayload;
    many: NoPayload;
    none: NoPayload;
    first: NoPayload;
    second: NoPayload;
  }
}

declare module './scheduled-jobs.ts' {
  interface JobKinds {
    wait: true;
  }
}

const { database, connection } = await createTestDatabase();
const logError = vi.fn();
const received: KeptEvent[] = [];
const batches: (readonly KeptEvent[])[] = [];
const handled: Webhook[] = [];
let failures = 0;
let badTimes = 2;
const alone: KeptEvent[] = [];
const consumers: EventConsumer[] = [
  {
    topics: ['thingHappened'],
    name: 'hear',
    runsIn: 'queue',
    handle: async (events) => void received.push(...events),
  },
  {
    topics: ['thingHappened'],
    name: 'hear-badly',
    runsIn: 'queue',
    handle: async () => {
      if (failures-- > 0) throw new Error('not now');
    },
  },
  {
    topics: ['manyHappened'],
    name: 'hear-many',
    runsIn: 'relay',
    handle: async (events) => void batches.push(events),
  },
  {
    topics: ['mixedHappened'],
    name: 'hear-mixed',
    runsIn: 'relay',
    handle: async (events) => {
      const hasBad = events.some(({ subjectId }) => subjectId === 'bad');
      if (events.length > 1 && hasBad) throw new Error('not these together');
      if (hasBad && badTimes-- > 0) throw new Error('not this one');
      alone.push(...events);
    },
  },
  createInbox(database, { pix: async (webhook) => void handled.push(webhook) }).consumer,
];
const ran: string[] = [];
let answer = () => undefined;
const answered = new Promise<undefined>((resolve) => {
  answer = () => void resolve(undefined);
});
const scheduler = createScheduler({
  ...database,
  handlers: {
    ring: async ({ subjectId }) => void ran.push(subjectId),
    wait: async ({ subjectId }) => {
      ran.push(subjectId);
      await answered;
    },
  },
  clockOf: async () => fixedClock('2026-11-20T12:00:00Z'),
  logError,
});
const changesOf = (event: KeptEvent): LiveChange[] => [
  { sellerId: event.sellerId, topic: 'charge', id: event.subjectId },
];
const live = startLive(connection, logError);
let kept = 0;
const housekeeping = async () => void kept++;
let queue: Awaited<ReturnType<typeof startQueue>>;

beforeAll(async () => {
  queue = await startQueue({
    ...database,
    connection,
    consumers,
    scheduler,
    sellersDue: createSweep({ ...database, clock: fixedClock('2026-11-20T12:00:00Z'), movedClocks: async () => [] }),
    changesOf,
    housekeeping,
    logError,
    takesWork: true,
  });
});

afterAll(async () => {
  await queue.stop();
  await live.stop();
});

describe('the queue', () => {
  it('passes all events to a consumer that handles batches', async () => {
    const sellerId = newId();
    const events = Array.from({ length: 120 }, (_, index) => ({
      sellerId,
      topic: 'manyHappened' as const,
      subjectId: `${index}`,
    }));
    await database.transact((tx) => appendEvents(tx, events));
    await vi.waitFor(() => expect(of(batches.flat(), sellerId)).toHaveLength(120), 20_000);
    expect(batches.length).toBeLessThan(120);
  });

  it('handles the events of a failed batch one by one, and retries the one that fails', async () => {
    const sellerId = newId();
    const subjects = ['a', 'bad', 'b', 'c'];
    const events = subjects.map((subjectId) => ({ sellerId, topic: 'mixedHappened' as const, subjectId }));
    await database.transact((tx) => appendEvents(tx, events));
    await vi.waitFor(() => expect(of(alone, sellerId)).toHaveLength(4), 20_000);
    const handledSubjects = of(alone, sellerId).map(({ subjectId }) => subjectId);
    expect(handledSubjects.slice(0, 3).sort()).toEqual(['a', 'b', 'c']);
    expect(handledSubjects[3]).toBe('bad');
    expect(badTimes).toBe(-1);
  });

  it('retries a failing job for a day, at least once an hour', async () => {
    const { rows } = await sql<{ limit: number; first: number; max: number }>`
      select retry_limit as limit, retry_delay as first, retry_delay_max as max
      from queue.queue where name = 'hear-badly' and retry_backoff`.execute(database.reader);
    const [{ limit, first, max } = { limit: 0, first: 0, max: 0 }] = rows;
    const delays = Array.from({ length: limit }, (_, tried) => Math.min(first * 2 ** tried, max));
    expect(delays.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(24 * 3600);
    expect(max).toBeLessThan(3600);
  });

  it('delivers a committed event to every consumer, notifies browsers, and deletes it', async () => {
    failures = 1;
    const sellerId = newId();
    const changes: LiveChange[] = [];
    live.subscribe(sellerId, (change) => changes.push(change));
    await database.transact((tx) =>
      appendEvents(tx, [{ sellerId, topic: 'thingHappened', subjectId: 'x', payload: { cents: 5 } }]),
    );
    await vi.waitFor(() => expect(of(received, sellerId)).toHaveLength(1), 10_000);
    expect(of(received, sellerId)[0]).toMatchObject({ subjectId: 'x', payload: { cents: 5 } });
    await vi.waitFor(() => expect(changes).toEqual([{ sellerId, topic: 'charge', id: 'x' }]), 10_000);
    await vi.waitFor(() => expect(failures).toBe(-1), 20_000);
    expect(await pending(sellerId)).toBe(0);
  });

  it('goes on without a pause while there is more', async () => {
    const sellerId = newId();
    const events = Array.from({ length: 80 }, (_, number) => ({
      sellerId,
      topic: 'thingHappened' as const,
      subjectId: String(number),
    }));
    await database.transact((tx) => appendEvents(tx, events));
    await vi.waitFor(() => expect(of(received, sellerId)).toHaveLength(80), 20_000);
  });

  it('delivers no event of a transaction that rolled back', async () => {
    const sellerId = newId();
    const rolledBack = database.transact(async (tx) => {
      await appendEvents(tx, [{ sellerId, topic: 'thingHappened', subjectId: 'never' }]);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await pending(sellerId)).toBe(0);
  });

  it('handles a webhook once, however often it comes', async () => {
    const sellerId = newId();
    const webhook: Webhook = { sellerId, source: 'pix', webhookId: 'n1', payload: { txid: 'abc' } };
    for (let time = 0; time < 3; time++) {
      await database.transact((tx) => receiveWebhooks(tx, [webhook], Temporal.Now.instant()));
    }
    await vi.waitFor(() => expect(of(handled, sellerId)).toEqual([webhook]), 10_000);
  });

  it('does the hourly housekeeping when it starts', () => {
    expect(kept).toBe(1);
  });

  it('runs due jobs of a seller', async () => {
    const sellerId = newId();
    const dueAt = Temporal.Instant.from('2026-11-20T11:59:00Z');
    await database.transact((tx) => scheduleJobs(tx, [{ sellerId, kind: 'ring', subjectId: sellerId, dueAt }]));
    await vi.waitFor(() => expect(ran).toContain(sellerId), 10_000);
  });

  it('runs due jobs of a seller while those of others wait for an answer', async () => {
    const dueAt = Temporal.Instant.from('2026-11-20T11:59:00Z');
    const [first, second, third] = [newId(), newId(), newId()];
    const slow = [first, second].map((sellerId) => ({ sellerId, kind: 'wait', subjectId: sellerId, dueAt }) as const);
    await database.transact((tx) => scheduleJobs(tx, slow));
    await vi.waitFor(() => expect(ran).toEqual(expect.arrayContaining([first, second])), 10_000);
    const quick = { sellerId: third, kind: 'ring', subjectId: third, dueAt } as const;
    await database.transact((tx) => scheduleJobs(tx, [quick]));
    await vi.waitFor(() => expect(ran).toContain(third), 10_000).finally(() => answer());
  });
});

function of<Item extends { sellerId: string }>(items: readonly Item[], sellerId: string): Item[] {
  return items.filter((item) => item.sellerId === sellerId);
}

async function pending(sellerId: string): Promise<number> {
  const rows = await database.reader.selectFrom('outbox').select('id').where('seller_id', '=', sellerId).execute();
  return rows.length;
}
