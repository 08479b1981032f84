import type { BankAccount } from '@balcao/brazil';
import type { Cents } from '@balcao/kernel';

/** Money that leaves for a bank account of the seller. */
export interface SendPayout {
  readonly sellerId: string;
  /** Deduplicated by the bank. */
  readonly id: string;
  readonly amountCents: Cents;
  /** Null is the one that the provider has on file. */
  readonly account: BankAccount | null;
  /** Whose account it is: the seller's name and CPF or CNPJ. */
  readonly holder: { readonly name: string; readonly document: string };
}

export interface Payout {
  /** PROCESSING until the receiving bank has said what it did; the other two are final. */
  readonly status: 'PROCESSING' | 'PAID' | 'RETURNED';
  /** Why the receiving bank gave it back; null for the others. */
  readonly returnReason: string | null;
}

/**
 * Payouts to sellers. Every call may throw RailTimeout. It sends no notice: whoever waits queries `find`, also before sending
 * again.
 */
export interface PayoutRail {
  /** Repeated with the same amount and account it changes nothing; with others, it is refused `rails.instruction_reused`. */
  send(payout: SendPayout): Promise<void>;
  find(sellerId: string, id: string): Promise<Payout | null>;
}
