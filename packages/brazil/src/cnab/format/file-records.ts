import type { Cents } from '@balcao/kernel/money';
import type { PlainDate } from '@balcao/kernel/plain-date';
import type { CnabRecordOf } from './record.ts';

/** Who sends the file and when. CNAB 400 has less: what a layout lacks is `null`. */
export interface FileHeader {
  readonly bank: string | null;
  readonly bankName: string | null;
  readonly companyDocument: string | null;
  readonly companyName: string | null;
  /** The agreement with the bank (convênio, código do cedente or of transmission). */
  readonly agreement: string | null;
  readonly agency: string | null;
  readonly agencyDigit: string | null;
  readonly account: string | null;
  readonly accountDigit: string | null;
  /** 1 remessa, 2 retorno. */
  readonly directionCode: string | null;
  readonly generatedOn: PlainDate | null;
  /** HHMMSS. */
  readonly generatedAt: string | null;
  /** The number of the file (NSA). */
  readonly fileNumber: number | null;
  readonly layoutVersion: string | null;
}

/** What the file says that it holds. */
export interface FileTrailer {
  readonly lotCount: number | null;
  /** Every record, headers and trailers too. */
  readonly recordCount: number | null;
  /** Titles, where a CNAB 400 counts those of the file. */
  readonly titleCount: number | null;
  /** The titles' sum, where a CNAB 400 states that of the file. */
  readonly amountCents: Cents | null;
  /** Where a retorno of CNAB 400 states them: the titles that entered (occurrence 02) and those that were paid (06). */
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
  /** The number of the remessa or retorno, of collection. */
  readonly fileNumber: number | null;
  readonly recordedOn: PlainDate | null;
  readonly creditedOn: PlainDate | null;
}

/** What the lot says that it holds. */
export interface LotTrailer {
  readonly lot: number | null;
  /** Every record of the lot, its header and trailer too. */
  readonly recordCount: number | null;
  /** The payments' sum; `null` in collection. */
  readonly amountCents: Cents | null;
  /** Titles of collection, by portfolio: simple, tied, pledged, discounted. */
  readonly simpleCount: number | null;
  readonly simpleCents: Cents | null;
  readonly tiedCount: number | null;
  readonly tiedCents: Cents | null;
  readonly pledgedCount: number | null;
  readonly pledgedCents: Cents | null;
  readonly discountedCount: number | null;
  readonly discountedCents: Cents | null;
}

/** A record that this package knows no fields of: its `raw` text says what there is. */
export type OtherFields = Readonly<Record<string, never>>;

export type FileRecord =
  | CnabRecordOf<'file_header', FileHeader>
  | CnabRecordOf<'lot_header', LotHeader>
  | CnabRecordOf<'lot_trailer', LotTrailer>
  | CnabRecordOf<'file_trailer', FileTrailer>
  | CnabRecordOf<'other', OtherFields>;
