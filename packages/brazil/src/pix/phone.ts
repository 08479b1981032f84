import { areaCodes } from '@balcao/kernel/area-codes';

/** The digits after +55 of a text that is written as a Brazilian phone, or `null`: 10 (fixed) or 11 (mobile) of them. */
export interface Phone {
  /** `+55` and the national number. */
  readonly key: string;
  /** Whether the area code is in use. The DICT looks at the shape alone, and so does a key that says it is a phone. */
  readonly isAreaKnown: boolean;
}

const longest = 32;
/** `+`, digits, and the marks that phones are written with. */
const shape = /^\+?[\d ().-]+$/;
const marks = /[^\d]+/g;
const national = /^(?:55)?([1-9]\d(?:9\d{8}|[2-9]\d{7}))$/;

/**
 * Reads a Brazilian phone: area code and number, with or without `55` or `+55` in front; spaces, parentheses, hyphens
 * and dots are left out. A mobile has nine digits and starts with 9; a fixed line has eight and starts with 2 to 9.
 */
export function phoneOf(input: string): Phone | null {
  const text = input.trim();
  if (text.length < 10 || text.length > longest || !shape.test(text)) return null;
  const digits = text.replace(marks, '');
  if (text.startsWith('+') && digits.length < 12) return null;
  const number = national.exec(digits)?.[1];
  return number === undefined ? null : { key: `+55${number}`, isAreaKnown: areaCodes.has(number.slice(0, 2)) };
}
