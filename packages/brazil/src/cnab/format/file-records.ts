import type { Cents } from '@balcao/kernel/money';
import type { PlainDate } from '@balcao/kernel/plain-date';
import type { CnabRecordOf } from './record.ts';

/** Sender and time of the file. Fields that CNAB 400 lacks are `null`. */
export interface FileHeader {
  readonly bank: string | null;
  readonly bankName: string | null;
  readonly companyDocument: string | null;
  readonly companyName: string | null;
  /** Agreement with the bank (convênio, código do cedente or de transmissão). */
  readonly agreement: string | null;
  readonly agency: string | null;
  readonly agencyDigit: string | null;
  readonly account: string | null;
  readonly accountDigit: string | null;
  /** 1 remessa, 2 retorno. */
  readonly directionCode: string | null;
  readonly generatedOn: PlainDate | null;
  readonly generatedAt: string | null;
  readonly fileNumber: number | null;
  readonly layoutVersion: string | null;
}

export interface FileTrailer {
  readonly lotCount: number | null;
  readonly recordCount: number | null;
  readonly titleCount: number | null;
  readonly amountCents: Cents | null;
  /** A retorno of CNAB 400 may state the titles that entered (occurrence 02) and those that were paid (06). */
  readonly entryCount: number | null;
  readonly entryCents: Cents | null;
  readonly settledCount: number | null;
  readonly settledCents: Cents | null;
}

export interface LotHeader {
  readonly lot: number | null;
  /** C credit (payments), D debit, R remessa and T retorno of collection. */
  readonly operation: string | null;
  /** FEBRABAN G025: 01 collection, 20 suppliers, 30 salaries, 98 several … */
  readonly service: string | null;
  /** FEBRABAN G029: 01 credit in account, 03 and 41 TED, 30 and 31 boletos, 45 Pix … */
  readonly launchForm: string | null;
  readonly layoutVersion: string | null;
  readonly companyDocument: string | null;
  readonly agreement: string | null;
  readonly agency: string | null;
  readonly agencyDigit: string | null;
  readonly account: string | null;
  readonly accountDigit: string | null;
  readonly companyName: string | null;
  readonly message: string | null;
  readonly fileNumber: number | null;
  readonly recordedOn: PlainDate | null;
  readonly creditedOn: PlainDate | null;
}

export interface LotTrailer {
  readonly lot: number | null;
  /** All records of the lot, header and trailer included. */
  readonly recordCount: number | null;
  readonly amountCents: Cents | null;
  readonly simpleCount: number | null;
  readonly simpleCents: Cents | null;
  readonly tiedCount: number | null;
  readonly tiedCents: Cents | null;
  readonly pledgedCount: number | null;
  readonly pledgedCents: Cents | null;
  readonly discountedCount: number | null;
  readonly discountedCents: Cents | null;
}

export type OtherFields = Readonly<Record<string, never>>;

export type FileRecord =
  | CnabRecordOf<'file_header', FileHeader>
  | CnabRecordOf<'lot_header', LotHeader>
  | CnabRecordOf<'lot_trailer', LotTrailer>
  | CnabRecordOf<'file_trailer', FileTrailer>
  | CnabRecordOf<'other', OtherFields>;
