import type { Cents } from '@balcao/kernel';

/** The issuer's state of a card. Changes are numbered: the issuer ignores one older than its own. */
export interface IssuedCard {
  readonly sellerId: string;
  readonly id: string;
  readonly revision: number;
  readonly status: 'ACTIVE' | 'BLOCKED' | 'CANCELED';
  readonly name: string;
  /** Per month; null is unlimited. */
  readonly limitCents: Cents | null;
}

export interface CardData {
  readonly number: string;
  readonly cvv: string;
  /** `MM/yyyy`. */
  readonly expiry: string;
}

/** A purchase at the issuer. For an APPROVED one, held, taken and returned sum to its amount. */
export interface IssuerPurchase {
  readonly id: string;
  readonly cardId: string;
  readonly merchant: string;
  readonly category: string;
  readonly isRecurring: boolean;
  readonly amountCents: Cents;
  /** REQUESTED waits for our answer until `answerBy`, and is then DECLINED. */
  readonly state: 'REQUESTED' | 'APPROVED' | 'DECLINED';
  /** Increases with each change. */
  readonly revision: number;
  /** Approved but not confirmed. */
  readonly heldCents: Cents;
  /** Confirmed and not returned. */
  readonly takenCents: Cents;
  readonly returnedCents: Cents;
  readonly requestedAt: Temporal.Instant;
  readonly answerBy: Temporal.Instant;
}

/**
 * The issuer of virtual cards. Any call may throw RailTimeout: the outcome is then unknown. A purchase sends a webhook
 * (`card-issuer`) with its id when it needs approval, is confirmed or is reversed; `findPurchase` returns its state.
 */
export interface CardIssuer {
  /** Deduplicated by the card's id. Refuses `virtual_card.issuer_refused`. */
  issue(card: IssuedCard): Promise<void>;
  /** Null while the issuer has not created it, or when it never arrived. */
  find(sellerId: string, id: string): Promise<{ readonly last4digits: string; readonly revision: number } | null>;
  update(card: IssuedCard): Promise<void>;
  readData(sellerId: string, id: string): Promise<CardData>;
  findPurchase(sellerId: string, id: string): Promise<IssuerPurchase | null>;
  /** The first answer in time counts; later ones change nothing. */
  answer(sellerId: string, id: string, isApproved: boolean): Promise<void>;
}
