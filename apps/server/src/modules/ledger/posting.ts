import type { Cents, PlainDate } from '@balcao/kernel';
import type { Account } from './account.ts';
import type { LedgerFact } from './fact.ts';

/** The amount is negative for an account that loses. */
export interface Entry {
  readonly account: Account;
  readonly amountCents: Cents;
}

/** Moves a seller's money between accounts. The entries sum to zero and each account occurs once. */
export interface Posting {
  readonly sellerId: string;
  readonly fact: LedgerFact;
  /** Unique per seller and fact; repeating it posts nothing. */
  readonly reference: string;
  /** UUID of the charge, withdrawal or other thing that moved the money. */
  readonly subjectId: string;
  /** The day in the seller's statement. */
  readonly occurredOn: PlainDate;
  /** By the seller's clock. */
  readonly at: Temporal.Instant;
  readonly entries: readonly Entry[];
}

/** What each template is told, beside the money. */
export type PostingMoment = Pick<Posting, 'sellerId' | 'occurredOn' | 'at'>;

export interface PostedEntry extends Entry, Pick<Posting, 'fact' | 'reference' | 'subjectId' | 'occurredOn' | 'at'> {
  /** Counts from 1 within the account, without gaps. */
  readonly number: number;
  /** The account's balance after it. */
  readonly balanceCents: Cents;
}
