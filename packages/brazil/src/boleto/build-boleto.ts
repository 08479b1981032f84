import { assertInvariant } from '@balcao/kernel/invariant';
import { type Cents, cents } from '@balcao/kernel/money';
import type { PlainDate } from '@balcao/kernel/plain-date';
import { bankGeneralDigit } from './check-digits.ts';
import { readDigits } from './digits.ts';
import { dueFactor } from './due-factor.ts';
import { bankLine } from './line-and-barcode.ts';

export const largestBoletoCents = cents(9_999_999_999);

export interface BoletoContent {
  readonly bank: string;
  /** 0 to R$ 99.999.999,99, or R$ 99.999.999.999,99 without a due date; 0 leaves the amount to the payer. */
  readonly amountCents: Cents;
  /** `null` writes no due factor, and the amount takes its four digits. */
  readonly dueDate: PlainDate | null;
  readonly freeField: string;
}

/**
 * Builds the bar code (44 digits) and the line (47 digits, bare) of a bank slip in reais, by the layout of FEBRABAN.
 * Throws a RangeError that names the invalid field.
 */
export function buildBoleto({ bank, amountCents, dueDate, freeField }: BoletoContent): {
  readonly barcode: string;
  readonly line: string;
} {
  if (!/^[0-79]\d\d$/.test(bank)) throw new RangeError(`bank: three digits, the first not 8: ${bank}`);
  const max = dueDate === null ? 9_999_999_999_999 : largestBoletoCents;
  if (!Number.isSafeInteger(amountCents) || amountCents < 0 || amountCents > max) {
    throw new RangeError(`amountCents: a whole number from 0 to ${max}: ${amountCents}`);
  }
  if (!/^\d{25}$/.test(freeField)) throw new RangeError(`freeField: 25 digits: ${freeField}`);
  const factor = dueDate === null ? '' : String(dueFactor(dueDate));
  const rest = factor + String(amountCents).padStart(14 - factor.length, '0') + freeField;
  const unchecked = readDigits(`${bank}90${rest}`);
  assertInvariant(!('ok' in unchecked), 'a bar code is 44 digits');
  const general = bankGeneralDigit(unchecked.values);
  const barcode = `${bank}9${general}${rest}`;
  return { barcode, line: bankLine({ text: barcode, values: unchecked.values }) };
}
