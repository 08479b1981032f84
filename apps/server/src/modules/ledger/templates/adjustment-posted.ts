import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import type { Rail } from '../account.ts';
import type { Posting } from '../posting.ts';

interface AdjustmentPosted {
  readonly sellerId: string;
  /** The difference that it closes; one that came back may be adjusted again. */
  readonly differenceId: string;
  readonly adjustmentId: string;
  readonly rail: Rail | 'payout' | 'banking' | 'issuer';
  /** How much more the rail holds than the books say; negative, how much less. */
  readonly effectCents: Cents;
  readonly occurredOn: PlainDate;
  readonly at: Temporal.Instant;
}

/** Two people agreed that the rail is right about a difference: the rail owes what it says, and the seller has the rest of it. */
export function adjustmentPosted({ sellerId, differenceId, adjustmentId, ...adjusted }: AdjustmentPosted): Posting {
  const { rail, effectCents, occurredOn, at } = adjusted;
  return {
    sellerId,
    fact: 'adjustment.posted',
    reference: adjustmentId,
    subjectId: differenceId,
    occurredOn,
    at,
    entries: [
      { account: `rail-clearing:${rail}`, amountCents: cents(-effectCents) },
      // What these two hold otherwise is of the checking account.
      { account: rail === 'banking' || rail === 'issuer' ? 'checking' : 'available', amountCents: effectCents },
    ],
  };
}
