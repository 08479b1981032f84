import type { problemTexts } from './problem-texts.ts';

export type CnabProblemCode = keyof typeof problemTexts;

export interface CnabProblem {
  readonly code: CnabProblemCode;
  /** `warning`: untidy, but everything could be read. `error`: something is wrong, missing or unreadable. */
  readonly severity: 'warning' | 'error';
  readonly line: number;
  readonly column: number;
  readonly field: string | null;
  readonly reason: string;
  readonly mend: string;
  readonly expected: string | null;
  readonly found: string | null;
}
