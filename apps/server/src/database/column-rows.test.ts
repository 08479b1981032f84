import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type ColumnTypes, columnRows, namesOf } from './column-rows.ts';
import { createTestDatabase } from './test-database.ts';

const { database } = await createTestDatabase();

interface Row {
  readonly id: string;
  readonly text: string | null;
  readonly number: number | null;
  readonly cents: number;
  readonly parts: readonly number[];
  readonly day: string | null;
  readonly at: Temporal.Instant | null;
  readonly details: Readonly<Record<string, string | number>> | readonly number[];
}

const types: ColumnTypes<Row> = {
  id: 'uuid',
  text: 'text',
  number: 'integer',
  cents: 'bigint',
  parts: 'bigint[]',
  day: 'date',
  at: 'timestamptz',
  details: 'jsonb',
};

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '')),
  fc.constantFrom('', 'NULL', '{"a",b}', 'a\\b', ' "quoted" ', "it's"),
);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const anyRow: fc.Arbitrary<Row> = fc.record({
  id: fc.uuid(),
  text: maybe(anyText),
  number: maybe(fc.integer({ min: -5, max: 5 })),
  cents: fc.maxSafeInteger(),
  parts: fc.array(fc.maxSafeNat(), { maxLength: 3 }),
  day: maybe(fc.constantFrom('2026-11-23', '2024-02-29')),
  at: maybe(
    fc.nat(10 ** 9).map((micros) => Temporal.Instant.from('2026-11-23T12:00:00Z').add({ microseconds: micros })),
  ),
  details: fc.oneof(fc.dictionary(anyText, fc.oneof(anyText, fc.integer())), fc.array(fc.integer(), { maxLength: 2 })),
});

const someRows = fc.oneof(
  fc.array(anyRow, { maxLength: 6 }),
  fc.tuple(anyRow, fc.array(fc.uuid(), { maxLength: 6 })).map(([row, ids]) => ids.map((id) => ({ ...row, id }))),
  fc.tuple(anyRow, fc.nat(3)).map(([row, times]) => Array.from({ length: times }, () => row)),
);

it('gives the rows as they are, whatever they share', async () => {
  await fc.assert(
    fc.asyncProperty(someRows, async (rows) => {
      const read = await sql<Row>`select ${namesOf(types)} from ${columnRows(types, rows)} as rows`.execute(
        database.reader,
      );
      expect(read.rows.map(comparable)).toEqual(rows.map(comparable));
    }),
    { numRuns: 200 },
  );
});

function comparable({ at, ...row }: Row): object {
  return { ...row, at: at?.toString() ?? null };
}
