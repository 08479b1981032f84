import type { Cents } from '@balcao/kernel';
import type { Party } from '../party.ts';

/** Who is to receive a part of a seller's card sales, and the account that it goes to. */
export interface RegisterRecipient {
  readonly sellerId: string;
  /** Of the registration, deduplicated by the programme. */
  readonly id: string;
  /** The same one in each of its registrations. */
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

/** What a programme does not take of a registration; `not-carried` where the acquirer divides no sales. */
export type RefusedPart =
  | ('document' | 'name' | 'email' | 'bank' | 'branch' | 'account')
  /** It says nothing that is known here. */
  | ('other' | 'not-carried');

/** A registration is looked at for some minutes; REFUSED is final, and takes another registration. */
export interface FoundRecipient {
  readonly status: 'PROCESSING' | 'ACTIVE' | 'REFUSED';
  /** Of a refused one. */
  readonly refused?: readonly RefusedPart[];
}

/** What of an amount is a sub-seller's; the rest of it is the seller's. */
export interface SplitPart {
  readonly subSellerId: string;
  readonly amountCents: Cents;
}

/** The acquirer's split programme. Every call may throw RailTimeout. It sends no notice: whoever waits queries `find`. */
export interface SplitProgramme {
  /** Refuses `split.not_carried` where the seller's card sales are divided by nobody. */
  assertCarried(sellerId: string): Promise<void>;
  /**
   * Repeated with the same content it changes nothing; with another, it is refused `rails.instruction_reused`. An account
   * that the programme can tell at once to be none is refused `split.account_refused`, and nothing is registered; other data
   * `split.recipient_refused`. Refuses `split.not_carried` too.
   */
  register(registration: RegisterRecipient): Promise<void>;
  find(sellerId: string, id: string): Promise<FoundRecipient | null>;
}
