import { addDays, type Clock, instantAt } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { dayRun, scheduleJobs } from '../../../jobs/index.ts';

/** The subject is the date. */
export const offerKind = 'recovery.offer';

/** It follows the morning's reminders. */
const offerTime = '10:00';

/** Schedules the next morning's run, today's when it has not begun. There is one per seller and day. */
export async function scheduleOffers(tx: Tx, sellerId: string, clock: Clock): Promise<void> {
  const today = clock.today();
  const hasBegun = Temporal.Instant.compare(instantAt(today, offerTime), clock.now()) <= 0;
  const date = hasBegun ? addDays(today, 1) : today;
  await scheduleJobs(tx, [dayRun({ sellerId, kind: offerKind, date, time: offerTime }, clock.now())]);
}
