import type { Cents } from '@balcao/kernel/money';
import type { PlainDate } from '@balcao/kernel/plain-date';
import type { ArrecadacaoBoleto, BankBoleto, Boleto, BoletoProblem } from './boleto.ts';
import {
  arrecadacaoFieldDigit,
  arrecadacaoGeneralDigit,
  bankGeneralDigit,
  bankGeneralDigitOfLine,
  modulo10,
} from './check-digits.ts';
import { type Digits, readDigits } from './digits.ts';
import { dueDateNear } from './due-factor.ts';
import {
  arrecadacaoBarcode,
  arrecadacaoLine,
  bankBarcode,
  bankFreeField,
  bankLine,
  dropFieldDigits,
} from './line-and-barcode.ts';

/**
 * Reads a boleto from its bar code (44 digits) or its line (47 for a bank slip, 48 for arrecadação), with or without a
 * mask, and verifies every check digit (FEBRABAN). A text that starts with 8 is arrecadação. The due factor repeats
 * every 9000 days, so the date is the one nearest to `referenceDate` (usually today). Where the factor would start with
 * 0 there is none, and the amount takes its place too (FEBRABAN, Manual do Fator de Vencimento, 2012). Only slips in
 * reais (currency 9) are read. Never throws, whatever the input.
 */
export function parseBoleto(input: unknown, { referenceDate }: { referenceDate: PlainDate }): Boleto | BoletoProblem {
  const digits = readDigits(input);
  if ('ok' in digits) return digits;
  if (digits.text.length === 0) return { ok: false, reason: 'empty' };
  return digits.values[0] === 8 ? parseArrecadacao(digits) : parseBank(digits, referenceDate);
}

function parseBank(digits: Digits, referenceDate: PlainDate): BankBoleto | BoletoProblem {
  const { text, values } = digits;
  const isLine = text.length === 47;
  if (!isLine && text.length !== 44) return wrongLength(text);
  const problem = isLine ? bankFieldProblem(values) : null;
  if (problem) return problem;
  if (values[3] !== 9) return wrongDigit('currency', values, 3, 9);
  const general = isLine ? bankGeneralDigitOfLine(values) : bankGeneralDigit(values);
  const generalAt = isLine ? 32 : 4;
  if (values[generalAt] !== general) return wrongDigit('general_check_digit', values, generalAt, general);
  const factorAt = generalAt + 1;
  const hasFactor = values[factorAt] !== 0;
  const factor = hasFactor ? numberOf(values, factorAt, factorAt + 4) : 0;
  return {
    ok: true,
    kind: 'bank',
    barcode: isLine ? bankBarcode(text) : text,
    line: isLine ? text : bankLine(digits),
    bank: text.slice(0, 3),
    amountCents: numberOf(values, hasFactor ? factorAt + 4 : factorAt, factorAt + 14) as Cents,
    dueFactor: factor,
    dueDate: hasFactor ? dueDateNear(factor, referenceDate) : null,
    freeField: isLine ? bankFreeField(text) : text.slice(19),
  };
}

function bankFieldProblem(line: Uint8Array): BoletoProblem | null {
  return (
    fieldProblem('field_1_check_digit', line, 9, modulo10(line, 0, 9)) ??
    fieldProblem('field_2_check_digit', line, 20, modulo10(line, 10, 20)) ??
    fieldProblem('field_3_check_digit', line, 31, modulo10(line, 21, 31))
  );
}

function parseArrecadacao(digits: Digits): ArrecadacaoBoleto | BoletoProblem {
  const { text, values } = digits;
  const isLine = text.length === 48;
  if (!isLine && text.length !== 44) return wrongLength(text);
  if (values[1] === 0 || values[1] === 8) return wrongDigit('segment', values, 1);
  const reference = values[2] ?? 0;
  if (!isValueReference(reference)) return wrongDigit('value_reference', values, 2);
  const problem = isLine ? arrecadacaoFieldProblem(values, reference) : null;
  if (problem) return problem;
  if (isLine) dropFieldDigits(values);
  const general = arrecadacaoGeneralDigit(values, reference);
  if (values[3] !== general) return wrongDigit('general_check_digit', values, 3, general);
  const barcode = isLine ? arrecadacaoBarcode(text) : text;
  const segment = text.charAt(1);
  const companyEnd = segment === '6' ? 23 : 19;
  return {
    ok: true,
    kind: 'arrecadacao',
    barcode,
    line: isLine ? text : arrecadacaoLine(digits),
    segment,
    valueReference: reference,
    amountCents: reference === 6 || reference === 8 ? (numberOf(values, 4, 15) as Cents) : null,
    dueDate: null,
    company: barcode.slice(15, companyEnd),
    freeField: barcode.slice(companyEnd),
  };
}

const arrecadacaoFields = [
  'field_1_check_digit',
  'field_2_check_digit',
  'field_3_check_digit',
  'field_4_check_digit',
] as const;

function arrecadacaoFieldProblem(line: Uint8Array, reference: number): BoletoProblem | null {
  let from = 0;
  for (const reason of arrecadacaoFields) {
    const problem = fieldProblem(reason, line, from + 11, arrecadacaoFieldDigit(line, from, reference));
    if (problem) return problem;
    from += 12;
  }
  return null;
}

function isValueReference(reference: number): reference is 6 | 7 | 8 | 9 {
  return reference >= 6 && reference <= 9;
}

function fieldProblem(
  reason: BoletoProblem['reason'],
  values: Uint8Array,
  index: number,
  expected: number,
): BoletoProblem | null {
  return values[index] === expected ? null : wrongDigit(reason, values, index, expected);
}

function wrongDigit(
  reason: BoletoProblem['reason'],
  values: Uint8Array,
  index: number,
  expected?: number,
): BoletoProblem {
  const problem = { ok: false, reason, position: index + 1, found: String(values[index]) } as const;
  return expected === undefined ? problem : { ...problem, expected: String(expected) };
}

function wrongLength(digits: string): BoletoProblem {
  return { ok: false, reason: 'length', found: String(digits.length) };
}

function numberOf(values: Uint8Array, from: number, to: number): number {
  let number = 0;
  for (let index = from; index < to; index++) number = number * 10 + (values[index] ?? 0);
  return number;
}
