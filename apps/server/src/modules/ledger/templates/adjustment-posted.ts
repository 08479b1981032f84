import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import type { Rail } from '../account.ts';
import type { Posting } from '../posting.ts';

interface AdjustmentPosted {
  readonly sellerId: string;
  /** The difference to close; a recurring difference may be adjusted again. */
  readonly differenceId: string;
  readonly adjustmentId: string;
  readonly rail: Rail | 'payout' | 'banking' | 'issuer';
  /** How much more the rail holds than the books; negative when less. */
  readonly effectCents: Cents;
  readonly occurredOn: PlainDate;
  readonly at: Temporal.Instant;
}

/** Two people agreed that the rail is right: its debt is adjusted, and the seller bears the difference. */
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
      // Differences of these two rails belong to the checking account.
      { account: rail === 'banking' || rail === 'issuer' ? 'checking' : 'available', amountCents: effectCents },
    ],
  };
}
