import { createHash } from 'node:crypto';
import type { AnticipationQuote } from '../../quote-anticipation.ts';

/** Equal for the same receivables at the same prices on the same day: only what was simulated can be confirmed. */
export function quoteKey({ on, receivables }: AnticipationQuote): string {
  const priced = receivables.map((one) => [one.chargeId, one.installment, one.amountCents, one.costCents]);
  return createHash('sha256')
    .update(JSON.stringify([on, priced]))
    .digest('base64url');
}
