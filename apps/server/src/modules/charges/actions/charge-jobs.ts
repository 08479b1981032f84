import { type PlainDate, plainDateAt } from '@balcao/kernel';
import { dayRun, type ScheduledJob } from '../../../jobs/index.ts';
import { abandonAt, collectTime, lateFrom, pollAgainAt } from '../due-dates.ts';
import type { Charge, PaymentAttempt } from '../store/charges-tables.ts';

const collectKind = 'charge.collect';
export const lateDayKind = 'charge.late-day';

type Dated = Pick<Charge, 'sellerId' | 'paymentMethod' | 'dueDate' | 'collectOn'>;

/** The daily jobs that a charge needs: one that collects it and one that marks it late. */
export function dayJobs({ sellerId, ...charge }: Dated, now: Temporal.Instant): ScheduledJob[] {
  const late = plainDateAt(lateFrom(charge.paymentMethod, charge.dueDate));
  return [...(charge.collectOn ? [collectJob(sellerId, charge.collectOn, now)] : []), lateJob(sellerId, late, now)];
}

/** Runs in the morning of the day. */
export function collectJob(sellerId: string, date: PlainDate, now: Temporal.Instant): ScheduledJob {
  return dayRun({ sellerId, kind: collectKind, date, time: collectTime }, now);
}

/** Runs when the day begins on which charges may be late. */
export function lateJob(sellerId: string, date: PlainDate, now: Temporal.Instant): ScheduledJob {
  return dayRun({ sellerId, kind: lateDayKind, date, time: '00:00' }, now);
}

/** The job that asks the rails of a purchase about attempts without an answer. */
export function resumeJob(sellerId: string, purchaseId: string, sentAt: Temporal.Instant): ScheduledJob {
  return { sellerId, kind: 'charge.resume-attempts', subjectId: purchaseId, dueAt: pollAgainAt(sentAt, sentAt) };
}

/** Only a Pix and a challenge expire by a job; every other instrument stays open until it is paid. */
export function expiryJob({ sellerId, id: subjectId, dueDate, expiresAt }: PaymentAttempt): ScheduledJob[] {
  return expiresAt ? [{ sellerId, kind: 'charge.expire-pix', subjectId, dueAt: abandonAt(dueDate, expiresAt) }] : [];
}
