import { addDays, addMonths, type Clock, instantAt, plainDate } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { dayRun, type JobKind, scheduleJobs } from '../../../jobs/index.ts';
import type { RecoveryPolicy } from '../recovery-policy.ts';

/** The subject is the date, as that of `lateDayKind`. */
export const offerKind = 'recovery.offer';

/** It follows the morning's reminders. */
const offerTime = '10:00';

export const lateDayKind = 'recovery.late-day';
export const lateDayTime = '10:30';

export const cardsKind = 'recovery.cards';
const cardsTime = '10:45';

/** Whether the policy does something about charges that stay late. */
export function followsLate({ graceDays, creditBureau }: RecoveryPolicy): boolean {
  return graceDays !== null || creditBureau !== null;
}

export function scheduleOffers(tx: Tx, sellerId: string, clock: Clock): Promise<void> {
  return scheduleNext(tx, sellerId, clock, { kind: offerKind, time: offerTime });
}

export function scheduleLateDay(tx: Tx, sellerId: string, clock: Clock): Promise<void> {
  return scheduleNext(tx, sellerId, clock, { kind: lateDayKind, time: lateDayTime });
}

/** Schedules the run on the first of the next month. */
export async function scheduleCardRun(tx: Tx, sellerId: string, clock: Clock): Promise<void> {
  const first = plainDate(`${addMonths(clock.today(), 1).slice(0, 7)}-01`);
  await scheduleJobs(tx, [dayRun({ sellerId, kind: cardsKind, date: first, time: cardsTime }, clock.now())]);
}

/** Schedules the next morning's run, today's when it has not begun. There is one per seller and day. */
async function scheduleNext(
  tx: Tx,
  sellerId: string,
  clock: Clock,
  { kind, time }: { readonly kind: JobKind; readonly time: string },
): Promise<void> {
  const today = clock.today();
  const hasBegun = Temporal.Instant.compare(instantAt(today, time), clock.now()) <= 0;
  const date = hasBegun ? addDays(today, 1) : today;
  await scheduleJobs(tx, [dayRun({ sellerId, kind, date, time }, clock.now())]);
}
