import type { Cents } from '@balcao/kernel';
import type { Rail } from '../account.ts';
import type { Posting, PostingMoment } from '../posting.ts';
import { moved } from './moved.ts';

interface AdjustmentPosted extends PostingMoment {
  /** The difference to close; a recurring difference may be adjusted again. */
  readonly differenceId: string;
  readonly adjustmentId: string;
  readonly rail: Rail | 'payout' | 'banking' | 'issuer';
  /** How much more the rail holds than the books; negative when less. */
  readonly effectCents: Cents;
}

/** Two people agreed that the rail is right: its debt is adjusted, and the seller bears the difference. */
export function adjustmentPosted(adjusted: AdjustmentPosted): Posting {
  const { rail, effectCents, differenceId, adjustmentId } = adjusted;
  return moved('adjustment.posted', adjusted, {
    from: `rail-clearing:${rail}`,
    // Differences of these two rails belong to the checking account.
    to: rail === 'banking' || rail === 'issuer' ? 'checking' : 'available',
    amountCents: effectCents,
    subjectId: differenceId,
    reference: adjustmentId,
  });
}
