import { type RawBuilder, sql } from 'kysely';

/** What each column of a row is in SQL. */
export type ColumnTypes<Row> = Readonly<Record<keyof Row & string, SqlType>>;

type SqlType = 'uuid' | 'text' | 'integer' | 'bigint' | 'bigint[]' | 'date' | 'timestamptz' | 'jsonb';

/** The names of the columns, as `columnRows` has them. */
export function columnsOf<Row>(types: ColumnTypes<Row>): RawBuilder<unknown> {
  return sql.join(Object.keys(types).map((column) => sql.ref(column)));
}

/**
 * Rows as a relation to select from. They go as an array for each column, and what all have in common goes once: for hundreds of
 * rows a fraction of what `jsonRows` costs, us to write and the server to read.
 */
export function columnRows<Row>(rows: readonly Row[], types: ColumnTypes<Row>): RawBuilder<unknown> {
  const columns = Object.entries<SqlType>(types).map(([name, type]) => {
    return { name: sql.ref(name), type, values: valuesOf(rows, name as keyof Row, type) };
  });
  const differing = columns.filter(({ values }) => values.length !== 1);
  const selected = columns.map(({ name, type, values }) => {
    const cast = sql.raw(`::${type}`);
    return values.length === 1 ? sql`${values[0]}${cast} as ${name}` : sql`${name}${cast} as ${name}`;
  });
  if (differing.length === 0) return sql`(select ${sql.join(selected)})`;
  const arrays = differing.map(({ type, values }) => sql`${arrayOf(values)}${sql.raw(`::${inArray(type)}[]`)}`);
  const names = sql.join(differing.map(({ name }) => name));
  return sql`(select ${sql.join(selected)} from unnest(${sql.join(arrays)}) as differing (${names}))`;
}

/** A column of the rows as it is sent: a single value when it is the same in all of them. */
function valuesOf<Row>(rows: readonly Row[], name: keyof Row, type: SqlType): (string | number | null)[] {
  const [first] = rows;
  if (first && rows.every((row) => row[name] === first[name])) return [written(first[name], type)];
  const values = rows.map((row) => written(row[name], type));
  const [shared = null] = values;
  return first && values.every((value) => value === shared) ? [shared] : values;
}

/** What an array can hold, and what is compared by what it says. PostgreSQL would round what is less than a microsecond. */
function written(value: unknown, type: SqlType): string | number | null {
  if (value === null) return null;
  if (type === 'jsonb') return JSON.stringify(value);
  if (type === 'bigint[]') return `{${(value as readonly number[]).join()}}`;
  if (value instanceof Temporal.Instant) return value.toString({ fractionalSecondDigits: 6 });
  return value as string | number;
}

/** As PostgreSQL writes an array; the driver takes twice the time for it. */
function arrayOf(values: readonly (string | number | null)[]): string {
  return `{${values.map(inBraces).join()}}`;
}

function inBraces(value: string | number | null): string | number {
  if (typeof value !== 'string') return value ?? 'NULL';
  return isPlain.test(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;
}

/** Ids and dates; a word might be NULL. */
const isPlain = /^[0-9][0-9a-f-]*$/;

/** An array of arrays would be one of two dimensions. */
function inArray(type: SqlType): string {
  return type === 'bigint[]' ? 'text' : type;
}
