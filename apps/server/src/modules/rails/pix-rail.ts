import type { Cents, PlainDate } from '@balcao/kernel';
import type { DisputeRail } from './disputes.ts';
import type { Party } from './party.ts';
import type { RefundOutcome } from './refund-outcome.ts';

export interface CreatePix {
  readonly sellerId: string;
  /** 26 to 35 letters and digits, chosen by who charges; it is the id that the provider deduplicates. */
  readonly txid: string;
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
  readonly expiresAt: Temporal.Instant;
  readonly description: string;
  readonly payer: Party;
  /** Whose name the payer's bank shows. */
  readonly beneficiary: Party;
}

export interface RefundPix {
  readonly sellerId: string;
  /** Of the return (devolução), deduplicated by the provider. */
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
  readonly amountCents: Cents;
  readonly expiresAt: Temporal.Instant;
  readonly payments: readonly PixPayment[];
}

/**
 * Charges by dynamic Pix. Every call may throw RailTimeout. The provider sends a notice `{ txid }` from source `pix` when a
 * charge is paid, ends before its time, or a payment is returned, and from `pix-med` when the payer's bank asks for a payment back
 * (MED) or that is decided; what happened is what `find` and `findDisputes` say.
 */
export interface PixRail extends DisputeRail {
  /**
   * Answers the copy-and-paste code. Repeated with the same content it answers the same; with another, it is refused
   * `rails.instruction_reused`. A provider that takes no charge refuses `pix.provider_refused`.
   */
  create(instruction: CreatePix): Promise<{ readonly brCode: string }>;
  find(sellerId: string, txid: string): Promise<PixCharge | null>;
  /** A cancelled or expired code stays as it is; a paid one is refused `pix.already_paid`, an unknown one `pix.not_found`. */
  cancel(sellerId: string, txid: string): Promise<void>;
  /**
   * Returns all or part of a payment (devolução); more than what is left of it is refused `pix.refund_too_large`. Deduplicated
   * by id; a provider that says no (NAO_REALIZADO) is an outcome.
   */
  refund(instruction: RefundPix): Promise<RefundOutcome>;
  /** What became of a return; null when it never arrived. */
  findRefund(sellerId: string, id: string): Promise<RefundOutcome | null>;
}
