import type { AnyLayout, CnabField } from '../../format/field.ts';
import { readDate } from './read-date.ts';
import { readNumber } from './read-number.ts';

const bytesOfUtf8 = new TextDecoder();

/** List fields are empty, not `null`, without values. */
const lists: ReadonlySet<string> = new Set(['occurrences', 'reasons']);

/**
 * Reads a record by its layout. `isOfBytes` means that each column of `raw` is a byte of UTF-8, as in files whose
 * writer counted bytes.
 */
export function readFields(layout: AnyLayout, raw: string, isOfBytes: boolean): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for (const name of Object.keys(layout.fields)) {
    const field = layout.fields[name];
    if (!field) fields[name] = lists.has(name) ? [] : null;
    // In a payment 00 means that it was made; among reasons, zeros are only padding.
    else if (name === 'occurrences') fields[name] = codesIn(raw, field, ' ');
    else fields[name] = readField(field, raw, isOfBytes);
  }
  const { occurrence, paidCents, feeCents } = fields;
  if (layout.feeIsKeptOf?.includes(String(occurrence)) && paidCents)
    fields.paidCents = Number(paidCents) + Number(feeCents);
  return fields;
}

function readField(field: CnabField, raw: string, isOfBytes: boolean): unknown {
  const [from, to, kind] = field;
  switch (kind) {
    case 'text':
    case 'digits': {
      const columns = raw.slice(from - 1, to);
      return (isOfBytes ? textOfBytes(columns) : columns).trim() || null;
    }
    case 'integer':
    case 'cents': {
      const number = readNumber(raw, from - 1, to);
      return number < 0 ? null : number;
    }
    case 'codes':
    case 'longCodes':
      return codesIn(raw, field, '0');
    default:
      return readDate(raw, from - 1, to, kind);
  }
}

function codesIn(raw: string, [from, to, kind]: CnabField, filler: string): string[] {
  const length = kind === 'longCodes' ? 3 : 2;
  const codes: string[] = [];
  for (let at = from - 1; at + length <= to; at += length) {
    const code = raw.slice(at, at + length);
    if (code.trim() !== '' && code !== filler.repeat(length)) codes.push(code);
  }
  return codes;
}

function textOfBytes(columns: string): string {
  return bytesOfUtf8.decode(Uint8Array.from(columns, (byte) => byte.charCodeAt(0)));
}
