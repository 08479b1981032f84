import type { ScheduledJobHandler } from '../../../../jobs/index.ts';
import { isOpen } from '../../charge.ts';
import { type AttemptStatus, liveAttemptStatuses } from '../../payment-attempt.ts';
import { expireAttempt as recordExpiry } from '../../store/attempt-writer.ts';
import { findAttempt } from '../../store/purchase-reader.ts';
import { lockCharges } from '../../store/purchase-writer.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { cancelAttempts } from './cancel-attempts.ts';
import { confirmAtRail } from './confirm-at-rail.ts';
import { announceExpiry } from './end-attempt.ts';

/**
 * Abandons a checkout that nobody finished: an expired Pix code whose day is over, or an unanswered 3DS challenge. The
 * rail is queried first, and a late or a direct charge stays what it is.
 */
export function expireAttempt(deps: ChargesDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId }, clock) => {
    const context = await findAttempt(deps.reader, sellerId, subjectId);
    if (!context || !isUnfinished(context.attempt.status)) return;
    await confirmAtRail(deps, context, clock);
    const { attempt, purchase } = context;
    await deps.transact(async (tx) => {
      const charges = await lockCharges(tx, sellerId, purchase.id);
      if (!charges.some((charge) => charge.id === attempt.chargeId && isOpen(charge.status))) return;
      const now = clock.now();
      const isExpired = await recordExpiry(tx, sellerId, attempt.id);
      const wasEnded = attempt.status === 'EXPIRED';
      if (!isExpired && !wasEnded && attempt.status !== 'PROCESSING') return;
      if (!wasEnded) await announceExpiry(tx, context, now);
      // A direct charge stays owed when the buyer leaves the checkout.
      const open = charges.filter((charge) => charge.status === 'SCHEDULED' && charge.soldBy !== 'DIRECT');
      await cancelAttempts(tx, { purchase, charges: open, kept: null, now, by: null, reason: null });
    });
  };
}

/** An instrument that ended early also waits for the end of its day. */
function isUnfinished(status: AttemptStatus): boolean {
  return status === 'EXPIRED' || liveAttemptStatuses.includes(status);
}
