import { buildBoleto, type DueTerms } from '@balcao/brazil';
import type { Cents, PlainDate } from '@balcao/kernel';
import type { Party, PostalAddress } from './party.ts';

export interface RegisterBoleto {
  readonly sellerId: string;
  /** The instruction's id, which the bank deduplicates. */
  readonly id: string;
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
  readonly description: string;
  readonly terms: DueTerms;
  readonly payer: Party;
  readonly beneficiary: Party;
  /** Reads the payer's address, only for a bank that needs it; null when it is unknown. */
  readonly payerAddress: () => Promise<PostalAddress | null>;
}

export interface BoletoNumbers {
  readonly bank: { readonly code: string; readonly name: string };
  /** The bank's code for the seller, and the wallet (carteira), both printed. */
  readonly beneficiaryCode: string;
  readonly wallet: string;
  readonly nossoNumero: string;
  readonly barcode: string;
  readonly line: string;
  /** The copy-and-paste Pix code that pays the same boleto (bolepix); null when the bank prints none. */
  readonly brCode: string | null;
}

interface BoletoPayment {
  readonly id: string;
  /** The paid amount: with fine and interest when late, without the discount when early. */
  readonly amountCents: Cents;
  readonly paidOn: PlainDate;
  /**
   * The business day on which the bank credits it and sends the webhook, at 06:00. A payment by Pix is credited at
   * once.
   */
  readonly creditedOn: PlainDate;
}

export interface Boleto extends BoletoNumbers {
  readonly id: string;
  /** PAID as soon as it is paid; the seller has the money only from the payment's `creditedOn`. */
  readonly status: 'OPEN' | 'PAID' | 'CANCELED';
  /** Why the bank did not register it, in the bank's words; absent while it is registered or pending. */
  readonly refusal?: string;
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
  readonly payments: readonly BoletoPayment[];
}

/** REQUESTED: the bank answers later by webhook; until then the boleto keeps its amount, due date and terms. */
export type BoletoRevision =
  | { readonly status: 'REVISED'; readonly numbers: BoletoNumbers }
  | { readonly status: 'REQUESTED' };

/**
 * Charges by boleto. Every call may throw RailTimeout. The bank sends a webhook `{ id }` from source `boleto` on the
 * business day after a payment, when a boleto ends early, and after a revision; `find` and `revise` return the facts.
 */
export interface BoletoRail {
  /**
   * Repeated with the same content, it returns the same; with other content, it is refused `rails.instruction_reused`.
   * Refuses `boleto.bank_refused` when the bank takes no boleto, and `boleto.amount_too_large` above what a barcode
   * holds. A bank that works by files also refuses `boleto.payer_address_missing`, and `boleto.no_number_left` when its
   * assigned numbers are used up.
   */
  register(instruction: RegisterBoleto): Promise<BoletoNumbers>;
  revise(instruction: RegisterBoleto): Promise<BoletoRevision>;
  find(sellerId: string, id: string): Promise<Boleto | null>;
  /**
   * Returns the ids whose bank, working by files, has not confirmed registration: payers' banks do not know them yet.
   */
  awaitingRegistration(sellerId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Cancelling a cancelled boleto does nothing. Refuses `boleto.already_paid` and `boleto.not_found`. */
  cancel(sellerId: string, id: string): Promise<void>;
}

/** A barcode and its line for another amount or due date; the free field, and so the nosso número, stays. */
export function revisedNumbers(
  barcode: string,
  revised: { readonly amountCents: Cents; readonly dueDate: PlainDate },
): Pick<BoletoNumbers, 'barcode' | 'line'> {
  const { amountCents, dueDate } = revised;
  return buildBoleto({ bank: barcode.slice(0, 3), amountCents, dueDate, freeField: barcode.slice(19) });
}
