import type { CnabLayout } from './field.ts';

/** Where a field lies in the file. */
export interface CnabPosition {
  /** Counted from 1, as an editor does. */
  readonly line: number;
  /** First and last column, counted from 1 in that line, where several records may be glued together. */
  readonly from: number;
  readonly to: number;
}

/** One record, as it stands and as it reads. */
export interface CnabRecordOf<Kind extends string, Fields> {
  readonly kind: Kind;
  /** `A`, `J`, `P` … in CNAB 240, `null` elsewhere. */
  readonly segment: string | null;
  /** The type that the record gives itself: the eighth column of CNAB 240, the first of CNAB 400. */
  readonly type: string;
  /** Counted from 1 over the records of the file. */
  readonly number: number;
  /** Where it begins. */
  readonly line: number;
  readonly column: number;
  /** The number of the lot that it says to be of; `null` in CNAB 400. */
  readonly lot: number | null;
  /** The whole record, blanks added where they were cut off. */
  readonly raw: string;
  /** What it says. A blank or unreadable field is `null`; an unreadable one is among the problems too. */
  readonly fields: Fields;
  /** The layout by which it was read, with every field's columns. */
  readonly layout: CnabLayout<Kind, Fields>;
  /** Where a field lies in the file; `null` where the layout has no such field. */
  readonly position: (field: keyof Fields & string) => CnabPosition | null;
}
