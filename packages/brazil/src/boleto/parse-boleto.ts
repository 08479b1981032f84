import type { Cents } from '@balcao/kernel/money';
import type { PlainDate } from '@balcao/kernel/plain-date';
import {
  arrecadacaoFieldDigit,
  arrecadacaoGeneralDigit,
  bankGeneralDigit,
  bankGeneralDigitOfLine,
  modulo10,
} from './check-digits.ts';
import { boletoDigits } from './digits.ts';
import { dueDateNear } from './due-factor.ts';
import { arrecadacaoBarcode, arrecadacaoLine, bankBarcode, bankFreeField, bankLine } from './line-and-barcode.ts';

/** A bank slip (boleto bancário). */
export interface BankBoleto {
  readonly ok: true;
  readonly kind: 'bank';
  /** 44 digits. */
  readonly barcode: string;
  /** 47 digits. */
  readonly line: string;
  /** The bank's three-digit code. */
  readonly bank: string;
  /** What the slip states; 0 leaves the amount to the payer. */
  readonly amountCents: Cents;
  /** 1000 to 9999; 0 when the slip has no due date. */
  readonly dueFactor: number;
  readonly dueDate: PlainDate | null;
  /** The 25 digits that each bank fills by its own rules. */
  readonly freeField: string;
}

/** A slip of a utility, tax or covenant (arrecadação). It has no due factor. */
export interface ArrecadacaoBoleto {
  readonly ok: true;
  readonly kind: 'arrecadacao';
  /** 44 digits. */
  readonly barcode: string;
  /** 48 digits. */
  readonly line: string;
  /** 1 city, 2 water, 3 power and gas, 4 telephone, 5 government, 6 other companies, 7 traffic fine, 9 the bank's own. */
  readonly segment: string;
  /** 6 and 8: the value is the amount in reais. 7 and 9: it is a quantity or a reference. */
  readonly valueReference: 6 | 7 | 8 | 9;
  /** What the slip states; 0 leaves the amount to the payer, `null` says that the value is no amount in reais. */
  readonly amountCents: Cents | null;
  readonly dueDate: null;
  /** Four digits of the FEBRABAN register; in segment 6, the first eight of the company's CNPJ. */
  readonly company: string;
  /** What the company fills by its own rules. */
  readonly freeField: string;
}

/** Why a text is no boleto: the field that fails is in the reason, the digit in the position. */
export interface BoletoProblem {
  readonly ok: false;
  readonly reason:
    | 'not_text'
    | 'empty'
    | 'character'
    | 'length'
    | 'currency'
    | 'segment'
    | 'value_reference'
    | 'field_1_check_digit'
    | 'field_2_check_digit'
    | 'field_3_check_digit'
    | 'field_4_check_digit'
    | 'general_check_digit';
  /** Counted from 1, among the digits; for `character`, among the characters of the text. */
  readonly position?: number;
  /** The digit that would be right. */
  readonly expected?: string;
  /** The digit that is there; for `length`, how many digits there are. */
  readonly found?: string;
}

export type Boleto = BankBoleto | ArrecadacaoBoleto;

/**
 * Reads a boleto from its bar code (44 digits) or its line (47 for a bank slip, 48 for arrecadação), with or without
 * a mask, and checks every check digit (FEBRABAN). A text that starts with 8 is arrecadação. The due factor repeats
 * every 9000 days: the date is the one nearest to `referenceDate` (usually today). Where the factor would start with 0
 * there is none, and the amount takes its place too (FEBRABAN, Manual do Fator de Vencimento, 2012). Only slips in
 * reais (currency 9) are read. Never throws, whatever the input.
 */
export function parseBoleto(input: unknown, { referenceDate }: { referenceDate: PlainDate }): Boleto | BoletoProblem {
  const answer = boletoDigits(input);
  if (!answer.ok) return answer;
  const { digits } = answer;
  if (digits.length === 0) return { ok: false, reason: 'empty' };
  return digits.charCodeAt(0) === 56 ? parseArrecadacao(digits) : parseBank(digits, referenceDate);
}

