import type { PixKeyType } from '@balcao/brazil';
import type { Cents } from '@balcao/kernel';

export type PaymentDestination =
  | { readonly kind: 'PIX'; readonly type: PixKeyType; readonly key: string; readonly txid: string | null }
  | { readonly kind: 'BANK_SLIP'; readonly barcode: string };

/** A payment from the checking account. */
export interface SendPayment {
  readonly sellerId: string;
  /** Deduplicated by the bank. */
  readonly id: string;
  readonly amountCents: Cents;
  readonly to: PaymentDestination;
  readonly description: string;
}

export interface PaymentReturn {
  readonly id: string;
  readonly amountCents: Cents;
  readonly reason: string;
  readonly at: Temporal.Instant;
}

/** PROCESSING until the bank reports; the other two are final. */
export interface SentPayment {
  readonly status: 'PROCESSING' | 'PAID' | 'REFUSED';
  /** Why it was refused; null otherwise. */
  readonly reason: string | null;
  /** For a paid Pix. */
  readonly endToEndId: string | null;
  /** The bank's authentication of the receipt, after payment. */
  readonly authentication: string | null;
  readonly paidAt: Temporal.Instant | null;
  /** Later returns of it, oldest first. */
  readonly returns: readonly PaymentReturn[];
}

/**
 * Payments from the checking account. Every call may throw RailTimeout: the outcome is unknown, so `find` is called
 * before sending again. A notice (`payment`) with the id comes when a payment ends and when part of it is returned.
 */
export interface PaymentRail {
  /**
   * Repeated with the same content, it changes nothing; with other content, it is refused `rails.instruction_reused`.
   */
  send(payment: SendPayment): Promise<void>;
  /** Null when the bank does not know it. */
  find(sellerId: string, id: string): Promise<SentPayment | null>;
}

/** A payment at the bank. */
export interface SandboxPayment {
  readonly id: string;
  readonly kind: PaymentDestination['kind'];
  /** A key or barcode; null for payments from before it was stored. */
  readonly destination: string | null;
  readonly status: SentPayment['status'];
  readonly reason: string | null;
  readonly amountCents: Cents;
  /** What may still be returned. */
  readonly leftCents: Cents;
  readonly at: Temporal.Instant;
}

/** The sandbox panel's controls over payments. */
export interface PaymentControls {
  /** The newest fifty, newest first. */
  find(sellerId: string): Promise<readonly SandboxPayment[]>;
  /** The payee returns all or part of a Pix. Refuses `pix.not_found` and `rails.action_not_possible`. */
  returnPayment(request: {
    readonly sellerId: string;
    readonly paymentId: string;
    readonly id: string;
    readonly amountCents: Cents;
    readonly reason: string;
  }): Promise<void>;
}
