import type { Clock } from '@balcao/kernel';
import { scheduleJobs } from '../../../../jobs/index.ts';
import type { PurchaseView } from '../../purchase.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { insertActivities } from '../../store/activity-writer.ts';
import { recordAnswer } from '../../store/attempt-writer.ts';
import type { PaymentAttempt, PurchaseWithCharges } from '../../store/charges-tables.ts';
import { findPurchase } from '../../store/purchase-reader.ts';
import { advancePurchase } from '../attempts/advance-purchase.ts';
import { resumeJob } from '../charge-jobs.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { presentPurchase } from './start-purchase.ts';

/** Sends the buyer's challenge response to the card issuer. Repeating it returns the issuer's decision. */
export async function answerChallenge(
  deps: ChargesDeps,
  answer: { sellerId: string; purchaseId: string; code: string },
): Promise<PurchaseView> {
  const { sellerId, purchaseId, code } = answer;
  const clock = await deps.clockOf(sellerId);
  const found = (await findPurchase(deps.reader, sellerId, purchaseId)) ?? refuse('charge.purchase_not_found');
  assertThat(found.purchase.replacedBy === null, 'charge.payment_replaced');
  const attempt = found.attempts.find((candidate) => candidate.challengeIssuer !== null);
  assertThat(attempt && attempt.status !== 'EXPIRED' && attempt.status !== 'CANCELED', 'charge.no_challenge');
  if (attempt.status === 'CHALLENGE') await beginAnswer(deps, found, attempt, clock);
  const processing = {
    ...found,
    attempts: found.attempts.map((one) =>
      one.status === 'CHALLENGE' ? { ...one, status: 'PROCESSING' as const } : one,
    ),
  };
  const advanced = await advancePurchase(deps, processing, { wasSent: true, challengeAnswer: code }, clock);
  return presentPurchase(advanced, clock.now());
}

async function beginAnswer(
  deps: ChargesDeps,
  found: PurchaseWithCharges,
  attempt: PaymentAttempt,
  clock: Clock,
): Promise<void> {
  const { sellerId, id: purchaseId, createdBy: by } = found.purchase;
  const now = clock.now();
  await deps.transact(async (tx) => {
    if (!(await recordAnswer(tx, sellerId, attempt.id))) return;
    const line = { chargeId: attempt.chargeId, at: now, by, status: null, reason: null, amountCents: null };
    await insertActivities(tx, sellerId, [{ ...line, kind: 'card.answered', details: {} }]);
    await scheduleJobs(tx, [resumeJob(sellerId, purchaseId, now)]);
  });
}
