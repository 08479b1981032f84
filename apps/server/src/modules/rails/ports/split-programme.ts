import type { Cents } from '@balcao/kernel';
import type { Party } from './party.ts';

/** A recipient of a part of a seller's card sales, with the bank account. */
export interface RegisterRecipient {
  readonly sellerId: string;
  readonly id: string;
  /** The same in all of its registrations. */
  readonly subSellerId: string;
  readonly recipient: Party;
  readonly email: string;
  readonly account: RecipientAccount;
}

export interface RecipientAccount {
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
  readonly refused?: readonly RefusedPart[];
}

/** A sub-seller's part of an amount; the rest is the seller's. */
export interface SplitPart {
  readonly subSellerId: string;
  readonly amountCents: Cents;
}

/** The acquirer's split programme. Every call may throw RailTimeout. It sends no webhooks: callers poll `find`. */
export interface SplitProgramme {
  /** Refuses `split.not_carried` when the seller has no split programme. */
  assertCarried(sellerId: string): Promise<void>;
  /**
   * Repeated with the same content, it changes nothing; with other content, it is refused `rails.instruction_reused`.
   * Refuses `split.account_refused` for an account that is invalid at once, without registering it,
   * `split.recipient_refused` for other data, and `split.not_carried`.
   */
  register(registration: RegisterRecipient): Promise<void>;
  find(sellerId: string, id: string): Promise<FoundRecipient | null>;
}
