import { addDays, type Clock, plainDateAt } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, scheduleJobs } from '../../../../jobs/index.ts';
import { issueAt } from '../../due-dates.ts';
import { isLaterPix } from '../../payment-attempt.ts';
import { insertActivities } from '../../store/activity-writer.ts';
import { expireAttempt } from '../../store/attempt-writer.ts';
import { collectAgain } from '../../store/billed/billed-writer.ts';
import { type AttemptContext, findAttempts, findPurchase } from '../../store/purchase-reader.ts';
import { lockCharges } from '../../store/purchase-writer.ts';
import { chargeEvent } from '../charge-events.ts';
import { collectJob } from '../charge-jobs.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { advancePurchase, recordProviderCanceled } from './advance-purchase.ts';
import type { InstrumentEnd } from './confirm-at-rail.ts';

/**
 * Ends an attempt whose rail reported that it can no longer be paid. An expired code leaves its charge open, since the
 * buyer may request another; the due date decides the rest. An instrument that the provider withdrew is a refusal, and
 * the charge is FAILED until another is issued.
 */
export async function endAttempt(
  deps: ChargesDeps,
  context: AttemptContext,
  end: InstrumentEnd,
  clock: Clock,
): Promise<void> {
  if (context.attempt.status === 'PROCESSING') await learnAnswer(deps, context, clock);
  if (end === 'TAKEN_BACK') {
    const now = clock.now();
    return deps.transact(async (tx) => {
      const isNew = await recordProviderCanceled(tx, context, { code: providerCanceled, reason: 'canceled' }, now);
      if (isNew) await issueAgain(tx, context, now);
    });
  }
  if (end !== 'EXPIRED') {
    const error = { code: 'boleto.registration_refused', reason: end.refusal };
    return deps.transact(async (tx) => void (await recordProviderCanceled(tx, context, error, clock.now())));
  }
  const { sellerId, id, purchaseId } = context.attempt;
  await deps.transact(async (tx) => {
    await lockCharges(tx, sellerId, purchaseId);
    if (await expireAttempt(tx, sellerId, id)) await announceExpiry(tx, context, clock.now());
  });
}

const providerCanceled = 'pix.provider_canceled';
/** No new code is issued after this many withdrawals. */
const maxReissues = 3;

/** When no buyer is at a checkout to request another code, it is issued the next morning and mailed like the first. */
async function issueAgain(tx: Tx, { attempt, purchase }: AttemptContext, now: Temporal.Instant): Promise<void> {
  const { sellerId, chargeId } = attempt;
  const attempts = await findAttempts(tx, sellerId, chargeId);
  if (attempts.filter(({ errorCode }) => errorCode === providerCanceled).length > maxReissues) return;
  const on = addDays(plainDateAt(now), 1);
  if (isLaterPix(attempt)) {
    await scheduleJobs(tx, [{ sellerId, kind: 'charge.issue', subjectId: chargeId, dueAt: issueAt(on) }]);
  } else if (purchase.subscriptionId !== null && purchase.scheduledDate !== null) {
    if (await collectAgain(tx, sellerId, chargeId, on)) await scheduleJobs(tx, [collectJob(sellerId, on, now)]);
  }
}

/** The rail is queried because its webhook arrived before the response to the instruction. */
export async function learnAnswer(deps: ChargesDeps, { purchase }: AttemptContext, clock: Clock): Promise<void> {
  const all = await findPurchase(deps.reader, purchase.sellerId, purchase.id);
  if (all) await advancePurchase(deps, all, { wasSent: true }, clock);
}

export async function announceExpiry(
  tx: Tx,
  { attempt, purchase }: Pick<AttemptContext, 'attempt' | 'purchase'>,
  at: Temporal.Instant,
): Promise<void> {
  const { sellerId, chargeId, paymentMethod: method } = attempt;
  const line = { chargeId, at, by: null, status: null, reason: null, amountCents: null };
  await insertActivities(tx, sellerId, [{ ...line, kind: 'attempt.expired', details: { method } }]);
  await appendEvents(tx, [chargeEvent('charge.attempt_expired', { sellerId, chargeId, purchase })]);
}
