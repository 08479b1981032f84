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

/** The contract's list of providers must be the same. */
export type DisputeProvider =
  | (
      | 'efi'
      | 'inter'
      | 'sicoob'
      | 'sicoobApi'
      | 'bb'
      | 'itau'
      | 'bradesco'
      | 'santander'
      | 'caixa'
      | 'sicredi'
      | 'c6'
      | 'other'
    )
  | ('pagarme' | 'cielo' | 'meta');

/** Stages of a card's chargeback by the brands' rules. */
export type DisputeStage = 'FIRST' | 'FRIENDLY' | 'SECOND' | 'PRE_ARBITRATION' | 'ARBITRATION' | 'COMPLIANCE';

/** A payer's demand for what is left of a payment. While it is OPEN the seller may defend or accept it. */
export interface RailDispute {
  readonly id: string;
  readonly amountCents: Cents;
  readonly reason: DisputeReason;
  readonly status: 'OPEN' | 'WON' | 'LOST';
  readonly openedAt: Temporal.Instant;
  /** Absent where the provider takes documents for five days. */
  readonly terms?: DisputeTerms;
}

export interface DisputeTerms {
  readonly provider: DisputeProvider;
  readonly contest: 'ONE_FILE' | 'TEXT' | 'AT_PROVIDER';
  readonly stage: DisputeStage | null;
  /** Another round of the same dispute asks for another defence. */
  readonly round: string;
  /** The provider's last day; null takes the usual five days. */
  readonly deadline: PlainDate | null;
  /** False once the provider has an answer of the seller, or takes none any more. */
  readonly awaitsDefence: boolean;
  /** The reason in the provider's words. */
  readonly detail: string;
}

/** A dispute at a provider about which no payment of ours is known, or whose charge could not be disputed. */
export interface ListedCase {
  readonly id: string;
  readonly provider: DisputeProvider;
  readonly caseId: string;
  readonly status: RailDispute['status'];
  readonly stage: DisputeStage | null;
  readonly amountCents: Cents;
  readonly detail: string;
  readonly openedAt: Temporal.Instant;
  readonly deadline: PlainDate | null;
  readonly payment: DisputedPaymentFacts;
}

/** Each is empty where the provider says nothing. */
export interface DisputedPaymentFacts {
  readonly paidOn: string;
  /** Masked: `411111******1111`. */
  readonly card: string;
  readonly nsu: string;
  readonly authorization: string;
  readonly tid: string;
  readonly endToEndId: string;
}

export interface IssuerDocument {
  readonly id: string;
  readonly fileName: string;
}

interface DefendPayment {
  readonly sellerId: string;
  readonly id: string;
  readonly disputeId: string;
  readonly fileName: string;
  readonly content: Uint8Array;
  /** The seller's defence in words, for a provider that takes a text. */
  readonly statement?: string | null;
}

/** The calls of a rail whose payments can be disputed. Each may throw RailTimeout. */
export interface DisputeRail {
  /** Every dispute of a payment (an authorisation, an endToEndId), oldest first; one is open at a time. */
  findDisputes(sellerId: string, paymentId: string): Promise<readonly RailDispute[]>;
  /**
   * Sends a document of the seller's defence. Deduplicated by id. Refuses `rails.dispute_not_found`, `rails.dispute_decided`, and at a
   * provider that takes one defence `rails.defence_sent`, `rails.defence_refused` and `rails.contested_elsewhere`.
   */
  defend(instruction: DefendPayment): Promise<void>;
  /**
   * Accepts a dispute without a defence: it is LOST. Accepting a lost one does nothing; refuses
   * `rails.dispute_not_found`, and `rails.dispute_decided` for one that was won.
   */
  acceptDispute(sellerId: string, disputeId: string): Promise<void>;
}

/** Limits of a provider that takes a single file. */
export const oneFileLimits = { maxPages: 10, maxBytes: 8 * 1024 * 1024 } as const;

/** Calendar days of the defence; the last day counts whole. */
const defenceDays = 5;

export function defenceDeadline(openedOn: PlainDate): PlainDate {
  return addDays(openedOn, defenceDays);
}

/** The first moment in which the defence is closed. */
export function defenceClosesAt(deadline: PlainDate): Temporal.Instant {
  return instantAt(addDays(deadline, 1));
}
