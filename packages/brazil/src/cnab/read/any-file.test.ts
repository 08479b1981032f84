import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CnabRecord, CnabStream, CnabSummary } from '../format/cnab.ts';
import { bytesOf, type Columns, digits, file400, latin1Of, recordOf, returned240 } from '../test-files.ts';
import { parseCnab } from './parse-cnab.ts';

const title: Columns = [
  [1, '1'],
  [109, '01'],
  [121, '201226'],
  [127, digits(12345, 13)],
];
const files: readonly Uint8Array[] = [
  bytesOf(returned240('001', 5)),
  bytesOf(returned240('033', 5), '\n'),
  bytesOf(returned240('756', 5), ''),
  latin1Of(
    returned240('341', 5)
      .map((record) => record.trimEnd())
      .join('\n'),
  ),
  latin1Of(
    returned240('341', 5)
      .map((record) => record.trimEnd())
      .join(''),
  ),
  bytesOf(file400('237', '1', [title, title])),
  bytesOf(file400('341', '2', [title, title]), ''),
  bytesOf(
    returned240('104', 5).map((record) => record.replace('MARIA', 'JOÃO')),
    '\r',
  ),
  latin1Of(
    returned240('104', 5)
      .map((record) => record.replace('MARIA', 'JOÃO'))
      .join('\r\n'),
  ),
];

/** A file with bytes changed, removed, inserted or moved. */
const mutated = fc
  .tuple(
    fc.constantFrom(...files),
    fc.array(
      fc.record({
        at: fc.nat(4000),
        remove: fc.oneof(fc.constant(0), fc.constant(1), fc.nat(500)),
        insert: fc.uint8Array({ maxLength: 4 }),
      }),
      { maxLength: 6 },
    ),
  )
  .map(([file, changes]) => {
    const bytes = [...file];
    for (const { at, remove, insert } of changes) bytes.splice(at % bytes.length, remove, ...insert);
    return Uint8Array.from(bytes);
  });

const likeCnab = fc
  .string({ unit: fc.constantFrom(...'0013579 ABPTU\n\r\x1a'), maxLength: 3000 })
  .map((text) => latin1Of(`00100000         ${text}`));

const anyBytes = fc.oneof(mutated, mutated, likeCnab, fc.uint8Array({ maxLength: 3000 }));

async function* pieces(bytes: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  let from = 0;
  for (const cut of cuts) {
    yield bytes.subarray(from, from + cut);
    from += cut;
  }
  yield bytes.subarray(from);
}

async function readAll(stream: CnabStream): Promise<{ records: CnabRecord[]; summary: CnabSummary }> {
  const records: CnabRecord[] = [];
  for await (const record of stream) records.push(record);
  return { records, summary: await stream.summary() };
}

const plain = ({ kind, line, column, raw, fields }: CnabRecord) => ({ kind, line, column, raw, fields });

