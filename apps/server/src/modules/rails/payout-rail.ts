import type { Cents } from '@balcao/kernel';

/** A bank account in Brazil, digits only: `bank` has three (COMPE), a check digit one. */
export interface PayoutAccount {
  readonly bank: string;
  readonly issuer: string;
  readonly issuerDigit: string;
  readonly number: string;
  readonly bankDigit: string;
  readonly accountType: 'CHECKING_ACCOUNT' | 'SAVINGS_ACCOUNT';
}

/** Money that leaves for a bank account of the seller. */
export interface SendPayout {
  readonly sellerId: string;
  /** Deduplicated by the bank. */
  readonly id: string;
  readonly amountCents: Cents;
  /** Null is the one that the provider has on file. */
  readonly account: PayoutAccount | null;
}

export interface Payout {
  /** PROCESSING until the receiving bank has said what it did; the other two are final. */
  readonly status: 'PROCESSING' | 'PAID' | 'RETURNED';
  /** Why the receiving bank gave it back; null for the others. */
  readonly returnReason: string | null;
}

/**
 * Payouts to sellers. Every call may throw RailTimeout. It sends no notice: who waits asks `find`, and asks before sending
 * again.
 */
export interface PayoutRail {
  /** Repeated with the same amount and account it changes nothing; with others, it is refused `rails.instruction_reused`. */
  send(payout: SendPayout): Promise<void>;
  find(sellerId: string, id: string): Promise<Payout | null>;
}

/** Whether a payout would go to the same place. */
export function isSamePayoutAccount(one: PayoutAccount | null, other: PayoutAccount | null): boolean {
  if (!one || !other) return one === other;
  const parts = ['bank', 'issuer', 'issuerDigit', 'number', 'bankDigit', 'accountType'] as const;
  return parts.every((part) => one[part] === other[part]);
}
