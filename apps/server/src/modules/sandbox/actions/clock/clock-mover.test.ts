import { type Clock, newId, plainDateAt } from '@balcao/kernel';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import {
  appendEvents,
  createScheduler,
  type KeptEvent,
  oneByOne,
  type ScheduledJobHandler,
  type ScheduledJobHandlers,
  scheduleJobs,
  startLive,
  unscheduleJob,
} from '../../../../jobs/index.ts';
import { createClockMover } from './clock-mover.ts';

declare module '../../../../jobs/event.ts' {
  interface EventPayloads {
    rung: NoPayload;
  }
}

declare module '../../../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    ring: true;
    alarm: true;
  }
}

const { database, connection } = await createTestDatabase();
const live = startLive(connection, () => undefined);
afterAll(live.stop);
const start = Temporal.Instant.from('2026-11-20T12:00:00Z');
const day = (number: number) => start.add({ hours: 24 * number });

describe('moving a clock', () => {
  it('runs jobs in order, each at its own time, also those that jobs schedule on the way', async () => {
    const { advance, sellerId, ran } = world({
      ring: async ({ subjectId }) => {
        if (subjectId === 'second') {
          await database.transact((tx) =>
            scheduleJobs(tx, [{ sellerId, kind: 'ring', subjectId: 'made on the way', dueAt: day(3) }]),
          );
        }
      },
    });
    await plan(sellerId, { second: 2, first: 1, fourth: 4, later: 9 });
    expect(await advance(day(5))).toBe(4);
    expect(ran).toEqual(['first@1', 'second@2', 'made on the way@3', 'fourth@4']);
    expect(await advance(day(5))).toBe(0);
  });

  it('processes the events of a job before the next job', async () => {
    const { advance, runDue, sellerId, ran } = world(
      { ring: async ({ subjectId }) => publish(sellerId, subjectId) },
      {
        consume: async ({ subjectId }) => {
          ran.push(`consumed ${subjectId}`);
          if (subjectId === 'first') await plan(sellerId, { 'made by consuming': 2 });
        },
      },
    );
    await publish(sellerId, 'before');
    await plan(sellerId, { first: 1, third: 3 });
    expect(await advance(day(2))).toBe(2);
    expect(ran).toEqual([
      'consumed before',
      'first@1',
      'consumed first',
      'made by consuming@2',
      'consumed made by consuming',
    ]);
    expect(await runDue()).toBe(0);
    expect(await advance(day(3))).toBe(1);
    expect(ran.slice(5)).toEqual(['third@3', 'consumed third']);
  });

  it('tells browsers what changed on the way, also by events that nothing consumes', async () => {
    const { advance, sellerId } = world({ ring: async ({ subjectId }) => publish(sellerId, subjectId) });
    const heard = vi.fn();
    const stop = live.subscribe(sellerId, heard);
    await plan(sellerId, { first: 1, second: 2 });
    await advance(day(3));
    await vi.waitFor(() => expect(heard.mock.calls.map(([{ id }]) => id)).toEqual(['first', 'second']));
    stop();
  });

  it('goes on after an event whose handler fails, and leaves it to the queue', async () => {
    let isDown = true;
    const tried: string[] = [];
    const { advance, sellerId, ran, errors } = world(
      { ring: async ({ subjectId }) => publish(sellerId, subjectId) },
      {
        consume: async ({ subjectId }) => {
          tried.push(subjectId);
          if (isDown && subjectId !== 'second') throw new Error('the mail server is down');
          ran.push(`consumed ${subjectId}`);
        },
      },
    );
    await publish(sellerId, 'before');
    await plan(sellerId, { first: 1, second: 2, third: 3 });
    expect(await advance(day(5))).toBe(3);
    expect(ran).toEqual(['first@1', 'second@2', 'consumed second', 'third@3']);
    expect(tried).toEqual(['before', 'first', 'second', 'third']);
    expect(errors).toHaveLength(3);
    const outbox = database.reader.selectFrom('outbox').select('subject_id').where('seller_id', '=', sellerId);
    expect((await outbox.orderBy('subject_id').execute()).map((row) => row.subject_id)).toEqual([
      'before',
      'first',
      'third',
    ]);
    isDown = false;
    await advance(day(6));
    expect(ran.slice(4).toSorted()).toEqual(['consumed before', 'consumed first', 'consumed third']);
    expect(await outbox.execute()).toEqual([]);
  });

  it('calls an external system that fails once, and leaves its other events to the queue', async () => {
    const tried: string[] = [];
    const { advance, sellerId, ran } = world(
      { ring: async ({ subjectId }) => publish(sellerId, subjectId) },
      {
        callsOutside: true,
        consume: async ({ subjectId }) => {
          tried.push(subjectId);
          throw new Error('the mail server is down');
        },
      },
    );
    await publish(sellerId, 'before');
    await plan(sellerId, { first: 1, second: 2 });
    expect(await advance(day(5))).toBe(2);
    expect(ran).toEqual(['first@1', 'second@2']);
    expect(tried).toEqual(['before']);
    const outbox = database.reader.selectFrom('outbox').select('subject_id').where('seller_id', '=', sellerId);
    expect(await outbox.execute()).toHaveLength(3);
    // Another move tries once more, one after the other.
    await advance(day(6));
    expect(tried).toHaveLength(2);
  });

  it('runs jobs by time, whatever their kind', async () => {
    const { advance, sellerId, ran } = world({ ring: async () => undefined });
    await database.transact((tx) => scheduleJobs(tx, [{ sellerId, kind: 'alarm', subjectId: 'later', dueAt: day(2) }]));
    await plan(sellerId, { sooner: 1, last: 3 });
    await advance(day(4));
    expect(ran).toEqual(['sooner@1', 'later@2', 'last@3']);
  });

  it('postpones a job that fails, and keeps one that schedules itself again', async () => {
    let stumbles = 2;
    const { advance, sellerId, ran } = world({
      ring: async () => {
        if (stumbles-- > 0) throw new Error('not yet');
        await plan(sellerId, { daily: 1 });
      },
    });
    await plan(sellerId, { daily: 0 });
    await advance(start.add({ seconds: 60 }));
    expect(ran).toEqual(['daily@0', 'daily@0', 'daily@0']);
    const left = await database.reader
      .selectFrom('scheduled_jobs')
      .select(['due_at', 'attempts'])
      .where('seller_id', '=', sellerId)
      .execute();
    expect(left.map(({ due_at, attempts }) => [due_at.toString(), attempts])).toEqual([[day(1).toString(), 0]]);
  });

  it('a job that fails keeps the time to which it was rescheduled meanwhile', async () => {
    const { advance, sellerId, ran } = world({
      ring: async () => {
        await plan(sellerId, { moved: 3 });
        throw new Error('not yet');
      },
    });
    await plan(sellerId, { moved: 1 });
    await advance(day(2));
    expect(ran).toEqual(['moved@1']);
  });

  it('two concurrent moves end at the later time, in order, with every job run', async () => {
    const { advance, sellerId, ran, moves } = world({ ring: async () => undefined });
    await plan(sellerId, { first: 1, second: 2, third: 3, later: 9 });
    await Promise.all([2, 5, 4].map((number) => advance(day(number))));
    expect([...new Set(ran.map((work) => work.split('@')[0]))]).toEqual(['first', 'second', 'third']);
    expect(moves.at(-1)).toBe(day(5).toString());
    expect(moves).toEqual(moves.toSorted());
    // A time that is past by now is where the clock is.
    expect(await advance(day(1))).toBe(0);
    expect(moves.at(-1)).toBe(day(5).toString());
    const left = await database.reader
      .selectFrom('scheduled_jobs')
      .select('subject_id')
      .where('seller_id', '=', sellerId)
      .execute();
    expect(left).toEqual([{ subject_id: 'later' }]);
  });

  it('reports a clock that cannot be moved', async () => {
    const { advance, moves } = world({ ring: async () => undefined });
    await expect(advance(start.add({ hours: 24 * 4_000 }))).rejects.toThrow('too far');
    expect(moves).toEqual([]);
  });

  it('deletes unscheduled jobs, and moves a job that is scheduled twice', async () => {
    const { advance, sellerId, ran } = world({ ring: async () => undefined });
    await plan(sellerId, { gone: 1, moved: 1 });
    await plan(sellerId, { moved: 2 });
    await database.transact((tx) => unscheduleJob(tx, { sellerId, kind: 'ring', subjectId: 'gone' }));
    await advance(day(3));
    expect(ran).toEqual(['moved@2']);
  });
});

