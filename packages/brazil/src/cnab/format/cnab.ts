import type { Cents } from '@balcao/kernel/money';
import type { AgreementRecord } from './agreement-records.ts';
import type { CollectionRecord } from './collection-records.ts';
import type { FileRecord } from './file-records.ts';
import type { PaymentRecord } from './payment-records.ts';
import type { CnabProblem, CnabProblemCode } from './problem.ts';
import type { TitleRecord } from './title-records.ts';

export type CnabRecord = FileRecord | PaymentRecord | CollectionRecord | TitleRecord | AgreementRecord;

export interface CnabSummary {
  /** `CNAB444` is a CNAB 400 whose titles end with the key of an invoice; `null` when the text is not CNAB. */
  readonly layout: 'CNAB240' | 'CNAB400' | 'CNAB444' | 'FEBRABAN150' | null;
  readonly bank: string | null;
  readonly direction: 'remessa' | 'retorno' | null;
  /** In the file's order, the first 9999; empty in CNAB 400. */
  readonly lots: readonly CnabLot[];
  readonly totals: CnabTotals;
  /** In the order of detection, the first hundred of each code. */
  readonly problems: readonly CnabProblem[];
  readonly problemCounts: Readonly<Partial<Record<CnabProblemCode, number>>>;
}

export interface CnabFile extends CnabSummary {
  readonly records: readonly CnabRecord[];
}

export interface CnabStream extends AsyncIterable<CnabRecord> {
  /** Reads the rest first. Rejects only when the stream itself fails. */
  readonly summary: () => Promise<CnabSummary>;
}

export interface CnabLot {
  readonly number: number | null;
  readonly line: number;
  readonly operation: string | null;
  readonly service: string | null;
  readonly launchForm: string | null;
  /** Counted, with header and trailer. */
  readonly records: number;
  readonly declaredRecords: number | null;
  readonly amountCents: Cents;
  readonly declaredAmountCents: Cents | null;
}

export interface CnabSums {
  readonly records: number;
  /** Payments (A, J, O), or the face of titles (P, T, CNAB 400). */
  readonly amountCents: Cents;
  /** Paid amounts: U, A of a retorno, and a retorno of CNAB 400, whose column Itaú fills net of its fee. */
  readonly paidCents: Cents;
  readonly netCents: Cents;
  readonly titleCents: Cents;
}

export interface CnabTotals extends CnabSums {
  /** CNAB 240: records of type 3. CNAB 400: titles. */
  readonly details: number;
  readonly lots: number;
  /** Unreadable amounts, which the sums leave out. */
  readonly unreadAmounts: number;
  /** By segment (`A`, `J`, `J-52`, `T` …); in CNAB 400 by the type of the record. */
  readonly bySegment: Readonly<Record<string, CnabSums>>;
}
