import type { BrCodeField } from './br-code.ts';

const surrogatePair = /[\ud800-\udbff][\udc00-\udfff]/;

/**
 * Splits a text into fields: two digits of id, two digits of length, and the value. Lengths count code points, not
 * bytes or UTF-16 units. Returns `null` when a header is not four digits, a length exceeds the text, or an id is
 * repeated. With `withTemplates` the fields inside templates are read too.
 */
export function readTlv(text: string, withTemplates = false): readonly BrCodeField[] | null {
  const hasPairs = surrogatePair.test(text);
  const fields: BrCodeField[] = [];
  let index = 0;
  while (index < text.length) {
    const number = twoDigits(text, index);
    const length = twoDigits(text, index + 2);
    if (number < 0 || length < 0) return null;
    const start = index + 4;
    index = hasPairs ? endOf(text, start, length) : start + length;
    const id = text.slice(start - 4, start - 2);
    if (index > text.length || hasField(fields, id)) return null;
    const value = text.slice(start, index);
    fields.push({ id, value, fields: withTemplates && isTemplate(number) ? readTlv(value) : null });
  }
  return fields;
}

export function writeTlv(id: string, value: string): string {
  return id + String(Array.from(value).length).padStart(2, '0') + value;
}

function isTemplate(number: number): boolean {
  return (number >= 26 && number <= 51) || number === 62 || number === 64 || number >= 80;
}

function twoDigits(text: string, index: number): number {
  const tens = text.charCodeAt(index) - 48;
  const units = text.charCodeAt(index + 1) - 48;
  return tens >= 0 && tens <= 9 && units >= 0 && units <= 9 ? tens * 10 + units : -1;
}

function endOf(text: string, from: number, length: number): number {
  let index = from;
  for (let count = 0; count < length; count++) {
    const point = text.codePointAt(index);
    index += point !== undefined && point > 0xffff ? 2 : 1;
  }
  return index;
}

function hasField(fields: readonly BrCodeField[], id: string): boolean {
  for (const field of fields) if (field.id === id) return true;
  return false;
}
