import { z } from 'zod';
import type { Webhook } from '../../../../jobs/index.ts';
import { isRevised } from '../../payment-attempt.ts';
import { findAttempt } from '../../store/purchase-reader.ts';
import { advancePurchase } from '../attempts/advance-purchase.ts';
import { attemptIdOf } from '../attempts/call-rail.ts';
import { confirmAtRail } from '../attempts/confirm-at-rail.ts';
import { endAttempt, learnAnswer } from '../attempts/end-attempt.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { handleCombinedWebhook } from '../combined/end-combined.ts';
import { type DisputablePayment, findDisputable } from '../disputed-payment.ts';
import { advanceRefundsOf } from '../refunds/advance-refund.ts';

const pixWebhook = z.object({ txid: z.string().regex(/^[0-9a-f]{32}$/) });
const otherWebhook = z.object({ id: z.uuid() });

/**
 * Handles a rail's webhook about an attempt: queries the rail and records payments, returns and the instrument's end. The
 * webhook's content is not trusted. A webhook about an unknown attempt is ignored. Returns the payments that may be
 * disputed.
 */
export async function handleWebhook(deps: ChargesDeps, webhook: Webhook): Promise<readonly DisputablePayment[]> {
  const attemptId = attemptOf(webhook);
  const context = attemptId ? await findAttempt(deps.reader, webhook.sellerId, attemptId) : null;
  const clock = await deps.clockOf(webhook.sellerId);
  if (!context) {
    return attemptId && webhook.source.startsWith('pix')
      ? handleCombinedWebhook(deps, webhook.sellerId, attemptId, clock)
      : [];
  }
  const { attempt, purchase, charge } = context;
  const isUndecided = attempt.status === 'PROCESSING' || attempt.status === 'CHALLENGE';
  if (attempt.paymentMethod === 'CREDIT_CARD' && isUndecided) {
    const attempts = [{ ...attempt, status: 'PROCESSING' as const }];
    await advancePurchase(deps, { purchase, charges: [charge], attempts }, { wasSent: true }, clock);
  } else {
    const { end } = await confirmAtRail(deps, context, clock);
    if (end) await endAttempt(deps, context, end, clock);
    // The bank may have decided whether it revises the instrument.
    else if (isRevised(attempt) && isUndecided) await learnAnswer(deps, context, clock);
  }
  await advanceRefundsOf(deps, attempt, clock);
  const wasPaid = charge.status === 'PAID' || charge.status === 'DISPUTE';
  // The first webhook of a Pix reports its payment, before which nothing can be disputed.
  const mayBeDisputed = attempt.paymentMethod !== 'PIX' || wasPaid || webhook.source === 'pix-med';
  return mayBeDisputed ? findDisputable(deps.reader, [attempt]) : [];
}

function attemptOf({ source, payload }: Webhook): string | null {
  if (source !== 'pix' && source !== 'pix-med') return otherWebhook.safeParse(payload).data?.id ?? null;
  const txid = pixWebhook.safeParse(payload).data?.txid;
  return txid ? attemptIdOf(txid) : null;
}
