import type { CardRetry } from '@balcao/contract';
import { charges as texts } from '@balcao/messages';
import type { AttemptAgain } from '../../charges/index.ts';
import type { BillingDeps } from '../deps.ts';
import { planNext } from './plan-next.ts';

/**
 * Charges the saved card of a subscription period again, at a person's request. The days of the retry plan do not
 * change. Idempotent by id. Refuses what `attemptAgain` refuses.
 */
export async function retryCard(deps: BillingDeps, retry: AttemptAgain): Promise<CardRetry> {
  const { sellerId } = retry;
  const clock = await deps.clockOf(sellerId);
  const { attempt, refused } = await deps.charges.attemptAgain(retry, clock);
  if (refused.length > 0) {
    const planOf = await deps.retryPlansOf(sellerId, [retry.chargeId]);
    const byCard = refused.map((one) => ({
      ...one,
      firstAttemptOn: one.charge.dueDate,
      plan: planOf(one.charge.id),
    }));
    await planNext(deps, sellerId, byCard, clock);
  }
  const { status, errorCode: code, errorReason } = attempt;
  if (status === 'PAID') return { status: 'PAID', refusal: null };
  if (status === 'PROCESSING') return { status: 'PROCESSING', refusal: null };
  return { status: 'REFUSED', refusal: code && texts.attemptError({ code, reason: errorReason ?? '' }) };
}
