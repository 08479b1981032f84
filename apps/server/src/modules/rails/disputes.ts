import type { Cents } from '@balcao/kernel';

/**
 * Why a payer asks for the money back: of a card, what the issuer was told; of a Pix, what the payer's bank reported to the special
 * return mechanism (MED), which is for fraud and crime and never for a commercial disagreement.
 */
export type DisputeReason =
  | 'not-recognized'
  | 'not-received'
  | 'fraud'
  | 'med-scam'
  | 'med-account-takeover'
  | 'med-coercion';

/** The payer asked for what is left of a payment. While it is OPEN the seller may defend or accept. */
export interface RailDispute {
  readonly id: string;
  readonly amountCents: Cents;
  readonly reason: DisputeReason;
  readonly status: 'OPEN' | 'WON' | 'LOST';
  readonly openedAt: Temporal.Instant;
}

interface DefendPayment {
  readonly sellerId: string;
  /** Of the document, deduplicated by the rail. */
  readonly id: string;
  readonly disputeId: string;
  readonly fileName: string;
  readonly content: Uint8Array;
}

/** What a rail whose payments are disputed offers. Every call may throw RailTimeout. */
export interface DisputeRail {
  /** Every dispute of a payment (an authorisation, an endToEndId), the oldest first; one is open at a time. */
  findDisputes(sellerId: string, paymentId: string): Promise<readonly RailDispute[]>;
  /** Sends a document of the seller's defence. Deduplicated by id. Refuses `rails.dispute_not_found`, `rails.dispute_decided`. */
  defend(instruction: DefendPayment): Promise<void>;
  /**
   * The seller gives the money back without a defence: the dispute is LOST. One that is lost stays so; refuses
   * `rails.dispute_not_found`, and `rails.dispute_decided` for one that was won.
   */
  acceptDispute(sellerId: string, disputeId: string): Promise<void>;
}
