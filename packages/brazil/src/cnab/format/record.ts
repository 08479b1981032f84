import type { CnabLayout } from './field.ts';

export interface CnabPosition {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** Place of a detail record: the number of its lot and its own within the lot. */
export interface InLot {
  readonly lot: number | null;
  readonly sequence: number | null;
}

export interface CnabRecordOf<Kind extends string, Fields> {
  readonly kind: Kind;
  readonly segment: string | null;
  /** Type of the record: the eighth column of CNAB 240, the first of CNAB 400. */
  readonly type: string;
  readonly number: number;
  readonly line: number;
  readonly column: number;
  /** Number of its lot as stated; `null` in CNAB 400. */
  readonly lot: number | null;
  /** Whole record, padded with blanks that were cut off. */
  readonly raw: string;
  /** A blank or unreadable field is `null`; an unreadable one is a problem too. */
  readonly fields: Fields;
  /** Layout used to read it, with every field's columns. */
  readonly layout: CnabLayout<Kind, Fields>;
  /** Place of a field in the file; `null` where the layout has no such field. */
  readonly position: (field: keyof Fields & string) => CnabPosition | null;
}
