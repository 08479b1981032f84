import type { Cents } from '@balcao/kernel';

/** How the issuer has a card. Its changes are numbered: it ignores one that is older than what it has. */
export interface IssuedCard {
  readonly sellerId: string;
  readonly id: string;
  readonly revision: number;
  readonly status: 'ACTIVE' | 'BLOCKED' | 'CANCELED';
  readonly name: string;
  /** Of a month; null is none. */
  readonly limitCents: Cents | null;
}

/** What is on the card. */
export interface CardData {
  readonly number: string;
  readonly cvv: string;
  /** `MM/yyyy`. */
  readonly expiry: string;
}

/** A purchase, as the issuer has it: held, taken and returned sum to the amount of one that is APPROVED. */
export interface IssuerPurchase {
  readonly id: string;
  readonly cardId: string;
  readonly merchant: string;
  readonly category: string;
  readonly isRecurring: boolean;
  readonly amountCents: Cents;
  /** REQUESTED waits for an answer until `answerBy`, and is then DECLINED. */
  readonly state: 'REQUESTED' | 'APPROVED' | 'DECLINED';
  /** Larger after each change. */
  readonly revision: number;
  /** Approved and not confirmed. */
  readonly heldCents: Cents;
  /** Confirmed and not given back. */
  readonly takenCents: Cents;
  readonly returnedCents: Cents;
  readonly requestedAt: Temporal.Instant;
  readonly answerBy: Temporal.Instant;
}

/**
 * Who issues the seller's virtual cards. Any call may throw RailTimeout: what was asked may have happened. A purchase that asks to be
 * approved, is confirmed or is reversed sends a notice (`card-issuer`) that names it; `findPurchase` says how it is.
 */
export interface CardIssuer {
  /** Deduplicated by the card's id. Refuses `virtual_card.issuer_refused`. */
  issue(card: IssuedCard): Promise<void>;
  /** Null while the issuer has not made it, or never heard of it. */
  find(sellerId: string, id: string): Promise<{ readonly last4digits: string; readonly revision: number } | null>;
  update(card: IssuedCard): Promise<void>;
  /** Refuses `virtual_card.not_found`. */
  readData(sellerId: string, id: string): Promise<CardData>;
  findPurchase(sellerId: string, id: string): Promise<IssuerPurchase | null>;
  /** The first answer in time counts; another one changes nothing. */
  answer(sellerId: string, id: string, isApproved: boolean): Promise<void>;
}

/** The shops and the issuer's records, as the sandbox panel simulates them. Each is idempotent by `effectId`. */
export interface IssuedCardControls {
  cards(
    sellerId: string,
  ): Promise<readonly (Pick<IssuedCard, 'id' | 'name' | 'status'> & { readonly last4digits: string })[]>;
  /** The shop tries the same purchase again, as one that recurs. Refuses `virtual_card.purchase_not_found`. */
  retry(again: { readonly sellerId: string; readonly effectId: string; readonly id: string }): Promise<string>;
  /** The newest first. */
  purchases(sellerId: string, most: number): Promise<readonly IssuerPurchase[]>;
  /** Refuses `virtual_card.not_found`. */
  buy(purchase: {
    readonly sellerId: string;
    readonly effectId: string;
    readonly cardId: string;
    readonly merchant: string;
    readonly category: string;
    readonly amountCents: Cents;
    readonly isRecurring: boolean;
  }): Promise<string>;
  /** Of all that is left, without an amount. Refuses `virtual_card.purchase_not_found` and `virtual_card.nothing_left`. */
  change(event: {
    readonly sellerId: string;
    readonly effectId: string;
    readonly id: string;
    readonly action: 'CONFIRM' | 'REVERSE';
    readonly amountCents: Cents | null;
  }): Promise<void>;
}
