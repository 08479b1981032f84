import type { Cents, PlainDate } from '@balcao/kernel';
import type { Party, PostalAddress } from '../party.ts';

export interface RegisterBoleto {
  readonly sellerId: string;
  /** Of the instruction, deduplicated by the bank. */
  readonly id: string;
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
  readonly description: string;
  /** What the bank asks of who pays late; nothing unless told. */
  readonly lateTerms?: LateTerms;
  readonly payer: Party;
  readonly beneficiary: Party;
  /** Where the payer is, asked for only by a bank that takes it; null where nobody knows. */
  readonly payerAddress: () => Promise<PostalAddress | null>;
}

/** In hundredths of a percent: a fine of 200 is 2 %, once; interest of 100 is 1 % a month, simple, by calendar days. */
interface LateTerms {
  readonly fineHundredths: number;
  readonly interestHundredths: number;
}

export interface BoletoNumbers {
  /** Who issues it, as printed on top: a three-digit code and a name. */
  readonly bank: { readonly code: string; readonly name: string };
  /** What the bank calls the seller, and the wallet (carteira): both are printed. */
  readonly beneficiaryCode: string;
  readonly wallet: string;
  /** The bank's number of the boleto, with its check digit: `00000000001-9`. */
  readonly nossoNumero: string;
  /** 44 digits. */
  readonly barcode: string;
  /** 47 digits, without points or spaces. */
  readonly line: string;
  /** The copy-and-paste code of the Pix that pays the same boleto (bolepix); null at a bank that prints none. */
  readonly brCode: string | null;
}

interface BoletoPayment {
  readonly id: string;
  /** What was paid: the amount, and when it was late its fine and interest. */
  readonly amountCents: Cents;
  readonly paidOn: PlainDate;
  /** The business day on which the bank credits it; the notice comes then, at 06:00. Paid by its Pix, it is credited at once. */
  readonly creditedOn: PlainDate;
}

export interface Boleto extends BoletoNumbers {
  readonly id: string;
  /** PAID as soon as someone paid it: the money is the seller's only from `creditedOn` of the payment on. */
  readonly status: 'OPEN' | 'PAID' | 'CANCELED';
  /** Why the bank did not register it, in its own words; left out of those that it did, or may. */
  readonly refusal?: string;
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
  readonly payments: readonly BoletoPayment[];
}

/**
 * Charges by boleto. Every call may throw RailTimeout. The bank sends a notice `{ id }` from source `boleto` on the business
 * day after a payment, and when a boleto ends before its time; what happened is what `find` says.
 */
export interface BoletoRail {
  /**
   * Repeated with the same content it answers the same; with another, it is refused `rails.instruction_reused`. A bank that
   * takes no boleto refuses `boleto.bank_refused`; more than a bar code holds is refused `boleto.amount_too_large`. A bank that is told by files
   * refuses `boleto.payer_address_missing`, and `boleto.no_number_left` when the numbers that it gave are used up.
   */
  register(instruction: RegisterBoleto): Promise<BoletoNumbers>;
  find(sellerId: string, id: string): Promise<Boleto | null>;
  /** Those of the ids that a bank which answers by files has not said it registered: payers' banks do not know them yet. */
  awaitingRegistration(sellerId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** A cancelled one stays as it is; a paid one is refused `boleto.already_paid`, an unknown one `boleto.not_found`. */
  cancel(sellerId: string, id: string): Promise<void>;
}
