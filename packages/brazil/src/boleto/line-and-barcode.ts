import { arrecadacaoFieldDigit, bankFieldDigits } from './check-digits.ts';
import type { Digits } from './digits.ts';

export function bankLine({ text, values }: Digits): string {
  const [first, second, third] = bankFieldDigits(values);
  const start = text.slice(0, 4) + text.slice(19, 24) + first;
  return start + text.slice(24, 34) + second + text.slice(34, 44) + third + text.slice(4, 19);
}

export function bankBarcode(line: string): string {
  return line.slice(0, 4) + line.slice(32, 47) + bankFreeField(line);
}

export function bankFreeField(line: string): string {
  return line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);
}

export function arrecadacaoLine({ text, values }: Digits): string {
  const reference = values[2] ?? 0;
  let line = '';
  for (let from = 0; from < 44; from += 11) {
    line += text.slice(from, from + 11) + arrecadacaoFieldDigit(values, from, reference);
  }
  return line;
}

export function arrecadacaoBarcode(line: string): string {
  return line.slice(0, 11) + line.slice(12, 23) + line.slice(24, 35) + line.slice(36, 47);
}

export function dropFieldDigits(values: Uint8Array): void {
  for (let field = 1; field < 4; field++) values.copyWithin(field * 11, field * 12, field * 12 + 11);
}
