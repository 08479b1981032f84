import { PostgresQueryCompiler } from 'kysely';
import pg from 'pg';

/**
 * How columns become values: bigint a safe whole number, date `yyyy-MM-dd`, timestamptz a Temporal.Instant,
 * numeric its exact text; arrays of these likewise. What JavaScript cannot hold exactly throws.
 */
export function columnTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  for (const { oid, arrayOid, parse } of columns) {
    types.setTypeParser<unknown>(oid, parse);
    types.setTypeParser<unknown>(arrayOid, (text) => parseArray(text, parse));
  }
  return types;
}

/** A value as it is sent. pg knows nothing of Temporal and would send the JSON text, with its quotes. */
function wireValue(value: unknown): unknown {
  if (value instanceof Temporal.Instant) return value.toString({ fractionalSecondDigits: microseconds });
  return Array.isArray(value) ? value.map(wireValue) : value;
}

/** Kysely's compiler, writing each parameter as `wireValue`. */
export class WireQueryCompiler extends PostgresQueryCompiler {
  protected override appendValue(parameter: unknown): void {
    super.appendValue(wireValue(parameter));
  }
}

/** PostgreSQL keeps six digits and would round the rest up into the future; what is written is cut instead. */
const microseconds = 6;

const columns: { oid: number; arrayOid: number; parse(text: string): unknown }[] = [
  { oid: 20, arrayOid: 1016, parse: parseSafeInteger },
  { oid: 1082, arrayOid: 1182, parse: (text) => text },
  { oid: 1184, arrayOid: 1185, parse: (text) => Temporal.Instant.from(text) },
  { oid: 1700, arrayOid: 1231, parse: (text) => text },
];

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`a bigint that a number cannot hold: ${text}`);
  return value;
}

/** An array of one dimension, as PostgreSQL writes it: none of these types has a comma or a quote inside a value. */
function parseArray(text: string, parse: (text: string) => unknown): unknown[] {
  if (text.lastIndexOf('{') !== 0) throw new Error(`not an array of one dimension: ${text}`);
  if (text === '{}') return [];
  const items = text.slice(1, -1).split(',');
  return items.map((item) => (item === 'NULL' ? null : parse(item.replaceAll('"', ''))));
}
