import type { Cents } from '@balcao/kernel/money';
import type { PlainDate } from '@balcao/kernel/plain-date';
import type { CnabRecordOf, InLot } from './record.ts';

export interface SegmentA extends InLot {
  /** 0 inclusion, 5 alteration, 9 exclusion. */
  readonly movement: string | null;
  readonly instruction: string | null;
  /** 018 TED, 009 Pix, 700 DOC, 000 credit in account. */
  readonly clearing: string | null;
  readonly payeeBank: string | null;
  readonly payeeAgency: string | null;
  readonly payeeAgencyDigit: string | null;
  readonly payeeAccount: string | null;
  readonly payeeAccountDigit: string | null;
  readonly payeeAgencyAccountDigit: string | null;
  readonly payeeName: string | null;
  readonly reference: string | null;
  readonly payOn: PlainDate | null;
  readonly currency: string | null;
  readonly amountCents: Cents | null;
  /** The bank's number for it (nosso número). */
  readonly nossoNumero: string | null;
  readonly paidOn: PlainDate | null;
  readonly paidCents: Cents | null;
  readonly message: string | null;
  readonly docPurpose: string | null;
  readonly tedPurpose: string | null;
  readonly purposeComplement: string | null;
  readonly notice: string | null;
  /** FEBRABAN G059: up to five codes of the bank; `explainOccurrence` explains them. */
  readonly occurrences: readonly string[];
}

export interface SegmentB extends InLot {
  /** 1 CPF, 2 CNPJ. */
  readonly payeeDocumentType: string | null;
  readonly payeeDocument: string | null;
  readonly street: string | null;
  readonly streetNumber: string | null;
  readonly complement: string | null;
  readonly district: string | null;
  readonly city: string | null;
  readonly postalCode: string | null;
  readonly state: string | null;
  readonly dueDate: PlainDate | null;
  readonly amountCents: Cents | null;
  readonly rebateCents: Cents | null;
  readonly discountCents: Cents | null;
  readonly interestCents: Cents | null;
  readonly fineCents: Cents | null;
  readonly payeeCode: string | null;
  readonly notice: string | null;
  /** Eight digits of the payee's institution. */
  readonly ispb: string | null;
}

export interface SegmentBPix extends InLot {
  /** FEBRABAN G100: 01 phone, 02 e-mail, 03 CPF or CNPJ, 04 random key, 05 bank data. */
  readonly initiation: string | null;
  /** 1 CPF, 2 CNPJ. */
  readonly payeeDocumentType: string | null;
  readonly payeeDocument: string | null;
  readonly txid: string | null;
  readonly message: string | null;
  /** `null` with bank data or a document, which is in `payeeDocument`. */
  readonly key: string | null;
  readonly ispb: string | null;
  /** Only where a bank has them in this segment. */
  readonly occurrences: readonly string[];
}

/** Payment of a bank slip, or of a Pix QR code (lots of form 47). */
export interface SegmentJ extends InLot {
  readonly movement: string | null;
  readonly instruction: string | null;
  readonly barcode: string | null;
  readonly payeeName: string | null;
  readonly dueDate: PlainDate | null;
  readonly titleCents: Cents | null;
  readonly discountCents: Cents | null;
  readonly additionCents: Cents | null;
  readonly payOn: PlainDate | null;
  readonly amountCents: Cents | null;
  readonly reference: string | null;
  readonly nossoNumero: string | null;
  readonly occurrences: readonly string[];
}

interface J52Parties extends InLot {
  readonly instruction: string | null;
  readonly payerDocumentType: string | null;
  readonly payerDocument: string | null;
  readonly payerName: string | null;
  readonly payeeDocumentType: string | null;
  readonly payeeDocument: string | null;
  readonly payeeName: string | null;
}

export interface SegmentJ52 extends J52Parties {
  readonly guarantorDocumentType: string | null;
  readonly guarantorDocument: string | null;
  readonly guarantorName: string | null;
}

export interface SegmentJ52Pix extends J52Parties {
  readonly url: string | null;
  readonly txid: string | null;
}

export interface SegmentO extends InLot {
  readonly movement: string | null;
  readonly instruction: string | null;
  readonly barcode: string | null;
  readonly payeeName: string | null;
  readonly dueDate: PlainDate | null;
  readonly payOn: PlainDate | null;
  readonly amountCents: Cents | null;
  readonly reference: string | null;
  readonly nossoNumero: string | null;
  readonly occurrences: readonly string[];
}

export interface SegmentN extends InLot {
  readonly movement: string | null;
  readonly instruction: string | null;
  readonly reference: string | null;
  readonly nossoNumero: string | null;
  readonly taxpayerName: string | null;
  readonly payOn: PlainDate | null;
  readonly amountCents: Cents | null;
  /** 120 columns, with a layout for each tax (GPS, DARF, GARE …). */
  readonly taxData: string | null;
  readonly occurrences: readonly string[];
}

export interface SegmentW extends InLot {
  readonly complement: string | null;
  readonly use: string | null;
  readonly firstNote: string | null;
  readonly secondNote: string | null;
  readonly taxData: string | null;
  readonly occurrences: readonly string[];
}

export interface SegmentZ extends InLot {
  readonly authentication: string | null;
  readonly reference: string | null;
  readonly occurrences: readonly string[];
}

export type PaymentRecord =
  | CnabRecordOf<'segment_a', SegmentA>
  | CnabRecordOf<'segment_b', SegmentB>
  | CnabRecordOf<'segment_b_pix', SegmentBPix>
  | CnabRecordOf<'segment_j', SegmentJ>
  | CnabRecordOf<'segment_j52', SegmentJ52>
  | CnabRecordOf<'segment_j52_pix', SegmentJ52Pix>
  | CnabRecordOf<'segment_o', SegmentO>
  | CnabRecordOf<'segment_n', SegmentN>
  | CnabRecordOf<'segment_w', SegmentW>
  | CnabRecordOf<'segment_z', SegmentZ>;
