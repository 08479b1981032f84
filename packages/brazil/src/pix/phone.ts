import { areaCodes } from '@balcao/kernel/area-codes';

export interface Phone {
  readonly key: string;
  /**
   * Whether the area code is in use. The DICT only checks the format, and so does a key that is declared as a phone.
   */
  readonly isAreaKnown: boolean;
}

const maxLength = 32;
const shape = /^\+?[\d ().-]+$/;
const marks = /[^\d]+/g;
const national = /^(?:55)?([1-9]\d(?:9\d{8}|[2-9]\d{7}))$/;

/**
 * Reads a Brazilian phone: area code and number, with or without `55` or `+55`; spaces, parentheses, hyphens and dots
 * are ignored. A mobile number has nine digits and starts with 9; a fixed line has eight and starts with 2 to 9.
 */
export function phoneOf(input: string): Phone | null {
  const text = input.trim();
  if (text.length < 10 || text.length > maxLength || !shape.test(text)) return null;
  const digits = text.replace(marks, '');
  if (text.startsWith('+') && digits.length < 12) return null;
  const number = national.exec(digits)?.[1];
  return number === undefined ? null : { key: `+55${number}`, isAreaKnown: areaCodes.has(number.slice(0, 2)) };
}
