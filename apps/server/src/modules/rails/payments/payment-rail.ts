import type { PixKeyType } from '@balcao/brazil';
import type { Cents } from '@balcao/kernel';

export type PaymentDestination =
  | { readonly kind: 'PIX'; readonly type: PixKeyType; readonly key: string; readonly txid: string | null }
  | { readonly kind: 'BANK_SLIP'; readonly barcode: string };

/** Money that leaves the checking account for somebody. */
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

/** PROCESSING until the bank has said what it did; the other two are final. */
export interface SentPayment {
  readonly status: 'PROCESSING' | 'PAID' | 'REFUSED';
  /** Why it was refused; null for the others. */
  readonly reason: string | null;
  /** Of a Pix that was paid. */
  readonly endToEndId: string | null;
  /** The bank's authentication of the receipt, once paid. */
  readonly authentication: string | null;
  readonly paidAt: Temporal.Instant | null;
  /** What came back of it afterwards, the oldest first. */
  readonly returns: readonly PaymentReturn[];
}

/**
 * Payments out of the checking account. Every call may throw RailTimeout: the outcome is not known, and whoever waits queries `find` before
 * sending again. A notice (`payment`) that names the id comes when a payment ends and when something of it returns.
 */
export interface PaymentRail {
  /** Repeated with the same content it changes nothing; with another, it is refused `rails.instruction_reused`. */
  send(payment: SendPayment): Promise<void>;
  /** Null when the bank does not know it. */
  find(sellerId: string, id: string): Promise<SentPayment | null>;
}

/** A payment as the bank holds it. */
export interface SandboxPayment {
  readonly id: string;
  readonly kind: PaymentDestination['kind'];
  /** A key, or a barcode; null of what was paid before it was kept. */
  readonly destination: string | null;
  readonly status: SentPayment['status'];
  readonly reason: string | null;
  readonly amountCents: Cents;
  /** What may still come back of it. */
  readonly leftCents: Cents;
  readonly at: Temporal.Instant;
}

/** What the sandbox does to payments. */
export interface PaymentControls {
  /** The newest fifty, the newest first. */
  find(sellerId: string): Promise<readonly SandboxPayment[]>;
  /** The receiver sends all or part of a Pix back. Refuses `pix.not_found` and `rails.action_not_possible`. */
  returnPayment(asked: {
    readonly sellerId: string;
    readonly paymentId: string;
    readonly id: string;
    readonly amountCents: Cents;
    readonly reason: string;
  }): Promise<void>;
}
