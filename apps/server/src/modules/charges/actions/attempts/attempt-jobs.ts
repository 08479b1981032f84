import type { ScheduledJob } from '../../../../jobs/index.ts';
import { abandonAt, pollAgainAt } from '../../due-dates.ts';
import type { PaymentAttempt } from '../../store/charges-tables.ts';

/** The job that asks the rails of a purchase about attempts without an answer. */
export function resumeJob(sellerId: string, purchaseId: string, sentAt: Temporal.Instant): ScheduledJob {
  return { sellerId, kind: 'charge.resume-attempts', subjectId: purchaseId, dueAt: pollAgainAt(sentAt, sentAt) };
}

/** Only a Pix and a challenge expire by a job; every other instrument stays open until it is paid. */
export function expiryJob({ sellerId, id: subjectId, dueDate, expiresAt }: PaymentAttempt): ScheduledJob[] {
  return expiresAt ? [{ sellerId, kind: 'charge.expire-pix', subjectId, dueAt: abandonAt(dueDate, expiresAt) }] : [];
}
