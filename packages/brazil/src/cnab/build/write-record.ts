import type { AnyLayout, CnabField } from '../format/field.ts';

/** Columns that are equal in every record of a kind, or that no reader needs, with their start and text. */
export type FixedColumns = readonly (readonly [from: number, text: string])[];

const width240 = 240;

/**
 * Writes a record by its layout, the inverse of reading: of CNAB 240, or of as many columns as given. Omitted fields
 * are blank, or zeros where the layout has numbers. Throws a RangeError that names the field whose value does not fit.
 */
export function writeRecord(
  layout: AnyLayout,
  values: Readonly<Record<string, unknown>>,
  fixed: FixedColumns = [],
  width = 240,
): string {
  const columns = new Array<string>(width).fill(' ');
  for (const [name, field] of Object.entries(layout.fields)) {
    if (field && field[0] <= width) put(columns, field[0], written(name, field, values[name] ?? null));
  }
  for (const [from, text] of fixed) put(columns, from, text);
  return columns.join('');
}

/** A record with other text in some columns. */
export function withColumns(record: string, fixed: FixedColumns): string {
  const columns = record.split('');
  for (const [from, text] of fixed) put(columns, from, text);
  return columns.join('');
}

/**
 * Replaces the values of some fields; all other columns stay. Throws a RangeError for a record of another width, and
 * one that names the field whose value does not fit.
 */
export function rewriteRecord(layout: AnyLayout, raw: string, values: Readonly<Record<string, unknown>>): string {
  if (raw.length !== width240) throw new RangeError(`raw: a record of ${width240} columns, not of ${raw.length}`);
  const columns = raw.split('');
  for (const [name, value] of Object.entries(values)) {
    const field = layout.fields[name];
    if (field) put(columns, field[0], written(name, field, value));
  }
  return columns.join('');
}

function put(columns: string[], from: number, text: string): void {
  for (let index = 0; index < text.length; index++) columns[from - 1 + index] = text.charAt(index);
}

function written(name: string, field: CnabField, value: unknown): string {
  const [from, to, kind] = field;
  const length = to - from + 1;
  switch (kind) {
    case 'text':
      return textOf(name, length, value).padEnd(length);
    case 'digits':
      return digitsOf(name, length, value);
    case 'integer':
    case 'cents':
      return numberOf(name, length, value);
    case 'codes':
    case 'longCodes':
      return textOf(name, length, Array.isArray(value) ? value.join('') : value).padEnd(length);
    default:
      return dateOf(name, length, kind, value);
  }
}

function textOf(name: string, length: number, value: unknown): string {
  const text = String(value ?? '');
  if (text.length > length) throw new RangeError(`${name}: at most ${length} characters: ${text}`);
  if (!/^[\x20-\x7e]*$/.test(text)) throw new RangeError(`${name}: only characters of ASCII: ${text}`);
  return text;
}

function digitsOf(name: string, length: number, value: unknown): string {
  const text = String(value ?? '');
  if (!/^[0-9A-Z]*$/.test(text) || text.length > length) {
    throw new RangeError(`${name}: at most ${length} digits (a CNPJ may have letters): ${text}`);
  }
  return text.padStart(length, '0');
}

function numberOf(name: string, length: number, value: unknown): string {
  const number = value ?? 0;
  const isCount = typeof number === 'number' && Number.isSafeInteger(number) && number >= 0;
  if (!isCount || String(number).length > length) {
    throw new RangeError(`${name}: a whole number of at most ${length} digits: ${number}`);
  }
  return String(number).padStart(length, '0');
}

function dateOf(name: string, length: number, kind: 'date' | 'shortDate' | 'isoDate', value: unknown): string {
  if (value === null) return '0'.repeat(length);
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(value)) ?? [];
  if (day === '') throw new RangeError(`${name}: a date yyyy-MM-dd: ${value}`);
  if (kind === 'isoDate') return year + month + day;
  return day + month + (kind === 'shortDate' ? year.slice(2) : year);
}
