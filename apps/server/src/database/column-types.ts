import { PostgresQueryCompiler } from 'kysely';
import pg from 'pg';

/**
 * Parsers for column values: bigint to a safe integer, date to `yyyy-MM-dd`, timestamptz to Temporal.Instant, numeric
 * to its exact text, and arrays of these. They throw for values that JavaScript cannot hold exactly.
 */
export function columnTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  for (const { oid, arrayOid, parse } of columns) {
    types.setTypeParser<unknown>(oid, parse);
    types.setTypeParser<unknown>(arrayOid, (text) => parseArray(text, parse));
  }
  return types;
}

/** The driver does not know Temporal and would send its JSON text with quotes. */
function wireValue(value: unknown): unknown {
  if (value instanceof Temporal.Instant) return value.toString({ fractionalSecondDigits: microseconds });
  return Array.isArray(value) ? value.map(wireValue) : value;
}

export class WireQueryCompiler extends PostgresQueryCompiler {
  protected override appendValue(parameter: unknown): void {
    super.appendValue(wireValue(parameter));
  }
}

/** PostgreSQL keeps six digits and would round up into the future, so the rest is cut. */
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

/** Parses a one-dimensional array; none of these types has a comma or quote in its values. */
function parseArray(text: string, parse: (text: string) => unknown): unknown[] {
  if (text.lastIndexOf('{') !== 0) throw new Error(`not an array of one dimension: ${text}`);
  if (text === '{}') return [];
  const items = text.slice(1, -1).split(',');
  return items.map((item) => (item === 'NULL' ? null : parse(item.replaceAll('"', ''))));
}
