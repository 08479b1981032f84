import type { Width } from './detect-layout.ts';
import { isBlank, readNumber } from './values/read-number.ts';

/** Columns that a CNAB 400 adds to a title for the key of an invoice. */
const invoiceKey = 44;

/**
 * Whether a record seems to begin at `at`, in a line where records may be glued. In CNAB 240 it begins with the file's
 * bank; in CNAB 400 it ends with a number, so that trailing blanks are never cut off.
 */
export function isRecordStart(text: string, at: number, to: number, bank: string, width: Width): boolean {
  if (width === 400) {
    return to - at >= width && readNumber(text, at, at + 1) >= 0 && readNumber(text, at + 394, at + 400) >= 0;
  }
  if (width === 150) return to - at >= 8 && letter.test(text.charAt(at));
  return (
    to - at >= 8 &&
    text.startsWith(bank, at) &&
    readNumber(text, at + 3, at + 7) >= 0 &&
    '0123459'.includes(text.charAt(at + 7))
  );
}

/**
 * First place in `[from, to)` where the record after the one at `at` begins, in CNAB 240; -1 when there is none. Only
 * the record that is next by type, lot and number is accepted, because the same digits occur in many fields.
 */
export function findNextRecord(text: string, at: number, from: number, to: number): number {
  const bank = text.slice(at, at + 3);
  let found = text.indexOf(bank, from);
  while (found >= 0 && found < to) {
    if (follows240(text, at, found)) return found;
    found = text.indexOf(bank, found + 1);
  }
  return -1;
}

function follows240(text: string, at: number, found: number): boolean {
  const before = text.charAt(at + 7);
  const isSameLot = text.startsWith(text.slice(at + 3, at + 7), found + 3);
  switch (text.charAt(found + 7)) {
    case '1':
      return (before === '0' || before === '5') && letter.test(text.charAt(found + 8));
    case '3': {
      const sequence = readNumber(text, found + 8, found + 13);
      const last = before === '3' ? readNumber(text, at + 8, at + 13) : 0;
      const isNext = sequence === last + 1 || (sequence === last && before === '3');
      return (before === '1' || before === '3') && isSameLot && isNext && letter.test(text.charAt(found + 13));
    }
    case '5':
      return (before === '1' || before === '3') && isSameLot && countsFollow(text, found);
    case '9':
      return (before === '5' || before === '0') && countsFollow(text, found);
    default:
      return false;
  }
}

const letter = /[A-Z]/;

function countsFollow(text: string, at: number): boolean {
  return isBlank(text, at + 8, at + 17) && readNumber(text, at + 17, at + 23) >= 0;
}

/** Number of columns of the record at `at`: 444 where the next one begins only after the key of an invoice. */
export function widthAt(text: string, at: number, to: number, bank: string, width: Width): number {
  const long = width + invoiceKey;
  if (width !== 400 || to - at < long) return width;
  if (to - at === long) return long;
  if (isRecordStart(text, at + width, to, bank, width)) return width;
  return isRecordStart(text, at + long, to, bank, width) ? long : width;
}
