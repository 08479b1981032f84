import type { Cents } from '@balcao/kernel';
import type { DisputeRail } from '../disputes.ts';
import type { RefundOutcome } from '../refund-outcome.ts';

export type RegisteredKeyType = 'evp' | 'email' | 'phone' | 'cnpj';

export interface RegisteredKey {
  readonly id: string;
  readonly accountId: string;
  readonly type: RegisteredKeyType;
  /** As the DICT holds it: `+5511…`, lower case, no marks. */
  readonly key: string;
}

export interface RegisterKey {
  readonly sellerId: string;
  /** Of the key, deduplicated by the registry. */
  readonly id: string;
  readonly accountId: string;
  readonly type: RegisteredKeyType;
  /** As the DICT would hold it; null of a random one, which the registry draws. */
  readonly key: string | null;
  /** What the phone was sent; null of the other types. */
  readonly code: string | null;
  /** Whose account it is: a document is a key of its owner's alone. */
  readonly document: string;
}

/** The directory of Pix keys (DICT), through the institution that holds the accounts. Every call may throw RailTimeout. */
export interface KeyRegistry {
  /** Sends a phone a code by SMS. */
  sendCode(sellerId: string, phone: string): Promise<void>;
  /**
   * Repeated with the same id it answers the same key. Refuses `pix_key.taken` (another account or institution has it),
   * `pix_key.wrong_code` and `pix_key.too_many`.
   */
  create(asked: RegisterKey): Promise<RegisteredKey>;
  /** A key that is not there is deleted already. */
  delete(sellerId: string, id: string): Promise<void>;
  list(sellerId: string): Promise<readonly RegisteredKey[]>;
}

/** A Pix that came on a key, as the institution's statement has it. */
export interface KeyPayment {
  readonly endToEndId: string;
  readonly accountId: string;
  readonly key: string;
  readonly amountCents: Cents;
  readonly payerName: string;
  readonly paidAt: Temporal.Instant;
}

/**
 * What comes on keys. The institution sends a notice (`pix-key`) that names the endToEndId; `find` says what came. Another (`pix-key-med`)
 * names a Pix that its payer's bank asks back, or what became of that; `findDisputes` says which. The account's holder blocks what there
 * is of it; of one that is LOST, what goes back is a return (`isMed`).
 */
export interface KeyPayments extends DisputeRail {
  find(sellerId: string, endToEndId: string): Promise<KeyPayment | null>;
  /**
   * Deduplicated by its id. More than what is left of the payment is refused `pix.refund_too_large`. What the seller returns of its own
   * fails while the Pix is disputed; what a MED that was lost takes (`isMed`) does not.
   */
  sendBack(sent: {
    readonly isMed: boolean;
    readonly sellerId: string;
    readonly id: string;
    readonly endToEndId: string;
    readonly amountCents: Cents;
  }): Promise<RefundOutcome>;
  /** Null when no such instruction arrived. */
  findReturn(sellerId: string, id: string): Promise<RefundOutcome | null>;
}

export const keyPaymentActions = ['DISPUTE', 'WIN', 'LOSE'] as const;
/** A MED is opened, decided for the seller, or for the payer. */
export type KeyPaymentAction = (typeof keyPaymentActions)[number];

/** A Pix on a key, as the institution has it, and what may be done with it now. */
export interface SimulatedKeyPayment extends Omit<KeyPayment, 'accountId'> {
  readonly status: 'PAID' | 'DISPUTED' | 'RETURNED';
  readonly actions: readonly KeyPaymentAction[];
}

/** The registry and the payers, as the sandbox panel simulates them. */
export interface KeyControls {
  keys(sellerId: string): Promise<readonly RegisteredKey[]>;
  /** The newest first. */
  codes(
    sellerId: string,
  ): Promise<readonly { readonly phone: string; readonly code: string; readonly sentAt: Temporal.Instant }[]>;
  /** What came on keys, the newest first. */
  payments(sellerId: string): Promise<readonly SimulatedKeyPayment[]>;
  /**
   * The payer's bank asks for a Pix back, or decides what it asked. Idempotent by `effectId`. Refuses `pix.payment_not_found` and
   * `rails.action_not_possible`.
   */
  control(asked: {
    readonly sellerId: string;
    readonly effectId: string;
    readonly endToEndId: string;
    readonly action: KeyPaymentAction;
  }): Promise<void>;
  /** Somebody pays a key. Idempotent by `effectId`. Refuses `pix_key.unknown`. */
  pay(payment: {
    readonly sellerId: string;
    readonly effectId: string;
    readonly key: string;
    readonly amountCents: Cents;
    readonly payerName: string;
  }): Promise<{ readonly endToEndId: string }>;
}