function parseBank(digits: string, referenceDate: PlainDate): BankBoleto | BoletoProblem {
  const isLine = digits.length === 47;
  if (!isLine && digits.length !== 44) return wrongLength(digits);
  const problem = isLine ? bankFieldProblem(digits) : null;
  if (problem) return problem;
  if (digits.charCodeAt(3) !== 57) return wrongDigit('currency', digits, 3, 9);
  const general = isLine ? bankGeneralDigitOfLine(digits) : bankGeneralDigit(digits);
  const generalAt = isLine ? 32 : 4;
  if (digits.charCodeAt(generalAt) - 48 !== general) {
    return wrongDigit('general_check_digit', digits, generalAt, general);
  }
  const factorAt = generalAt + 1;
  const hasFactor = digits.charCodeAt(factorAt) !== 48;
  const factor = hasFactor ? digitsValue(digits, factorAt, factorAt + 4) : 0;
  return {
    ok: true,
    kind: 'bank',
    barcode: isLine ? bankBarcode(digits) : digits,
    line: isLine ? digits : bankLine(digits),
    bank: digits.slice(0, 3),
    amountCents: digitsValue(digits, hasFactor ? factorAt + 4 : factorAt, factorAt + 14) as Cents,
    dueFactor: factor,
    dueDate: hasFactor ? dueDateNear(factor, referenceDate) : null,
    freeField: isLine ? bankFreeField(digits) : digits.slice(19),
  };
}

function bankFieldProblem(line: string): BoletoProblem | null {
  return (
    fieldProblem('field_1_check_digit', line, 9, modulo10(line, 0, 9)) ??
    fieldProblem('field_2_check_digit', line, 20, modulo10(line, 10, 20)) ??
    fieldProblem('field_3_check_digit', line, 31, modulo10(line, 21, 31))
  );
}

function parseArrecadacao(digits: string): ArrecadacaoBoleto | BoletoProblem {
  const isLine = digits.length === 48;
  if (!isLine && digits.length !== 44) return wrongLength(digits);
  const segment = digits.charAt(1);
  if (segment === '0' || segment === '8') return wrongDigit('segment', digits, 1);
  const reference = digits.charCodeAt(2) - 48;
  if (!isValueReference(reference)) return wrongDigit('value_reference', digits, 2);
  const problem = isLine ? arrecadacaoFieldProblem(digits, reference) : null;
  if (problem) return problem;
  const barcode = isLine ? arrecadacaoBarcode(digits) : digits;
  const general = arrecadacaoGeneralDigit(barcode, reference);
  if (barcode.charCodeAt(3) - 48 !== general) return wrongDigit('general_check_digit', digits, 3, general);
  const companyEnd = segment === '6' ? 23 : 19;
  return {
    ok: true,
    kind: 'arrecadacao',
    barcode,
    line: isLine ? digits : arrecadacaoLine(barcode),
    segment,
    valueReference: reference,
    amountCents: reference === 6 || reference === 8 ? (digitsValue(barcode, 4, 15) as Cents) : null,
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

function arrecadacaoFieldProblem(line: string, reference: number): BoletoProblem | null {
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
  line: string,
  index: number,
  expected: number,
): BoletoProblem | null {
  return line.charCodeAt(index) - 48 === expected ? null : wrongDigit(reason, line, index, expected);
}

function wrongDigit(reason: BoletoProblem['reason'], digits: string, index: number, expected?: number): BoletoProblem {
  const problem = { ok: false, reason, position: index + 1, found: digits.charAt(index) } as const;
  return expected === undefined ? problem : { ...problem, expected: String(expected) };
}

function wrongLength(digits: string): BoletoProblem {
  return { ok: false, reason: 'length', found: String(digits.length) };
}

/** The number that the digits of `text[from, to)` write. */
function digitsValue(text: string, from: number, to: number): number {
  let value = 0;
  for (let index = from; index < to; index++) value = value * 10 + text.charCodeAt(index) - 48;
  return value;
}
