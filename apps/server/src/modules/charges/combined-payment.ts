import type { Cents } from '@balcao/kernel';

/** A customer's request: one Pix for several charges that they owe. */
export interface StartCombined {
  readonly sellerId: string;
  /** The id that the Pix will have: the call's `effectId`, so that repeating the call finds it. */
  readonly id: string;
  readonly customerId: string;
  readonly chargeIds: readonly string[];
  /** What the customer was shown, with fine and interest. */
  readonly totalCents: Cents;
  /** The requester as the histories show it: the customer's name. */
  readonly by: string;
}

/**
 * PROCESSING waits for the provider; PENDING for the payer. PAID: the money came, and paid every part that was still open. FAILED: the
 * provider took no such charge.
 */
export type CombinedStatus = 'PROCESSING' | 'PENDING' | 'PAID' | 'EXPIRED' | 'CANCELED' | 'FAILED';

/** One Pix for several charges. */
export interface CombinedPayment {
  readonly id: string;
  readonly customerId: string;
  readonly status: CombinedStatus;
  readonly totalCents: Cents;
  /** While it can be paid. */
  readonly brCode: string | null;
  readonly expiresAt: Temporal.Instant;
  readonly parts: readonly {
    readonly chargeId: string;
    /** With fine and interest. */
    readonly amountCents: Cents;
    /** By this Pix. */
    readonly isPaid: boolean;
  }[];
}
