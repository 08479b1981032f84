import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from './test-database.ts';

const { database } = await createTestDatabase();

async function read(expression: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${expression} as value`.execute(database.reader);
  return rows[0]?.value;
}

describe('column types', () => {
  it('reads bigint as a number up to the largest safe one, and throws beyond', async () => {
    expect(await read(sql`${Number.MAX_SAFE_INTEGER}::bigint`)).toBe(Number.MAX_SAFE_INTEGER);
    expect(await read(sql`${Number.MIN_SAFE_INTEGER}::bigint`)).toBe(Number.MIN_SAFE_INTEGER);
    await expect(read(sql`9007199254740992::bigint`)).rejects.toThrow('9007199254740992');
  });

  it('goes on after a value that could not be read', async () => {
    await expect(read(sql`9007199254740993::bigint`)).rejects.toThrow();
    expect(await read(sql`1::bigint`)).toBe(1);
  });

  it('reads a date as its text', async () => {
    expect(await read(sql`'2026-02-28'::date`)).toBe('2026-02-28');
  });

  it('reads numeric as its exact text', async () => {
    expect(await read(sql`1234567890.10::numeric(20, 2)`)).toBe('1234567890.10');
  });

  it('writes and reads an instant to the microsecond, whatever the zone of the session', async () => {
    const microseconds = fc.bigInt({ min: -2_208_988_800_000_000n, max: 253_402_300_799_999_999n });
    await fc.assert(
      fc.asyncProperty(microseconds, async (count) => {
        const instant = Temporal.Instant.fromEpochNanoseconds(count * 1000n);
        expect(String(await read(sql`${instant}::timestamptz`))).toBe(String(instant));
      }),
      { numRuns: 50 },
    );
    const zoned = sql<{ value: Temporal.Instant }>`select '2026-11-20 12:00 America/Sao_Paulo'::timestamptz as value`;
    const { rows } = await zoned.execute(database.reader);
    expect(String(rows[0]?.value)).toBe('2026-11-20T15:00:00Z');
  });

  it('cuts what is finer than a microsecond, never into the future', async () => {
    const instant = Temporal.Instant.from('2026-11-20T23:59:59.999999999Z');
    expect(String(await read(sql`${instant}::timestamptz`))).toBe('2026-11-20T23:59:59.999999Z');
  });

  it('writes and reads arrays of these', async () => {
    const instants = [
      Temporal.Instant.from('2026-11-20T12:00:00Z'),
      null,
      Temporal.Instant.from('2026-11-21T12:00:00.5Z'),
    ];
    expect(String(await read(sql`${instants}::timestamptz[]`))).toBe(String(instants));
    expect(await read(sql`array[1, null, 3]::bigint[]`)).toEqual([1, null, 3]);
    expect(await read(sql`array['2026-01-31', '2026-02-28']::date[]`)).toEqual(['2026-01-31', '2026-02-28']);
    expect(await read(sql`array[0.10, 2]::numeric[]`)).toEqual(['0.10', '2']);
    expect(await read(sql`array[]::bigint[]`)).toEqual([]);
  });

  it('keeps jsonb as it is', async () => {
    const value = { amountCents: 10, at: '2026-11-20T12:00:00Z', list: [1, 'a', null] };
    expect(await read(sql`${value}::jsonb`)).toEqual(value);
  });
});
