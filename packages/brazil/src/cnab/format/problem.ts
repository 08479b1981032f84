import type { problemTexts } from './problem-texts.ts';

export type CnabProblemCode = keyof typeof problemTexts;

/** Something in the file that is not as it should be. */
export interface CnabProblem {
  readonly code: CnabProblemCode;
  /** `warning`: untidy, and everything reads all the same. `error`: something is wrong, missing or cannot be read. */
  readonly severity: 'warning' | 'error';
  /** Counted from 1; 0 when it is of the file as a whole. */
  readonly line: number;
  /** Counted from 1 in the line. */
  readonly column: number;
  /** The name of the field, as in the record's `fields`; `null` when it is of no field. */
  readonly field: string | null;
  /** What is wrong, in Portuguese. */
  readonly reason: string;
  /** How to mend it, in Portuguese. */
  readonly mend: string;
  readonly expected: string | null;
  readonly found: string | null;
}
