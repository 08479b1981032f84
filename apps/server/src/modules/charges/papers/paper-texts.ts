import type { DueTerms } from '@balcao/brazil';
import type { Cents, PlainDate } from '@balcao/kernel';
import type { PricedMethod } from '../pricing.ts';

/** The words of the papers about a charge, from the catalogue. */
export interface PaperTexts {
  receipt(facts: ChargeDocumentFacts): ChargeDocumentWords;
  refund(facts: ChargeDocumentFacts): ChargeDocumentWords;
  letter(facts: ChargeDocumentFacts): ChargeDocumentWords;
  boleto(facts: BankSlipFacts): BankSlipWords;
}

/** What a receipt or a letter is written from. Documents are formatted. */
export interface ChargeDocumentFacts {
  readonly chargeId: string;
  readonly title: string;
  readonly seller: DocumentIssuer;
  readonly buyer: DocumentParty;
  readonly method: PricedMethod;
  /** Of each installment of a card, what the buyer pays; empty for other methods. */
  readonly installmentCents: readonly Cents[];
  readonly part: ChargePart;
  readonly card: { readonly brand: string; readonly last4digits: string } | null;
  readonly amountCents: Cents;
  /** Fine and interest that were paid with it. */
  readonly adjustmentCents: Cents;
  readonly paidAt: Temporal.Instant;
  readonly isPaidManually: boolean;
  /** The rail's id of the payment; null when it did not pass through us. */
  readonly paymentId: string | null;
  /** Those that were done: one of a refund's receipt, all of a letter. */
  readonly refunds: readonly { readonly id: string; readonly amountCents: Cents; readonly at: Temporal.Instant }[];
  readonly isWhole: boolean;
  readonly at: Temporal.Instant;
}

/** What a boleto is printed from. Documents and the line are formatted. */
export interface BankSlipFacts {
  readonly chargeId: string;
  readonly seller: DocumentIssuer & { readonly address: PaperAddress | null };
  readonly payer: DocumentParty & { readonly address: PaperAddress | null };
  readonly title: string;
  /** What the seller wrote for the payer to read. */
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

/** As the customer's file, or the registry of companies, has it. */
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
  /** What buyers call it. */
  readonly tradeName: string;
}

/** 3 of 3 of a purchase in boletos or Pix; 1 of 1 otherwise. */
interface ChargePart {
  readonly number: number;
  readonly of: number;
}

type Labelled = readonly [label: string, value: string];

/** The head of every paper, and the name that its file is saved under. */
export interface PaperWords {
  readonly fileName: string;
  readonly title: string;
  /** The trade name, and below it who that is by law. */
  readonly issuer: { readonly name: string; readonly details: string };
}

export interface ChargeDocumentWords extends PaperWords {
  /** What a reader looks for first. */
  readonly highlight: { readonly label: string; readonly amount: string; readonly when: string };
  readonly paragraphs: readonly string[];
  /** Labelled values, those of a row side by side. */
  readonly rows: readonly (readonly Labelled[])[];
  readonly footer: string;
}

export interface BankSlipWords extends PaperWords {
  /** What is charged for, and what the seller wrote about it. */
  readonly subject: string;
  readonly description: string | null;
  readonly highlights: readonly Labelled[];
  readonly bankName: string;
  /** With its digit: `001-9`. */
  readonly bankCode: string;
  readonly line: string;
  readonly receiptTitle: string;
  readonly formTitle: string;
  readonly authentication: string;
  readonly cut: string;
  readonly instructions: readonly string[];
  /** Beside the code of the Pix that pays the boleto. */
  readonly pix: string;
  /** Below the beneficiary's name; empty when it is not known. */
  readonly beneficiaryAddress: string;
  /** Below the payer's name; empty when it is not known. */
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

/** A paper as it is given out: a PDF, and the name it is saved under. */
export interface PaperFile {
  readonly fileName: string;
  readonly mediaType: 'application/pdf';
  readonly content: Uint8Array;
}
