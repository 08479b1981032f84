import { plainDate } from '@balcao/kernel/plain-date';
import { readDigits } from './digits.ts';
import { parseBoleto } from './parse-boleto.ts';

const anyDate = plainDate('2000-07-03');

/** Line (47 or 48 digits, bare) of a bar code of 44 digits; `null` when the bar code is invalid. Never throws. */
export function boletoLine(barcode: unknown): string | null {
  const boleto = parseBoleto(barcode, { referenceDate: anyDate });
  return boleto.ok && lengthOf(barcode) === 44 ? boleto.line : null;
}

/** Bar code (44 digits) of a line of 47 or 48 digits, masked or not; `null` when the line is invalid. */
export function boletoBarcode(line: unknown): string | null {
  const boleto = parseBoleto(line, { referenceDate: anyDate });
  return boleto.ok && lengthOf(line) !== 44 ? boleto.barcode : null;
}

/**
 * Formats the digits of a line as they are printed, as far as they go, so that it can mask a field while it is typed:
 * `00000.00000 00000.000000 00000.000000 0 00000000000000` for a bank slip, and four groups of twelve when the first
 * digit is 8. Other characters and extra digits are left out. It does not validate. Never throws.
 */
export function formatBoletoLine(line: unknown): string {
  if (typeof line !== 'string') return '';
  const digits = line.replace(/\D/g, '');
  return digits.startsWith('8') ? grouped(digits, arrecadacaoBreaks, 48) : grouped(digits, bankBreaks, 47);
}

const bankBreaks = [
  [5, '.'],
  [10, ' '],
  [15, '.'],
  [21, ' '],
  [26, '.'],
  [32, ' '],
  [33, ' '],
] as const;
const arrecadacaoBreaks = [
  [12, ' '],
  [24, ' '],
  [36, ' '],
] as const;

function grouped(digits: string, breaks: readonly (readonly [at: number, mark: string])[], length: number): string {
  let text = '';
  let from = 0;
  for (const [at, mark] of breaks) {
    if (digits.length <= at) break;
    text += digits.slice(from, at) + mark;
    from = at;
  }
  return text + digits.slice(from, length);
}

function lengthOf(text: unknown): number {
  const digits = readDigits(text);
  return 'ok' in digits ? 0 : digits.text.length;
}
