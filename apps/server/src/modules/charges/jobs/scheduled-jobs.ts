import type { ScheduledJobHandlers } from '../../../jobs/index.ts';
import { resumeAttempts } from '../actions/attempts/advance-purchase.ts';
import { cancelInstrument } from '../actions/attempts/cancel-instrument.ts';
import { expireAttempt } from '../actions/attempts/expire-attempt.ts';
import { issueCharge } from '../actions/attempts/issue-charge.ts';
import { markLate } from '../actions/attempts/mark-late.ts';
import { returnPayment } from '../actions/attempts/return-payment.ts';
import { followDebitJob, followKind } from '../actions/billed/follow-debit.ts';
import { markLateDay } from '../actions/billed/mark-late-day.ts';
import { lateDayKind } from '../actions/charge-jobs.ts';
import type { ChargesDeps } from '../actions/charges-deps.ts';
import { expireCombined, resumeCombined } from '../actions/combined/end-combined.ts';
import { resumeRefund } from '../actions/refunds/advance-refund.ts';

/** Handlers of the scheduled jobs of charges. */
export function scheduledJobsOf(deps: ChargesDeps): ScheduledJobHandlers {
  return {
    'charge.resume-attempts': resumeAttempts(deps),
    'charge.issue': issueCharge(deps),
    'charge.mark-late': markLate(deps),
    [lateDayKind]: markLateDay(deps),
    'charge.expire-pix': expireAttempt(deps),
    'charge.expire-challenge': expireAttempt(deps),
    'charge.cancel-instrument': cancelInstrument(deps),
    [followKind]: followDebitJob(deps),
    'charge.resume-combined': resumeCombined(deps),
    'charge.expire-combined': expireCombined(deps),
    'charge.resume-refund': resumeRefund(deps),
    'charge.return-payment': returnPayment(deps),
  };
}
