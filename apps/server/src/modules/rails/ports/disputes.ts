import { addDays, type Cents, instantAt, type PlainDate } from '@balcao/kernel';

/**
 * Why a payer demands the money back: for a card, the reason given to the issuer; for a Pix, the reason reported to the
 * special return mechanism (MED), which covers fraud and crime, never commercial disagreements.
 */
export type DisputeReason =
  | 'not-recognized'
  | 'not-received'
  | 'fraud'
  | 'med-scam'
  | 'med-account-takeover'
  | 'med-coercion';

/** A payer's demand for what is left of a payment. While it is OPEN the seller may defend or accept it. */
export interface RailDispute {
  readonly id: string;
  readonly amountCents: Cents;
  readonly reason: DisputeReason;
  readonly status: 'OPEN' | 'WON' | 'LOST';
  readonly openedAt: Temporal.Instant;
}

interface DefendPayment {
  readonly sellerId: string;
  readonly id: string;
  readonly disputeId: string;
  readonly fileName: string;
  readonly content: Uint8Array;
}

/** The calls of a rail whose payments can be disputed. Each may throw RailTimeout. */
export interface DisputeRail {
  /** Every dispute of a payment (an authorisation, an endToEndId), oldest first; one is open at a time. */
  findDisputes(sellerId: string, paymentId: string): Promise<readonly RailDispute[]>;
  /** Sends a document of the seller's defence. Deduplicated by id. Refuses `rails.dispute_not_found`, `rails.dispute_decided`. */
  defend(instruction: DefendPayment): Promise<void>;
  /**
   * Accepts a dispute without a defence: it is LOST. Accepting a lost one does nothing; refuses
   * `rails.dispute_not_found`, and `rails.dispute_decided` for one that was won.
   */
  acceptDispute(sellerId: string, disputeId: string): Promise<void>;
}

/** Calendar days of the defence; the last day counts whole. */
const defenceDays = 5;

export function defenceDeadline(openedOn: PlainDate): PlainDate {
  return addDays(openedOn, defenceDays);
}

/** The first moment in which the defence is closed. */
export function defenceClosesAt(deadline: PlainDate): Temporal.Instant {
  return instantAt(addDays(deadline, 1));
}
