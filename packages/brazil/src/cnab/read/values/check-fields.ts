import type { AnyLayout, FieldKind } from '../../format/field.ts';
import type { CnabProblemCode } from '../../format/problem.ts';
import { type DateKind, isDateOrNone } from './read-date.ts';
import { blank, noNumber, readNumber, tooLarge } from './read-number.ts';

interface Check {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly kind: 'integer' | 'cents' | DateKind;
  readonly isRequired: boolean;
}

export type FaultTaker = (code: CnabProblemCode, check: Check) => void;

const checked: ReadonlySet<FieldKind> = new Set(['integer', 'cents', 'date', 'shortDate', 'isoDate']);
const checksByLayout = new WeakMap<AnyLayout, readonly Check[]>();

/** Reports fields of a record at `base` that are not the number or date that the layout requires. */
export function checkFields(layout: AnyLayout, text: string, base: number, fault: FaultTaker): void {
  for (const check of checksOf(layout)) {
    const { from, to, kind } = check;
    if (kind === 'cents' || kind === 'integer') {
      const number = readNumber(text, base + from, base + to);
      if (number < 0) numberFault(number, check, fault);
    } else if (!isDateOrNone(text, base + from, base + to, kind)) fault('date_invalid', check);
  }
}

function numberFault(number: number, check: Check, fault: FaultTaker): void {
  const isAmount = check.kind === 'cents';
  if (number === tooLarge) fault('amount_too_large', check);
  else if (number === noNumber) fault(isAmount ? 'amount_invalid' : 'number_invalid', check);
  else if (number === blank && check.isRequired) fault(isAmount ? 'amount_blank' : 'number_blank', check);
}

function checksOf(layout: AnyLayout): readonly Check[] {
  const known = checksByLayout.get(layout);
  if (known) return known;
  const checks = Object.entries(layout.fields).flatMap(([name, field]): Check[] => {
    if (!field || !checked.has(field[2])) return [];
    const kind = field[2] as Check['kind'];
    return [{ name, from: field[0] - 1, to: field[1], kind, isRequired: field[3] === 'required' }];
  });
  checksByLayout.set(layout, checks);
  return checks;
}
