import type { Cents, PlainDate } from '@balcao/kernel';

/** A bank account's money. `availableCents` may be negative where the bank lends (`limitCents`). */
export interface AccountBalance {
  readonly availableCents: Cents;
  /** Held by a court, or by the bank itself (a MED, an inspection); not part of what is available. */
  readonly blockedCents: Cents;
  readonly limitCents: Cents;
}

/** Our payment or sale that a movement stands for, found by its endToEndId, txid or code; null for one that was not made here. */
export type MovementSubject =
  | { readonly kind: 'PAYMENT'; readonly id: string }
  /** A payee returned (part of) a payment. */
  | { readonly kind: 'PAYMENT_RETURN'; readonly id: string }
  | { readonly kind: 'PAYOUT'; readonly id: string }
  /** A buyer's Pix or boleto, or its return: the rails `pix` and `boleto` have it already. */
  | { readonly kind: 'SALE' };

/** A line of the bank's statement, as it was read. */
export interface AccountMovement {
  /** The bank's id; without one, a fingerprint of the line and its rank among equal ones of its day. */
  readonly id: string;
  readonly day: PlainDate;
  /** Credits are positive. */
  readonly amountCents: Cents;
  /** The bank's own title and description. */
  readonly text: string;
  readonly party: { readonly name: string; readonly document: string | null } | null;
  readonly endToEndId: string | null;
  readonly subject: MovementSubject | null;
}

/** The bank's API lacks these. */
export type AccountGap =
  | 'KEY_OWNER'
  | 'BOLETO_LOOKUP'
  | 'PIX_ACCOUNT'
  | 'DARF'
  | 'KEYS'
  | 'DDA'
  | 'CARDS'
  | 'INVESTMENTS';

export interface ConnectedAccount {
  readonly connectionId: string;
  readonly provider: string;
  /** As the bank prints it; null where its API needs none. */
  readonly account: string | null;
  readonly gaps: readonly AccountGap[];
  /** The bank is asked for nothing else; null for a bank that exchanges files. */
  readonly reading: 'STATEMENT' | 'BALANCE' | null;
}

/** The seller's account at a connected bank (method ACCOUNT). Calls but `connected` may throw RailTimeout. */
export interface BankAccountRail {
  /** Null without one: in a sandbox the simulated institution serves then. */
  connected(sellerId: string): Promise<ConnectedAccount | null>;
  /** Refuses `rails.not_connected`. */
  balance(sellerId: string): Promise<AccountBalance>;
  /**
   * Reads the statement of these days from the bank, both inclusive, and returns all of its movements, oldest first.
   * Reading again returns the same movements under the same ids. A debit that may be a payment without an answer yet is
   * left out until it has one. Refuses `rails.not_connected`.
   */
  readMovements(
    sellerId: string,
    days: { readonly from: PlainDate; readonly to: PlainDate },
  ): Promise<readonly AccountMovement[]>;
}