function plan(sellerId: string, days: Record<string, number>): Promise<void> {
  return database.transact((tx) =>
    scheduleJobs(
      tx,
      Object.entries(days).map(([subjectId, number]) => ({ sellerId, kind: 'ring', subjectId, dueAt: day(number) })),
    ),
  );
}

function publish(sellerId: string, subjectId: string): Promise<void> {
  return database.transact((tx) => appendEvents(tx, [{ sellerId, topic: 'rung', subjectId }]));
}

function world(
  handlers: ScheduledJobHandlers,
  {
    consume,
    callsOutside = false,
  }: { readonly consume?: (event: KeptEvent) => Promise<void>; readonly callsOutside?: boolean } = {},
) {
  const sellerId = newId();
  const ran: string[] = [];
  const moves: string[] = [];
  const errors: object[] = [];
  let now = start;
  const clock: Clock = { now: () => now, today: () => plainDateAt(now) };
  const note: ScheduledJobHandler = async ({ subjectId }, at) => {
    ran.push(`${subjectId}@${Math.floor(at.now().since(start).total('hours') / 24)}`);
  };
  const shared = {
    ...database,
    clockOf: async () => clock,
    logError: (details: object) => void errors.push(details),
  };
  const scheduler = createScheduler({
    ...shared,
    handlers: {
      alarm: note,
      ring: async (work, at) => {
        await note(work, at);
        await handlers.ring?.(work, at);
      },
    },
  });
  const clockMover = createClockMover({
    ...shared,
    scheduler,
    // As a seller's: it takes a while, and refuses to go back.
    moveClock: async (_, to) => {
      await database.reader.selectFrom('scheduled_jobs').select('kind').limit(1).execute();
      if (Temporal.Instant.compare(to, now) <= 0) throw new Error('backwards');
      if (to.since(start).total('hours') > 24 * 3_660) throw new Error('too far');
      now = to;
      moves.push(to.toString());
    },
    consumers: consume
      ? [{ topics: ['rung'], name: 'consume', runsIn: 'queue', handle: oneByOne(consume), callsOutside }]
      : [],
    handleWebhooks: async () => 0,
    changesOf: ({ subjectId }) => [{ sellerId, topic: 'sub-seller', id: subjectId }],
  });
  const advance = (to: Temporal.Instant) => clockMover.advance(sellerId, to);
  return { advance, runDue: () => scheduler.runDue(sellerId), sellerId, ran, moves, errors };
}
