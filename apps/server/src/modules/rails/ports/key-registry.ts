import type { Cents } from '@balcao/kernel';
import type { DisputeRail } from './disputes.ts';
import type { RefundOutcome } from './refund-outcome.ts';

export type RegisteredKeyType = 'evp' | 'email' | 'phone' | 'cnpj';

export interface RegisteredKey {
  readonly id: string;
  readonly accountId: string;
  readonly type: RegisteredKeyType;
  /** In the DICT's form: `+5511…`, lower case, no punctuation. */
  readonly key: string;
}

export interface RegisterKey {
  readonly sellerId: string;
  readonly id: string;
  readonly accountId: string;
  readonly type: RegisteredKeyType;
  /** In the DICT's form; null for a random key, which the registry generates. */
  readonly key: string | null;
  readonly code: string | null;
  /** The account holder's document: a document key must be the holder's own. */
  readonly document: string;
}

/** The directory of Pix keys (DICT), through the institution that holds the accounts. Every call may throw RailTimeout. */
export interface KeyRegistry {
  /** Sends a code to a phone by SMS. */
  sendCode(sellerId: string, phone: string): Promise<void>;
  /**
   * Repeated with the same id, it returns the same key. Refuses `pix_key.taken` (registered to another account or
   * institution), `pix_key.wrong_code` and `pix_key.too_many`.
   */
  create(request: RegisterKey): Promise<RegisteredKey>;
  /** Deleting an unknown key succeeds. */
  delete(sellerId: string, id: string): Promise<void>;
  list(sellerId: string): Promise<readonly RegisteredKey[]>;
}

/** A Pix received on a key, as in the institution's statement. */
export interface KeyPayment {
  readonly endToEndId: string;
  readonly accountId: string;
  readonly key: string;
  readonly amountCents: Cents;
  readonly payerName: string;
  readonly paidAt: Temporal.Instant;
}

/**
 * Payments received on keys. The institution sends a webhook (`pix-key`) with the endToEndId; `find` returns the
 * payment. Another (`pix-key-med`) reports a MED, opened or decided; `findDisputes` returns it. The account holder
 * blocks what is left of a disputed Pix; when the dispute is LOST, the money goes back as a return (`isMed`).
 */
export interface KeyPayments extends DisputeRail {
  find(sellerId: string, endToEndId: string): Promise<KeyPayment | null>;
  /**
   * Deduplicated by id. Refuses `pix.refund_too_large` above what is left of the payment. The seller's own return fails
   * while the Pix is disputed; the return of a lost MED (`isMed`) does not.
   */
  sendBack(sent: {
    readonly isMed: boolean;
    readonly sellerId: string;
    readonly id: string;
    readonly endToEndId: string;
    readonly amountCents: Cents;
  }): Promise<RefundOutcome>;
  findReturn(sellerId: string, id: string): Promise<RefundOutcome | null>;
}
