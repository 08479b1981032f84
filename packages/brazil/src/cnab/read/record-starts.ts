import type { Width } from './detect-layout.ts';
import { isBlank, readNumber } from './read-number.ts';

/** The columns that a CNAB 400 adds to a title for the key of an invoice. */
const invoiceKey = 44;

/**
 * Whether a record seems to begin at `at`, in a line where records may be glued. One of CNAB 240 begins with the file's
 * bank; one of CNAB 400 ends with a number, so that its blanks are never cut off.
 */
export function isRecordStart(text: string, at: number, to: number, bank: string, width: Width): boolean {
  if (width === 400) {
    return to - at >= width && readNumber(text, at, at + 1) >= 0 && readNumber(text, at + 394, at + 400) >= 0;
  }
  return (
    to - at >= 8 &&
    text.startsWith(bank, at) &&
    readNumber(text, at + 3, at + 7) >= 0 &&
    '0123459'.includes(text.charAt(at + 7))
  );
}

/** The first place in `[from, to)` where a record of CNAB 240 of the bank surely begins; -1 when there is none. */
export function findRecordStart(text: string, from: number, to: number, bank: string): number {
  let at = text.indexOf(bank, from);
  while (at >= 0 && at < to) {
    if (surelyBegins240(text, at)) return at;
    at = text.indexOf(bank, at + 1);
  }
  return -1;
}

function surelyBegins240(text: string, at: number): boolean {
  if (readNumber(text, at, at + 7) < 0) return false;
  switch (text.charAt(at + 7)) {
    case '1':
      return /[A-Z]/.test(text.charAt(at + 8));
    case '3':
      return readNumber(text, at + 8, at + 13) >= 0 && /[A-Z]/.test(text.charAt(at + 13));
    case '5':
    case '9':
      return isBlank(text, at + 8, at + 17) && readNumber(text, at + 17, at + 23) >= 0;
    default:
      return false;
  }
}

/** How many columns the record at `at` has: 444 where the next one begins only behind the key of an invoice. */
export function widthAt(text: string, at: number, to: number, bank: string, width: Width): number {
  const long = width + invoiceKey;
  if (width === 240 || to - at < long) return width;
  if (to - at === long) return long;
  if (isRecordStart(text, at + width, to, bank, width)) return width;
  return isRecordStart(text, at + long, to, bank, width) ? long : width;
}
