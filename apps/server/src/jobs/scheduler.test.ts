import { fixedClock, newId } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../database/test-database.ts';
import { type ScheduledJobHandlers, scheduleIfNone, scheduleJobs } from './scheduled-jobs.ts';
import { createScheduler } from './scheduler.ts';

declare module './scheduled-jobs.ts' {
  interface JobKinds {
    ring: true;
  }
}

const { database } = await createTestDatabase();
const start = Temporal.Instant.from('2026-11-20T12:00:00Z');
const day = (number: number) => start.add({ hours: 24 * number });

describe('the scheduler', () => {
  it('runs only jobs that are due by the clock, and deletes them', async () => {
    const { scheduler, sellerId, ran } = world({ ring: async () => undefined });
    await plan(sellerId, { now: 0, tomorrow: 1 });
    expect(await scheduler.runDue(sellerId)).toBe(1);
    expect(await scheduler.runDue(sellerId)).toBe(0);
    expect(ran).toEqual(['now@0']);
  });

  it('leaves what it has no time for to the next turn', async () => {
    const { scheduler, sellerId, ran } = world({ ring: async () => undefined });
    await plan(sellerId, { first: 0, second: 0 });
    expect(await scheduler.runDue(sellerId, 0)).toBe(1);
    expect(ran).toEqual(['first@0']);
    expect(await scheduler.runDue(sellerId, 0)).toBe(1);
    expect(await scheduler.runDue(sellerId, 0)).toBe(0);
    expect(ran).toEqual(['first@0', 'second@0']);
  });

  it('runs a job again that was scheduled for the same time while it ran', async () => {
    const reschedules: (() => Promise<void>)[] = [];
    const { scheduler, sellerId, ran } = world({ ring: async () => reschedules.shift()?.() });
    const same = [{ sellerId, kind: 'ring', subjectId: 'day', dueAt: day(0) }] as const;
    reschedules.push(
      () => plan(sellerId, { day: 0 }),
      () => database.transact((tx) => scheduleIfNone(tx, same)),
    );
    await plan(sellerId, { day: 0 });
    expect(await scheduler.runDue(sellerId)).toBe(3);
    expect(ran).toEqual(['day@0', 'day@0', 'day@0']);
    expect(await scheduler.runDue(sellerId)).toBe(0);
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

function world(handlers: ScheduledJobHandlers) {
  const sellerId = newId();
  const ran: string[] = [];
  const scheduler = createScheduler({
    ...database,
    handlers: {
      ring: async (job, at) => {
        ran.push(`${job.subjectId}@${Math.floor(at.now().since(start).total('hours') / 24)}`);
        await handlers.ring?.(job, at);
      },
    },
    clockOf: async () => fixedClock(start),
    logError: ({ err }: { err?: unknown }) => {
      throw err;
    },
  });
  return { scheduler, sellerId, ran };
}
