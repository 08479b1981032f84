import type { Cents } from '@balcao/kernel';
import { RailTimeout, type RefundOutcome, type SplitPart } from '../../../rails/index.ts';
import type { Payment } from '../../store/charges-tables.ts';
import type { ChargesDeps } from '../charges-deps.ts';

export interface GiveBack {
  /** The rail deduplicates by it. */
  readonly id: string;
  readonly payment: Payment;
  readonly amountCents: Cents;
  /** The part that sub-sellers gave; left out when none gave any. */
  readonly split?: readonly SplitPart[];
  /** When the rail may have the instruction already, it is queried before anything is sent again. */
  readonly wasSent: boolean;
}

/**
 * Sends a return to its rail, or queries its state; `unknown` when the rail does not answer. Never call it inside a
 * transaction.
 */
export async function giveBackAtRail(
  { rails }: Pick<ChargesDeps, 'rails'>,
  { id, payment, amountCents, split, wasSent }: GiveBack,
): Promise<RefundOutcome | { readonly status: 'unknown' }> {
  const { sellerId, rail, attemptId: authorizationId, id: endToEndId } = payment;
  try {
    if (rail === 'card') {
      const found = wasSent ? await rails.card.findReversal(sellerId, id) : null;
      return (
        found ?? (await rails.card.reverse({ sellerId, id, authorizationId, amountCents, ...(split && { split }) }))
      );
    }
    if (rail === 'pix') {
      const found = wasSent ? await rails.pix.findRefund(sellerId, id) : null;
      return found ?? (await rails.pix.refund({ sellerId, id, endToEndId, amountCents }));
    }
    throw new Error(`a ${rail} is not given back by its rail`);
  } catch (error) {
    if (error instanceof RailTimeout) return { status: 'unknown' };
    throw error;
  }
}
