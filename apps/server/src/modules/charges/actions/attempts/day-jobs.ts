import { type PlainDate, plainDateAt } from '@balcao/kernel';
import { dayRun, type ScheduledJob } from '../../../../jobs/index.ts';
import { collectTime, lateFrom } from '../../due-dates.ts';
import type { ChargeRow } from '../../store/charges-tables.ts';

/** The scheduler's names of what is done for all of a seller's subscription charges of a day; the subject is the date. */
export const collectKind = 'charge.collect';
export const lateDayKind = 'charge.late-day';

type Dated = Pick<ChargeRow, 'seller_id' | 'payment_method' | 'due_date' | 'collect_on'>;

/** The runs that a charge has to be in: one that issues it or charges its card, one that finds it late. */
export function dayJobs({ seller_id: sellerId, ...charge }: Dated, now: Temporal.Instant): ScheduledJob[] {
  const late = plainDateAt(lateFrom(charge.payment_method, charge.due_date));
  return [...(charge.collect_on ? [collectJob(sellerId, charge.collect_on, now)] : []), lateJob(sellerId, late, now)];
}

/** In the morning of the day. */
export function collectJob(sellerId: string, date: PlainDate, now: Temporal.Instant): ScheduledJob {
  return dayRun({ sellerId, kind: collectKind, date, time: collectTime }, now);
}

/** When the day on which charges may be late begins. */
export function lateJob(sellerId: string, date: PlainDate, now: Temporal.Instant): ScheduledJob {
  return dayRun({ sellerId, kind: lateDayKind, date, time: '00:00' }, now);
}
