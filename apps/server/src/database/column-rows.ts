import { type RawBuilder, sql } from 'kysely';

export type ColumnTypes<Row> = Readonly<Record<keyof Row & string, SqlType>>;

type SqlType = 'uuid' | 'text' | 'integer' | 'bigint' | 'bigint[]' | 'date' | 'timestamptz' | 'jsonb';

export function namesOf<Row>(types: ColumnTypes<Row>): RawBuilder<unknown> {
  return sql.join(Object.keys(types).map((name) => sql.ref(name)));
}

/**
 * Rows as a relation with the columns of `types`, in order. Each column is sent as one array, and a value that all rows
 * share is sent once. For a thousand wide rows this takes half the time of `recordset`.
 */
export function columnRows<Row>(types: ColumnTypes<Row>, rows: readonly Row[]): RawBuilder<unknown> {
  const columns = Object.entries<SqlType>(types).map(([name, type]) => {
    const values = rows.map((row) => written(row[name as keyof Row], type));
    const isShared = values.every((value) => value === values[0]);
    return { name: sql.ref(name), cast: sql.raw(`::${type}`), type, values, isShared };
  });
  const own = columns.filter(({ isShared }) => !isShared);
  const arrays = own.map(({ type, values }) => sql`${arrayOf(values, type)}${sql.raw(`::${elementType(type)}[]`)}`);
  const relation =
    own.length === 0
      ? sql`generate_series(1, ${rows.length}::integer)`
      : sql`unnest(${sql.join(arrays)}) as own (${sql.join(own.map(({ name }) => name))})`;
  const selected = columns.map(
    ({ name, cast, values, isShared }) => sql`${isShared ? (values[0] ?? null) : name}${cast} as ${name}`,
  );
  return sql`(select ${sql.join(selected)} from ${relation})`;
}

/** PostgreSQL would round fractions of a microsecond, so they are cut. */
function written(value: unknown, type: SqlType): string | number | null {
  if (value === null || value === undefined) return null;
  if (type === 'jsonb') return JSON.stringify(value);
  if (type === 'bigint[]') return `{${(value as readonly number[]).join()}}`;
  if (value instanceof Temporal.Instant) return value.toString({ fractionalSecondDigits: 6 });
  return value as string | number;
}

/** Array literal, in half the time of the driver's conversion. */
function arrayOf(values: readonly (string | number | null)[], type: SqlType): string {
  const isQuoted = type === 'text' || type === 'jsonb' || type === 'bigint[]';
  const elements = values.map((value) => (isQuoted && value !== null ? quoted(String(value)) : (value ?? 'NULL')));
  return `{${elements.join()}}`;
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** An array of arrays would become two-dimensional, so inner arrays are sent as text. */
function elementType(type: SqlType): string {
  return type === 'bigint[]' ? 'text' : type;
}
