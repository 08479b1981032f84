import type { AnyLayout } from '../format/field.ts';
import { checkFields } from './values/check-fields.ts';
import { isBlank, readNumber } from './values/read-number.ts';

interface Shape {
  readonly layout: AnyLayout;
  readonly sequence: readonly [from: number, to: number] | null;
  readonly sibling: string | null;
}

/** A record that differs by more was cut off, or is another record. */
const maxShifted = 16;

/**
 * Whether characters are missing or extra inside a record rather than at its end: its fields read better, or its
 * columns match those of another record of its kind, when some are inserted or removed somewhere.
 */
export function isShifted(content: string, width: number, shape: Shape): boolean {
  // A record of the right length, among others without trailing blanks, may have lost a blank and gained a character.
  const missing = width - content.length || -1;
  if (-missing > maxShifted) return false;
  // A record that ends with its number has no trailing blanks to lose.
  if (shape.sequence && missing > 0 && missing <= maxShifted) return true;
  const asIs = fitted(content, width);
  const before = misfitsOf(shape, asIs);
  if (before === 0) {
    const { sibling } = shape;
    return (
      sibling !== null && shiftsOf(missing).some((by) => liesBetterShifted(asIs, content, by, sibling, shape.layout))
    );
  }
  return shiftsOf(missing).some((by) =>
    placesOf(shape.layout, width).some(
      (at) => at < content.length && misfitsOf(shape, fitted(shifted(content, at, by), width)) < before,
    ),
  );
}

function shiftsOf(missing: number): readonly number[] {
  return missing < 0
    ? [missing]
    : [...new Set([1, 2, 3, 4, missing])].filter((by) => by <= missing && by <= maxShifted);
}

function fitted(content: string, width: number): string {
  return content.length > width ? content.slice(0, width) : content.padEnd(width);
}

/** Inserts the missing characters at `at`, of the kind of the character before, or removes the extra ones. */
function shifted(content: string, at: number, missing: number): string {
  if (missing < 0) return content.slice(0, at) + content.slice(at - missing);
  const filler = /\d/.test(content.charAt(at - 1)) ? '0' : ' ';
  return content.slice(0, at) + filler.repeat(missing) + content.slice(at);
}

function misfitsOf({ layout, sequence }: Shape, text: string): number {
  let misfits = 0;
  checkFields(layout, text, 0, () => misfits++);
  for (const [name, field] of Object.entries(layout.fields)) {
    if (!field) continue;
    const [from, to, kind] = field;
    // Reais are 09; zeros and blanks are undecided.
    if (name === 'currency' && kind === 'digits' && !/^(09|00| {2})$/.test(text.slice(from - 1, to))) misfits++;
    if (kind === 'digits' && readNumber(text, from - 1, to) === -2) misfits++;
    if ((kind === 'codes' || kind === 'longCodes') && hasBrokenCode(text, from - 1, to, kind === 'codes' ? 2 : 3)) {
      misfits++;
    }
  }
  if (sequence && readNumber(text, sequence[0], sequence[1]) < 0) misfits++;
  return misfits;
}

function hasBrokenCode(text: string, from: number, to: number, length: number): boolean {
  for (let at = from; at + length <= to; at += length) {
    if (!isBlank(text, at, at + length) && text.slice(at, at + length).includes(' ')) return true;
  }
  return false;
}

function placesOf(layout: AnyLayout, width: number): number[] {
  const places = Object.values(layout.fields).flatMap((field) => (field ? [field[0] - 1, field[1]] : []));
  return [...new Set([...places, width])];
}

/** Whether shifting the end of the record makes more columns blank or filled like those of the sibling. */
function liesBetterShifted(
  asIs: string,
  content: string,
  missing: number,
  sibling: string,
  layout: AnyLayout,
): boolean {
  const isText = new Set<number>();
  for (const field of Object.values(layout.fields)) {
    if (field?.[2] === 'text') for (let column = field[0] - 1; column < field[1]; column++) isText.add(column);
  }
  const differs = (column: number, character: string) =>
    !isText.has(column) && (character === ' ') !== (sibling.charAt(column) === ' ') ? 1 : 0;
  const width = asIs.length;
  // Differences from the sibling when everything from a column on is shifted, starting with the whole record.
  let difference = 0;
  for (let column = 0; column < width; column++) difference += differs(column, content.charAt(column - missing) || ' ');
  const least = { shifted: difference, asIs: 0 };
  for (let column = 0; column < width; column++) {
    const here = differs(column, asIs.charAt(column));
    least.asIs += here;
    difference += here - differs(column, content.charAt(column - missing) || ' ');
    if (column < width - 1) least.shifted = Math.min(least.shifted, difference);
  }
  return least.shifted < least.asIs;
}
