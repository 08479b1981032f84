import { addDays, type Clock, instantAt } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { dayRun, scheduleJobs } from '../../../jobs/index.ts';

/** The job kind of a seller's last offers of a day; its subject is the date. */
export const offerKind = 'recovery.offer';

/** After the reminders of the morning. */
const offerTime = '10:00';

/** Puts the next morning's run in the scheduler: today's while it has not begun. There is one per seller and day. */
export async function scheduleOffers(tx: Tx, sellerId: string, clock: Clock): Promise<void> {
  const today = clock.today();
  const hasBegun = Temporal.Instant.compare(instantAt(today, offerTime), clock.now()) <= 0;
  const date = hasBegun ? addDays(today, 1) : today;
  await scheduleJobs(tx, [dayRun({ sellerId, kind: offerKind, date, time: offerTime }, clock.now())]);
}
