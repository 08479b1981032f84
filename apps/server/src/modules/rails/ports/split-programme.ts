import type { Cents } from '@balcao/kernel';
import type { Party } from './party.ts';

/** A recipient of a part of a seller's card sales, with the bank account. */
export interface RegisterRecipient {
  readonly sellerId: string;
  /** The registration's id, by which the programme deduplicates. */
  readonly id: string;
  /** The same in all of its registrations. */
  readonly subSellerId: string;
  readonly recipient: Party;
  readonly email: string;
  readonly account: RecipientAccount;
}

export interface RecipientAccount {
  /** Three digits. */
  readonly bank: string;
  readonly branch: string;
  readonly branchDigit: string;
  readonly number: string;
  readonly digit: string;
  readonly type: 'CHECKING_ACCOUNT' | 'SAVINGS_ACCOUNT';
  readonly pixKey: string;
}

/** The refused part of a registration; `not-carried` when the acquirer has no split. */
export type RefusedPart =
  | ('document' | 'name' | 'email' | 'bank' | 'branch' | 'account')
  /** A reason that is not mapped here. */
  | ('other' | 'not-carried');

/** A registration takes some minutes; REFUSED is final, and needs a new registration. */
export interface FoundRecipient {
  readonly status: 'PROCESSING' | 'ACTIVE' | 'REFUSED';
  /** The refused parts; empty unless it was refused. */
  readonly refused?: readonly RefusedPart[];
}

/** A sub-seller's part of an amount; the rest is the seller's. */
export interface SplitPart {
  readonly subSellerId: string;
  readonly amountCents: Cents;
}

/** The acquirer's split programme. Every call may throw RailTimeout. It sends no notice: whoever waits queries `find`. */
export interface SplitProgramme {
  /** Refuses `split.not_carried` when the seller has no split programme. */
  assertCarried(sellerId: string): Promise<void>;
  /**
   * Repeated with the same content it changes nothing; with another, it is refused `rails.instruction_reused`. An account
   * that the programme knows at once to be none is refused `split.account_refused`, and nothing is registered; other data
   * `split.recipient_refused`. Refuses `split.not_carried` too.
   */
  register(registration: RegisterRecipient): Promise<void>;
  find(sellerId: string, id: string): Promise<FoundRecipient | null>;
}
