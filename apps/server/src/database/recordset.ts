import { type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Rows of a table as a relation, so that one statement writes any number of them: `insert into mails select * from
 * ${recordset('mails', rows)}`, or `update ... from ${recordset(...)} as changed`. Columns that the rows lack are null.
 */
export function recordset(table: keyof Tables, rows: readonly object[]): RawBuilder<unknown> {
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${jsonRows(rows)}::jsonb)`;
}

/** Rows for `jsonb_to_recordset` that belong to no table. Times are cut to microseconds. */
export function jsonRows(rows: readonly object[]): string {
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, written(value)]))),
  );
}

const rowsInPart = 1_000;

/** Splits rows for a statement with a parameter for each field, because it may have only 65,535 parameters. */
export function* inParts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += rowsInPart) yield rows.slice(from, from + rowsInPart);
}

function written(value: unknown): unknown {
  return value instanceof Temporal.Instant ? value.toString({ fractionalSecondDigits: 6 }) : value;
}
