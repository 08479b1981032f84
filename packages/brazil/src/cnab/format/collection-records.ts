import type { Cents } from '@balcao/kernel/money';
import type { PlainDate } from '@balcao/kernel/plain-date';
import type { CnabRecordOf, InLot } from './record.ts';

export interface SegmentP extends InLot {
  /** FEBRABAN C004: 01 entry of a title, 02 write-off, 06 new due date … */
  readonly movement: string | null;
  readonly agency: string | null;
  readonly agencyDigit: string | null;
  readonly account: string | null;
  readonly accountDigit: string | null;
  readonly agencyAccountDigit: string | null;
  readonly nossoNumero: string | null;
  readonly wallet: string | null;
  readonly registration: string | null;
  readonly documentType: string | null;
  readonly issuer: string | null;
  readonly distribution: string | null;
  readonly documentNumber: string | null;
  readonly dueDate: PlainDate | null;
  readonly amountCents: Cents | null;
  readonly species: string | null;
  readonly acceptance: string | null;
  readonly issuedOn: PlainDate | null;
  /** 1 cents a day, 2 percent a month, 3 none. */
  readonly interestCode: string | null;
  readonly interestFrom: PlainDate | null;
  readonly interestHundredths: number | null;
  /** 1 cents until a date, 2 percent until a date, 0 none. */
  readonly discountCode: string | null;
  readonly discountUntil: PlainDate | null;
  readonly discountHundredths: number | null;
  readonly iofCents: Cents | null;
  readonly rebateCents: Cents | null;
  readonly companyUse: string | null;
  readonly protestCode: string | null;
  readonly protestDays: number | null;
  readonly writeOffCode: string | null;
  readonly writeOffDays: string | null;
  readonly currency: string | null;
}

export interface SegmentQ extends InLot {
  readonly movement: string | null;
  /** 1 CPF, 2 CNPJ. */
  readonly payerDocumentType: string | null;
  readonly payerDocument: string | null;
  readonly payerName: string | null;
  readonly address: string | null;
  readonly district: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly guarantorDocumentType: string | null;
  readonly guarantorDocument: string | null;
  readonly guarantorName: string | null;
}

export interface SegmentR extends InLot {
  readonly movement: string | null;
  readonly secondDiscountCode: string | null;
  readonly secondDiscountUntil: PlainDate | null;
  readonly secondDiscountHundredths: number | null;
  readonly thirdDiscountCode: string | null;
  readonly thirdDiscountUntil: PlainDate | null;
  readonly thirdDiscountHundredths: number | null;
  /** 1 cents, 2 percent, 0 none. */
  readonly fineCode: string | null;
  readonly fineFrom: PlainDate | null;
  readonly fineHundredths: number | null;
  readonly message: string | null;
}

export interface SegmentT extends InLot {
  /** FEBRABAN C044: 02 entry confirmed, 06 paid, 09 written off …; `explainOccurrence` explains them. */
  readonly occurrence: string | null;
  readonly agency: string | null;
  readonly agencyDigit: string | null;
  readonly account: string | null;
  readonly accountDigit: string | null;
  readonly nossoNumero: string | null;
  readonly wallet: string | null;
  readonly documentNumber: string | null;
  readonly dueDate: PlainDate | null;
  readonly amountCents: Cents | null;
  readonly collectingBank: string | null;
  readonly collectingAgency: string | null;
  readonly companyUse: string | null;
  readonly currency: string | null;
  readonly payerDocumentType: string | null;
  readonly payerDocument: string | null;
  readonly payerName: string | null;
  readonly contract: string | null;
  readonly feeCents: Cents | null;
  /** Up to five reason codes, by the bank's own table. */
  readonly reasons: readonly string[];
}

export interface SegmentU extends InLot {
  readonly occurrence: string | null;
  readonly additionCents: Cents | null;
  readonly discountCents: Cents | null;
  readonly rebateCents: Cents | null;
  readonly iofCents: Cents | null;
  readonly paidCents: Cents | null;
  readonly netCents: Cents | null;
  readonly otherExpensesCents: Cents | null;
  readonly otherCreditsCents: Cents | null;
  readonly occurredOn: PlainDate | null;
  readonly creditedOn: PlainDate | null;
}

export interface SegmentS extends InLot {
  readonly movement: string | null;
  /** 1 front, 2 back, 3 instructions. */
  readonly printing: string | null;
  readonly printedLine: string | null;
  readonly message: string | null;
  readonly secondMessage: string | null;
  readonly thirdMessage: string | null;
  readonly fourthMessage: string | null;
  readonly fifthMessage: string | null;
}

export interface SegmentY extends InLot {
  readonly movement: string | null;
  readonly option: string | null;
  readonly documentType: string | null;
  readonly document: string | null;
  readonly name: string | null;
  readonly address: string | null;
  readonly district: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly email: string | null;
  readonly phoneAreaCode: string | null;
  readonly phone: string | null;
  readonly pixKeyType: string | null;
  readonly pixKeyOrUrl: string | null;
  readonly txid: string | null;
}

export type CollectionRecord =
  | CnabRecordOf<'segment_p', SegmentP>
  | CnabRecordOf<'segment_q', SegmentQ>
  | CnabRecordOf<'segment_r', SegmentR>
  | CnabRecordOf<'segment_t', SegmentT>
  | CnabRecordOf<'segment_u', SegmentU>
  | CnabRecordOf<'segment_s', SegmentS>
  | CnabRecordOf<'segment_y', SegmentY>;
