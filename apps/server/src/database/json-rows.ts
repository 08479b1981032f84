/** Rows for `jsonb_to_recordset`, so that one statement writes any number of rows. Times are cut to microseconds. */
export function jsonRows(rows: readonly object[]): string {
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, written(value)]))),
  );
}

function written(value: unknown): unknown {
  return value instanceof Temporal.Instant ? value.toString({ fractionalSecondDigits: 6 }) : value;
}
