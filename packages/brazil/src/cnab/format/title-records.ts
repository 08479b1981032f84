import type { Cents } from '@balcao/kernel/money';
import type { PlainDate } from '@balcao/kernel/plain-date';
import type { CnabRecordOf } from './record.ts';

export interface TitleSent {
  readonly companyDocumentType: string | null;
  readonly companyDocument: string | null;
  readonly agency: string | null;
  readonly account: string | null;
  readonly accountDigit: string | null;
  readonly companyUse: string | null;
  readonly nossoNumero: string | null;
  readonly wallet: string | null;
  /** 01 entry of a title, 02 write-off, 06 new due date … (Caixa has its own numbers). */
  readonly movement: string | null;
  readonly documentNumber: string | null;
  readonly dueDate: PlainDate | null;
  readonly amountCents: Cents | null;
  readonly species: string | null;
  readonly acceptance: string | null;
  readonly issuedOn: PlainDate | null;
  readonly firstInstruction: string | null;
  readonly secondInstruction: string | null;
  readonly interestCents: Cents | null;
  readonly discountUntil: PlainDate | null;
  readonly discountCents: Cents | null;
  readonly iofCents: Cents | null;
  readonly rebateCents: Cents | null;
  readonly payerDocumentType: string | null;
  readonly payerDocument: string | null;
  readonly payerName: string | null;
  readonly address: string | null;
  readonly district: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly state: string | null;
  /** 44 digits, in records of 444 columns. */
  readonly invoiceKey: string | null;
  readonly sequence: number | null;
}

export interface TitleReturned {
  /** The account that is credited, where a bank has it in these records. */
  readonly agency: string | null;
  readonly account: string | null;
  readonly accountDigit: string | null;
  readonly companyUse: string | null;
  readonly nossoNumero: string | null;
  readonly wallet: string | null;
  /** The bank's own table; `explainOccurrence` explains them. */
  readonly occurrence: string | null;
  readonly occurredOn: PlainDate | null;
  readonly documentNumber: string | null;
  readonly dueDate: PlainDate | null;
  readonly amountCents: Cents | null;
  readonly collectingBank: string | null;
  readonly collectingAgency: string | null;
  readonly species: string | null;
  readonly feeCents: Cents | null;
  readonly otherExpensesCents: Cents | null;
  readonly iofCents: Cents | null;
  readonly rebateCents: Cents | null;
  readonly discountCents: Cents | null;
  readonly paidCents: Cents | null;
  readonly interestCents: Cents | null;
  readonly otherCreditsCents: Cents | null;
  readonly creditedOn: PlainDate | null;
  /** Reason codes, by the bank's own table. */
  readonly reasons: readonly string[];
  readonly sequence: number | null;
}

/** The Pix that the bank made for a title (Bradesco). */
export interface TitlePix {
  readonly agency: string | null;
  readonly account: string | null;
  readonly nossoNumero: string | null;
  readonly wallet: string | null;
  readonly pixKeyOrUrl: string | null;
  readonly txid: string | null;
  readonly sequence: number | null;
}

export type TitleRecord =
  | CnabRecordOf<'title_sent', TitleSent>
  | CnabRecordOf<'title_returned', TitleReturned>
  | CnabRecordOf<'title_pix', TitlePix>;
