import type { Cents, PlainDate } from '@balcao/kernel';
import type { Account } from './account.ts';
import type { LedgerFact } from './fact.ts';

/** One account's side of a posting: what it gains, or, negative, what it loses. */
export interface Entry {
  readonly account: Account;
  readonly amountCents: Cents;
}

/** A fact that moves a seller's money from some accounts to others. Its entries sum to zero; an account is in it once. */
export interface Posting {
  readonly sellerId: string;
  readonly fact: LedgerFact;
  /** Unique per seller and fact: the same fact given again is answered, not posted twice. */
  readonly reference: string;
  /** The UUID of what the movement is about: the charge, the withdrawal. */
  readonly subjectId: string;
  /** The day it counts on, in the seller's statement. */
  readonly occurredOn: PlainDate;
  /** When it was posted, by the seller's clock. */
  readonly at: Temporal.Instant;
  readonly entries: readonly Entry[];
}

/** An entry as the ledger keeps it. */
export interface PostedEntry extends Entry {
  readonly fact: LedgerFact;
  readonly reference: string;
  readonly subjectId: string;
  readonly occurredOn: PlainDate;
  readonly at: Temporal.Instant;
  /** The entry's place in its account: 1, 2, 3… with no gap. */
  readonly number: number;
  /** What the account held after it. */
  readonly balanceCents: Cents;
}
