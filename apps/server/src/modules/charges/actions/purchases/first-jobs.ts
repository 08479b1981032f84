import type { ScheduledJob } from '../../../../jobs/index.ts';
import { issueAt, lateFrom } from '../../due-dates.ts';
import { isSentOnItsDate } from '../../payment-attempt.ts';
import type { Charge, PaymentAttempt, Purchase } from '../../store/charges-tables.ts';
import { expiryJob, resumeJob } from '../attempts/attempt-jobs.ts';
import { dayJobs } from '../attempts/day-jobs.ts';

export function firstJobs(
  purchase: Purchase,
  charges: readonly Charge[],
  attempts: readonly PaymentAttempt[],
  now: Temporal.Instant,
): ScheduledJob[] {
  const sellerId = purchase.sellerId;
  const tried = new Set(attempts.map((attempt) => attempt.chargeId));
  const works: ScheduledJob[] = [];
  if (attempts.length > 0) {
    works.push(resumeJob(sellerId, purchase.id, now));
  }
  for (const charge of charges) {
    const { id: subjectId, dueDate, paymentMethod } = charge;
    if (charge.collectOn || purchase.sourceKind === 'subscription') {
      works.push(...dayJobs(charge, now));
      continue;
    }
    if (!tried.has(charge.id)) works.push({ sellerId, kind: 'charge.issue', subjectId, dueAt: issueAt(dueDate) });
    if (paymentMethod === 'BANK_SLIP' || isSentOnItsDate(purchase, charge)) {
      works.push({ sellerId, kind: 'charge.mark-late', subjectId, dueAt: lateFrom(paymentMethod, dueDate) });
    }
  }
  works.push(...attempts.flatMap(expiryJob));
  return works;
}
