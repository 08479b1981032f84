import type { Cents } from '@balcao/kernel';

export interface StartCombined {
  readonly sellerId: string;
  /** The call's `effectId`, so that repeating the call finds the Pix. */
  readonly id: string;
  readonly customerId: string;
  readonly chargeIds: readonly string[];
  readonly totalCents: Cents;
  readonly by: string;
}

/**
 * PROCESSING waits for the provider, and PENDING for the payer. PAID: the payment came and paid every part that was
 * still open. FAILED: the provider refused it.
 */
export type CombinedStatus = 'PROCESSING' | 'PENDING' | 'PAID' | 'EXPIRED' | 'CANCELED' | 'FAILED';

export interface CombinedPayment {
  readonly id: string;
  readonly customerId: string;
  readonly status: CombinedStatus;
  readonly totalCents: Cents;
  /** Null once it cannot be paid. */
  readonly brCode: string | null;
  readonly expiresAt: Temporal.Instant;
  readonly parts: readonly {
    readonly chargeId: string;
    readonly amountCents: Cents;
    readonly isPaid: boolean;
  }[];
}
