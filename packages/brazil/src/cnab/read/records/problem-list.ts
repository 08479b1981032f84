import type { CnabProblem, CnabProblemCode } from '../../format/problem.ts';
import { fieldLabels, problemTexts } from '../../format/problem-texts.ts';

interface Circumstance {
  readonly field?: string;
  readonly expected?: string | number;
  readonly found?: string | number;
}

const maxOfOneCode = 100;
const maxFoundLength = 40;

/** Problems of a file: all are counted, but only the first hundred of each code are kept. */
export class ProblemList {
  readonly problems: CnabProblem[] = [];
  readonly counts: Partial<Record<CnabProblemCode, number>> = {};

  add(code: CnabProblemCode, line: number, column: number, about: Circumstance = {}): void {
    const count = (this.counts[code] ?? 0) + 1;
    this.counts[code] = count;
    if (count > maxOfOneCode) return;
    const { severity, reason, mend } = problemTexts[code];
    const field = about.field ?? null;
    const expected = about.expected === undefined ? null : String(about.expected);
    const found = about.found === undefined ? null : shown(String(about.found));
    const fill = (text: string): string =>
      text.replace(/\{(field|expected|found)\}/g, (_, name) =>
        name === 'field' ? `“${fieldLabels[field ?? ''] ?? field}”` : ((name === 'expected' ? expected : found) ?? ''),
      );
    this.problems.push({
      code,
      severity,
      line,
      column,
      field,
      reason: fill(reason),
      mend: fill(mend),
      expected,
      found,
    });
  }
}

function shown(text: string): string {
  return text.length > maxFoundLength ? `${text.slice(0, maxFoundLength)}…` : text;
}
