import type { Party } from '../party.ts';

/** Who is to receive a part of a seller's card sales, and the account that it goes to. */
export interface RegisterRecipient {
  readonly sellerId: string;
  /** Of the registration, deduplicated by the programme. */
  readonly id: string;
  readonly recipient: Party;
  readonly account: RecipientAccount;
}

interface RecipientAccount {
  /** Three digits. */
  readonly bank: string;
  readonly branch: string;
  readonly branchDigit: string;
  readonly number: string;
  readonly digit: string;
  readonly type: 'CHECKING_ACCOUNT' | 'SAVINGS_ACCOUNT';
  readonly pixKey: string;
}

/** A registration is looked at for some minutes; REFUSED is final, and takes another registration. */
type RecipientStatus = 'PROCESSING' | 'ACTIVE' | 'REFUSED';

/** The acquirer's split programme. Every call may throw RailTimeout. It sends no notice: whoever waits queries `find`. */
export interface SplitProgramme {
  /**
   * Repeated with the same content it changes nothing; with another, it is refused `rails.instruction_reused`. An account
   * that the programme can tell at once to be none is refused `split.account_refused`, and nothing is registered.
   */
  register(registration: RegisterRecipient): Promise<void>;
  find(sellerId: string, id: string): Promise<{ readonly status: RecipientStatus } | null>;
}
