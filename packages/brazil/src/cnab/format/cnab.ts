import type { Cents } from '@balcao/kernel/money';
import type { AgreementRecord } from './agreement-records.ts';
import type { CollectionRecord } from './collection-records.ts';
import type { FileRecord } from './file-records.ts';
import type { PaymentRecord } from './payment-records.ts';
import type { CnabProblem, CnabProblemCode } from './problem.ts';
import type { TitleRecord } from './title-records.ts';

/** A record of any kind; `kind` distinguishes them. */
export type CnabRecord = FileRecord | PaymentRecord | CollectionRecord | TitleRecord | AgreementRecord;

/** What a file says, apart from its records. */
export interface CnabSummary {
  /** `CNAB444` is a CNAB 400 in which titles have the key of an invoice behind; `null` when the text is no CNAB. */
  readonly layout: 'CNAB240' | 'CNAB400' | 'CNAB444' | 'FEBRABAN150' | null;
  /** The bank's three-digit code. */
  readonly bank: string | null;
  readonly direction: 'remessa' | 'retorno' | null;
  /** In the file's order, the first 9999; empty in CNAB 400. */
  readonly lots: readonly CnabLot[];
  readonly totals: CnabTotals;
  /** In the order they were found, the first hundred of each code. */
  readonly problems: readonly CnabProblem[];
  /** How many problems there are of each code. */
  readonly problemCounts: Readonly<Partial<Record<CnabProblemCode, number>>>;
}

/** A whole file. */
export interface CnabFile extends CnabSummary {
  readonly records: readonly CnabRecord[];
}

/** A file that is read as it comes: its records once, and what it says in the end. */
export interface CnabStream extends AsyncIterable<CnabRecord> {
  /** Reads the rest, and returns. Rejects only when the stream itself fails. */
  readonly summary: () => Promise<CnabSummary>;
}

export interface CnabLot {
  /** As its header says; of its first record where it has no header. */
  readonly number: number | null;
  /** Where its header is, or its first record. */
  readonly line: number;
  readonly operation: string | null;
  readonly service: string | null;
  readonly launchForm: string | null;
  /** Counted, with header and trailer. */
  readonly records: number;
  readonly declaredRecords: number | null;
  /** The sum of its payments (A, J, O) or of the face of its titles (P, T). */
  readonly amountCents: Cents;
  /** What its trailer says of payments. */
  readonly declaredAmountCents: Cents | null;
}

/** Sums over what could be read. */
export interface CnabSums {
  readonly records: number;
  /** Payments (A, J, O), or the face of titles (P, T, CNAB 400). */
  readonly amountCents: Cents;
  /** What was paid: U, A of a retorno, a retorno of CNAB 400, whose column Itaú fills net of its fee. */
  readonly paidCents: Cents;
  /** What is credited: U. */
  readonly netCents: Cents;
  /** What the slips paid by segment J state. */
  readonly titleCents: Cents;
}

export interface CnabTotals extends CnabSums {
  /** CNAB 240: records of type 3. CNAB 400: titles. */
  readonly details: number;
  readonly lots: number;
  /** Amounts that could not be read; the sums go without them. */
  readonly unreadAmounts: number;
  /** By segment (`A`, `J`, `J-52`, `T` …); in CNAB 400 by the type of the record. */
  readonly bySegment: Readonly<Record<string, CnabSums>>;
}
