import type { BankAccount } from '@balcao/brazil';
import type { Cents } from '@balcao/kernel';
import type { PaymentRail } from './payables.ts';

export interface SendPayout {
  readonly sellerId: string;
  readonly id: string;
  readonly amountCents: Cents;
  /** Null is the account that the provider has on file. */
  readonly account: BankAccount | null;
  /** The account holder: the seller's name and CPF or CNPJ. */
  readonly holder: { readonly name: string; readonly document: string };
}

export interface Payout {
  /** PROCESSING until the receiving bank reports; the other two are final. */
  readonly status: 'PROCESSING' | 'PAID' | 'RETURNED';
  readonly returnReason: string | null;
}

/**
 * Payouts to sellers. Every call may throw RailTimeout. It sends no webhooks: callers poll `find`, also before sending
 * again.
 */
export interface PayoutRail {
  /**
   * Repeated with the same amount and account, it changes nothing; with others, it is refused
   * `rails.instruction_reused`.
   */
  send(payout: SendPayout): Promise<void>;
  find(sellerId: string, id: string): Promise<Payout | null>;
  /** It settles a payout as `PaymentRail.settle` does a payment. */
  settle: PaymentRail['settle'];
}
