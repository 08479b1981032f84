import { arrecadacaoFieldDigit, modulo10 } from './check-digits.ts';

/** The 47 digits of a bank slip's line, from its 44-digit bar code. */
export function bankLine(barcode: string): string {
  const first = barcode.slice(0, 4) + barcode.slice(19, 24);
  const second = barcode.slice(24, 34);
  const third = barcode.slice(34, 44);
  return (
    first +
    modulo10(first, 0, 9) +
    second +
    modulo10(second, 0, 10) +
    third +
    modulo10(third, 0, 10) +
    barcode.slice(4, 19)
  );
}

/** The 44-digit bar code of a bank slip, from the 47 digits of its line. */
export function bankBarcode(line: string): string {
  return line.slice(0, 4) + line.slice(32, 47) + bankFreeField(line);
}

/** The 25 digits of the bank's own, from the 47 digits of a line. */
export function bankFreeField(line: string): string {
  return line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);
}

/** The 48 digits of an arrecadação slip's line, from its 44-digit bar code. */
export function arrecadacaoLine(barcode: string): string {
  const reference = barcode.charCodeAt(2) - 48;
  let line = '';
  for (let from = 0; from < 44; from += 11) {
    line += barcode.slice(from, from + 11) + arrecadacaoFieldDigit(barcode, from, reference);
  }
  return line;
}

/** The 44-digit bar code of an arrecadação slip, from the 48 digits of its line. */
export function arrecadacaoBarcode(line: string): string {
  return line.slice(0, 11) + line.slice(12, 23) + line.slice(24, 35) + line.slice(36, 47);
}
