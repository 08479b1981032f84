import type { DueTerms } from '@balcao/brazil';
import type { Cents, PlainDate } from '@balcao/kernel';
import type { PricedMethod } from '../pricing.ts';

export interface PaperTexts {
  receipt(facts: ChargeDocumentFacts): ChargeDocumentWords;
  refund(facts: ChargeDocumentFacts): ChargeDocumentWords;
  letter(facts: ChargeDocumentFacts): ChargeDocumentWords;
  boleto(facts: BankSlipFacts): BankSlipWords;
}

/** Documents are formatted. */
export interface ChargeDocumentFacts {
  readonly chargeId: string;
  readonly title: string;
  readonly seller: DocumentIssuer;
  readonly buyer: DocumentParty;
  readonly method: PricedMethod;
  /** Amount of each card installment; empty for other methods. */
  readonly installmentCents: readonly Cents[];
  readonly part: ChargePart;
  readonly card: { readonly brand: string; readonly last4digits: string } | null;
  readonly amountCents: Cents;
  readonly adjustmentCents: Cents;
  readonly paidAt: Temporal.Instant;
  readonly isPaidManually: boolean;
  /** Null when the payment did not pass through us. */
  readonly paymentId: string | null;
  /** Finished refunds: one for a refund's receipt, all for a letter. */
  readonly refunds: readonly { readonly id: string; readonly amountCents: Cents; readonly at: Temporal.Instant }[];
  readonly isWhole: boolean;
  readonly at: Temporal.Instant;
}

/** Documents and the line are formatted. */
export interface BankSlipFacts {
  readonly chargeId: string;
  readonly seller: DocumentIssuer & { readonly address: PaperAddress | null };
  readonly payer: DocumentParty & { readonly address: PaperAddress | null };
  readonly title: string;
  readonly description: string | null;
  readonly part: ChargePart;
  readonly bank: { readonly code: string; readonly name: string };
  readonly beneficiaryCode: string;
  readonly wallet: string;
  readonly nossoNumero: string;
  readonly line: string;
  readonly dueDate: PlainDate;
  readonly amountCents: Cents;
  readonly issuedOn: PlainDate;
  readonly terms: DueTerms;
}

/** From the customer's record, or the registry of companies. */
export interface PaperAddress {
  readonly zipCode: string;
  readonly street: string;
  readonly number: string;
  readonly complement: string | null;
  readonly district: string;
  readonly city: string;
  readonly state: string;
}

interface DocumentParty {
  readonly name: string;
  readonly document: string;
}

interface DocumentIssuer extends DocumentParty {
  readonly tradeName: string;
}

/** 3 of 3 for a purchase in boletos or Pix; 1 of 1 otherwise. */
interface ChargePart {
  readonly number: number;
  readonly of: number;
}

type Labelled = readonly [label: string, value: string];

export interface PaperWords {
  readonly fileName: string;
  readonly title: string;
  /** The trade name, with the legal name and document below it. */
  readonly issuer: { readonly name: string; readonly details: string };
}

export interface ChargeDocumentWords extends PaperWords {
  readonly highlight: { readonly label: string; readonly amount: string; readonly when: string };
  readonly paragraphs: readonly string[];
  readonly rows: readonly (readonly Labelled[])[];
  readonly footer: string;
}

export interface BankSlipWords extends PaperWords {
  readonly subject: string;
  readonly description: string | null;
  readonly highlights: readonly Labelled[];
  readonly bankName: string;
  /** With its check digit: `001-9`. */
  readonly bankCode: string;
  readonly line: string;
  readonly receiptTitle: string;
  readonly formTitle: string;
  readonly authentication: string;
  readonly cut: string;
  readonly instructions: readonly string[];
  readonly pix: string;
  /** Empty when it is not known. */
  readonly beneficiaryAddress: string;
  /** Empty when it is not known. */
  readonly payerAddress: string;
  readonly fields: Readonly<Record<BankSlipField, Labelled>>;
}

export type BankSlipField =
  | 'place'
  | 'dueDate'
  | 'beneficiary'
  | 'beneficiaryCode'
  | 'documentDate'
  | 'documentNumber'
  | 'kind'
  | 'acceptance'
  | 'processedOn'
  | 'nossoNumero'
  | 'bankUse'
  | 'wallet'
  | 'currency'
  | 'quantity'
  | 'unitValue'
  | 'amount'
  | 'discount'
  | 'deductions'
  | 'fine'
  | 'additions'
  | 'charged'
  | 'instructions'
  | 'payer'
  | 'withdrawalCode';

export interface PaperFile {
  readonly fileName: string;
  readonly mediaType: 'application/pdf';
  readonly content: Uint8Array;
}
