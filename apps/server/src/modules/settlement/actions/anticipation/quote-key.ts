import { createHash } from 'node:crypto';
import type { AnticipationQuote } from '../../quote-anticipation.ts';

/** The same for the same receivables at the same prices on the same day: what is confirmed is what was simulated. */
export function quoteKey({ on, receivables }: AnticipationQuote): string {
  const priced = receivables.map((one) => [one.chargeId, one.installment, one.amountCents, one.costCents]);
  return createHash('sha256')
    .update(JSON.stringify([on, priced]))
    .digest('base64url');
}