describe('any bytes', () => {
  it('are answered, with every record in its place and every sum a whole number', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const { records, totals, lots, problems, problemCounts } = parseCnab(bytes);
        expect(totals.records).toBe(records.length);
        expect(records.map(({ number }) => number)).toEqual(records.map((_, index) => index + 1));
        for (const record of records) {
          expect([240, 400, 444]).toContain(record.raw.length);
          for (const value of Object.values(record.fields))
            if (typeof value === 'number') expect(value).toBeGreaterThanOrEqual(0);
        }
        for (const sum of [totals.amountCents, totals.paidCents, totals.netCents, totals.titleCents]) {
          expect(Number.isSafeInteger(sum)).toBe(true);
        }
        expect(lots.length).toBe(Math.min(totals.lots, 9999));
        expect(problems.length).toBeLessThanOrEqual(
          Object.values(problemCounts).reduce((sum, count) => sum + count, 0),
        );
        for (const problem of problems) expect(problem.column).toBeGreaterThan(0);
      }),
      { numRuns: 400 },
    );
  });

  it('come out of a stream as they come out whole, however they are cut', async () => {
    await fc.assert(
      fc.asyncProperty(anyBytes, fc.array(fc.nat(700), { maxLength: 12 }), async (bytes, cuts) => {
        const whole = parseCnab(bytes);
        const { records, summary } = await readAll(parseCnab(pieces(bytes, cuts)));
        expect(records.map(plain)).toEqual(whole.records.map(plain));
        const { records: _, ...rest } = whole;
        expect(summary).toEqual(rest);
      }),
      { numRuns: 300 },
    );
  });

  it('that have one amount changed add up to that much more, and tell the trailer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (cents) => {
        const records = returned240('001', 2);
        const t = recordOf(240, [
          [1, records[2] ?? ''],
          [82, digits(cents, 15)],
        ]);
        expect(parseCnab(bytesOf(records.with(2, t))).totals.amountCents).toBe(cents + 1002);
      }),
    );
  });

  it('are answered in bounded time', () => {
    const began = process.cpuUsage();
    const header = returned240('001', 1).slice(0, 2).join('');
    for (const text of ['0', ' ', '001', '0010001300001', '\n', '\r', '\x1a', '\0', '\u00ff', '9', '00100013']) {
      const filling = text.repeat(400_000 / text.length);
      parseCnab(latin1Of(filling));
      parseCnab(latin1Of(header + filling));
      parseCnab(latin1Of(`01REMESSA${filling}`));
    }
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(20_000);
  });
});

describe('a stream', () => {
  const records = returned240('001', 400);
  const bytes = bytesOf(records);

  it('hands records out before the rest has come', async () => {
    let pulled = 0;
    async function* slow(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < bytes.length; at += 10_000) {
        pulled++;
        yield bytes.subarray(at, at + 10_000);
      }
    }
    const stream = parseCnab(slow());
    const seen: number[] = [];
    for await (const record of stream) if (record.number % 100 === 0) seen.push(pulled);
    expect(seen).toEqual([3, 5, 8, 10, 13, 15, 17, 20]);
    expect((await stream.summary()).totals.records).toBe(804);
  });

  it('without a line end hands records out too', async () => {
    const glued = bytesOf(records, '');
    let max = 0;
    let given = 0;
    async function* slow(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < glued.length; at += 1000) {
        given = at;
        yield glued.subarray(at, at + 1000);
      }
    }
    for await (const record of parseCnab(slow())) max = Math.max(max, given - record.number * 240);
    expect(max).toBeLessThan(6000);
  });

  it('can be a ReadableStream, and be pulled for its summary alone', async () => {
    const summary = await parseCnab(new Blob([bytes.slice()]).stream()).summary();
    expect(summary).toMatchObject({ bank: '001', problems: [], totals: { records: 804 } });
  });

  it('that cannot be iterated over is read by its reader', async () => {
    const stream = new Blob([bytes.slice()]).stream();
    Object.defineProperty(stream, Symbol.asyncIterator, { value: undefined });
    expect((await parseCnab(stream).summary()).totals.records).toBe(804);
  });

  it('that is left early says what was read, and lets its source go', async () => {
    let isClosed = false;
    async function* source(): AsyncGenerator<Uint8Array> {
      try {
        for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
      } finally {
        isClosed = true;
      }
    }
    const stream = parseCnab(source());
    for await (const record of stream) if (record.number === 3) break;
    expect(isClosed).toBe(true);
    expect((await stream.summary()).problemCounts).toMatchObject({ file_trailer_missing: 1 });
  });

  it('that brings anything but bytes says so', async () => {
    async function* texts(): AsyncGenerator<unknown> {
      yield 'text';
      yield bytes;
    }
    const summary = await (parseCnab(texts()) as CnabStream).summary();
    expect(summary).toMatchObject({ problemCounts: { not_bytes: 1 }, totals: { records: 804 } });
  });

  it('that fails rejects with its own error', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield bytes.subarray(0, 1000);
      throw new Error('connection lost');
    }
    await expect(parseCnab(broken()).summary()).rejects.toThrow('connection lost');
  });
});
