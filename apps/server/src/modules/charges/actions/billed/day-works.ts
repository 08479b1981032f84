import { instantAt, type PlainDate, plainDateAt } from '@balcao/kernel';
import type { DueWork } from '../../../../jobs/index.ts';
import { issueAt, lateFrom } from '../../due-dates.ts';
import type { ChargeRow } from '../../store/charges-tables.ts';

/** The agenda's names of what is done for all of a seller's subscription charges of a day; the subject is the date. */
export const collectKind = 'charge.collect';
export const lateDayKind = 'charge.late-day';

type Dated = Pick<ChargeRow, 'seller_id' | 'payment_method' | 'due_date' | 'collect_on'>;

/** The runs that a charge has to be in: one that issues it or charges its card, one that finds it late. */
export function dayWorks({ seller_id: sellerId, ...charge }: Dated, now: Temporal.Instant): DueWork[] {
  const late = plainDateAt(lateFrom(charge.payment_method, charge.due_date));
  return [...(charge.collect_on ? [collectWork(sellerId, charge.collect_on, now)] : []), lateWork(sellerId, late, now)];
}

/** In the morning of the day; at once, when that has passed. */
export function collectWork(sellerId: string, date: PlainDate, now: Temporal.Instant): DueWork {
  return { sellerId, kind: collectKind, subjectId: date, dueAt: notBefore(issueAt(date), now) };
}

/** When the day on which charges may be late begins. */
export function lateWork(sellerId: string, date: PlainDate, now: Temporal.Instant): DueWork {
  return { sellerId, kind: lateDayKind, subjectId: date, dueAt: notBefore(instantAt(date), now) };
}

/** Each run once, though many charges ask for it. */
export function distinctWorks(works: readonly DueWork[]): DueWork[] {
  return [...new Map(works.map((work) => [`${work.kind} ${work.subjectId}`, work])).values()];
}

/**
 * The fraction of the second makes each scheduling another time: the agenda forgets a finished run by its time, and one
 * that was scheduled while it ran has to stay.
 */
function notBefore(time: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const distinct = time.add({ nanoseconds: Number(now.epochNanoseconds % 1_000_000_000n) });
  return Temporal.Instant.compare(distinct, now) > 0 ? distinct : now;
}
