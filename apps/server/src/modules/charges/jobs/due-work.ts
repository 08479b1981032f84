import type { DueWorkHandlers } from '../../../jobs/index.ts';
import { collectDay } from '../actions/billed/collect-day.ts';
import { markLateDay } from '../actions/billed/mark-late-day.ts';
import type { ChargesDeps } from '../actions/charges-deps.ts';
import { closeDefence } from '../actions/disputes/close-defence.ts';
import { resumeEvidence, sendEvidenceKind } from '../actions/disputes/send-evidence.ts';
import { resumeRefund } from '../actions/refunds/resume-refund.ts';
import { cancelTry } from '../actions/tries/cancel-try.ts';
import { collectKind, lateDayKind } from '../actions/tries/day-works.ts';
import { expireTry } from '../actions/tries/expire-try.ts';
import { issueCharge } from '../actions/tries/issue-charge.ts';
import { markLate } from '../actions/tries/mark-late.ts';
import { resumeTries } from '../actions/tries/resume-tries.ts';
import { returnPayment } from '../actions/tries/return-payment.ts';

/** What the seller's clock asks of charges. */
export function dueWorkOf(deps: ChargesDeps): DueWorkHandlers {
  return {
    /** About a purchase: its tries without an answer. */
    'charge.resume-try': resumeTries(deps),
    /** About a charge. */
    'charge.issue': issueCharge(deps),
    'charge.mark-late': markLate(deps),
    /** About all that a seller's subscriptions have for a day. */
    [collectKind]: collectDay(deps),
    [lateDayKind]: markLateDay(deps),
    /** About a try. */
    'charge.expire-pix': expireTry(deps),
    'charge.expire-challenge': expireTry(deps),
    'charge.cancel-try': cancelTry(deps),
    /** About a refund without an answer. */
    'charge.resume-refund': resumeRefund(deps),
    /** About a dispute; about a document of its defence. */
    'charge.close-defence': closeDefence(deps),
    [sendEvidenceKind]: resumeEvidence(deps),
    /** About the return of a payment. */
    'charge.return-payment': returnPayment(deps),
  };
}
