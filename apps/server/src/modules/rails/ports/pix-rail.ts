import type { DueTerms } from '@balcao/brazil';
import type { Cents, PlainDate } from '@balcao/kernel';
import type { DisputeRail } from './disputes.ts';
import type { Party } from './party.ts';
import type { RefundOutcome } from './refund-outcome.ts';

export interface CreatePix {
  readonly sellerId: string;
  readonly txid: string;
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
  /** Set for a code with a due date (cobv); null for one that is paid at once (cob). */
  readonly terms: DueTerms | null;
  readonly expiresAt: Temporal.Instant;
  readonly description: string;
  readonly payer: Party;
  /** The name that the payer's bank shows. */
  readonly beneficiary: Party;
}

export interface RefundPix {
  readonly sellerId: string;
  readonly id: string;
  readonly endToEndId: string;
  readonly amountCents: Cents;
}

interface PixPayment {
  /** 32 characters: `E`, the payer's institution, the minute in UTC, eleven more. */
  readonly endToEndId: string;
  readonly amountCents: Cents;
  readonly at: Temporal.Instant;
  readonly returnedCents: Cents;
}

export interface PixCharge {
  readonly txid: string;
  readonly status: 'ACTIVE' | 'PAID' | 'EXPIRED' | 'CANCELED';
  readonly brCode: string;
  /** Without fine, interest and discount. */
  readonly amountCents: Cents;
  readonly expiresAt: Temporal.Instant;
  readonly payments: readonly PixPayment[];
}

/**
 * Charges by dynamic Pix. Every call may throw RailTimeout. The provider sends a webhook `{ txid }` from source `pix`
 * when a charge is paid, ends early, or a payment is returned, and from `pix-med` when a MED is opened or decided;
 * `find` and `findDisputes` return the facts.
 */
export interface PixRail extends DisputeRail {
  /**
   * Returns the copy-and-paste code. Repeated with the same content, it returns the same; with other content, it is
   * refused `rails.instruction_reused`. Refuses `pix.provider_refused` when the provider takes no charge.
   */
  create(instruction: CreatePix): Promise<{ readonly brCode: string }>;
  /**
   * Changes the amount, due date, terms and expiry of an active charge with a due date (cobv); the codes that payers hold
   * stay payable. Repeated with the same content, it changes nothing. Refuses `pix.not_found`, and `pix.not_revisable` when the charge has ended, is
   * paid at once (cob), or the provider does not take the change.
   */
  revise(instruction: CreatePix): Promise<{ readonly brCode: string }>;
  find(sellerId: string, txid: string): Promise<PixCharge | null>;
  /** Cancelling a cancelled or expired charge does nothing. Refuses `pix.already_paid` and `pix.not_found`. */
  cancel(sellerId: string, txid: string): Promise<void>;
  /**
   * Returns all or part of a payment (devolução). Refuses `pix.refund_too_large` above what is left. Deduplicated by
   * id; a provider's refusal (NAO_REALIZADO) is an outcome.
   */
  refund(instruction: RefundPix): Promise<RefundOutcome>;
  /** The outcome of a return; null when it never arrived. */
  findRefund(sellerId: string, id: string): Promise<RefundOutcome | null>;
}

/** Sums that a bank holds back for open MEDs and courts. No balance here knows of them. */
export interface PixBlocked {
  readonly provider: string;
  readonly medCents: Cents;
  readonly totalCents: Cents;
  /** The last rise. */
  readonly rise: { readonly amountCents: Cents; readonly at: Temporal.Instant } | null;
  readonly readAt: Temporal.Instant;
}
