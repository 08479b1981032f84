import type { AnyLayout } from '../format/field.ts';
import { checkFields } from './values/check-fields.ts';
import { isBlank, readNumber } from './values/read-number.ts';

/** What of a record is known to be aligned: its layout, and where CNAB 400 numbers it. */
interface Shape {
  readonly layout: AnyLayout;
  /** The columns of the record's number, counted from 0; `null` where its layout has them. */
  readonly sequence: readonly [from: number, to: number] | null;
  /** The last record of its kind that was as long as it should be. */
  readonly sibling: string | null;
}

/** A record that differs more was cut off, or is another. */
const mostShifted = 16;

/**
 * Whether characters are missing (or too many) inside a record rather than at its end: whether its fields read better
 * with some put in (or taken out) somewhere, or its columns then lie like those of a record of its kind.
 */
export function isShifted(content: string, width: number, shape: Shape): boolean {
  // A record of the right length, among others whose blanks were cut off, may have lost a blank and got a character.
  const missing = width - content.length || -1;
  if (-missing > mostShifted) return false;
  // A record that ends with its number has no blanks behind it that could be missing.
  if (shape.sequence && missing > 0 && missing <= mostShifted) return true;
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

/** How many characters may have been lost where so many columns are missing: the rest are blanks that were cut off. */
function shiftsOf(missing: number): readonly number[] {
  return missing < 0
    ? [missing]
    : [...new Set([1, 2, 3, 4, missing])].filter((by) => by <= missing && by <= mostShifted);
}

function fitted(content: string, width: number): string {
  return content.length > width ? content.slice(0, width) : content.padEnd(width);
}

/** The record with what is missing put in at `at`, in the kind of what stands before it, or what is too much taken out. */
function shifted(content: string, at: number, missing: number): string {
  if (missing < 0) return content.slice(0, at) + content.slice(at - missing);
  const filler = /\d/.test(content.charAt(at - 1)) ? '0' : ' ';
  return content.slice(0, at) + filler.repeat(missing) + content.slice(at);
}

/** How many fields of the record cannot stand where they stand. */
function misfitsOf({ layout, sequence }: Shape, text: string): number {
  let misfits = 0;
  checkFields(layout, text, 0, () => misfits++);
  for (const [name, field] of Object.entries(layout.fields)) {
    if (!field) continue;
    const [from, to, kind] = field;
    // Reais are 09; zeros and blanks leave it open.
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

/** Whether more columns are blank, or filled, where those of the sibling are, with the end of the record shifted. */
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
  // What differs from the sibling when everything from a column on is shifted; first when all is.
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
