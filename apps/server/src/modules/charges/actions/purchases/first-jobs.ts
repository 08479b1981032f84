import type { ScheduledJob } from '../../../../jobs/index.ts';
import { abandonAt, issueAt, lateFrom, pollAgainAt } from '../../due-dates.ts';
import type { ChargeRow, PaymentAttempt, PurchaseRow } from '../../store/charges-tables.ts';
import { dayJobs } from '../attempts/day-jobs.ts';
import { isSentOnItsDate } from '../attempts/is-sent-on-its-date.ts';

/** The scheduled jobs of a new purchase, should nothing else happen to it. */
export function firstJobs(
  purchase: PurchaseRow,
  charges: readonly ChargeRow[],
  attempts: readonly PaymentAttempt[],
  now: Temporal.Instant,
): ScheduledJob[] {
  const sellerId = purchase.seller_id;
  const tried = new Set(attempts.map((attempt) => attempt.charge_id));
  const works: ScheduledJob[] = [];
  if (attempts.length > 0) {
    works.push({ sellerId, kind: 'charge.resume-attempts', subjectId: purchase.id, dueAt: pollAgainAt(now, now) });
  }
  for (const charge of charges) {
    const { id: subjectId, due_date, payment_method } = charge;
    if (charge.collect_on) {
      works.push(...dayJobs(charge, now));
      continue;
    }
    if (!tried.has(charge.id)) works.push({ sellerId, kind: 'charge.issue', subjectId, dueAt: issueAt(due_date) });
    if (payment_method === 'BANK_SLIP' || isSentOnItsDate(purchase, charge)) {
      works.push({ sellerId, kind: 'charge.mark-late', subjectId, dueAt: lateFrom(payment_method, due_date) });
    }
  }
  for (const { id, due_date, expires_at } of attempts) {
    if (expires_at) {
      works.push({ sellerId, kind: 'charge.expire-pix', subjectId: id, dueAt: abandonAt(due_date, expires_at) });
    }
  }
  return works;
}
