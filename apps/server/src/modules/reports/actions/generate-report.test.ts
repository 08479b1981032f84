import { fixedClock, newId } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import type { ReportSource, ReportsDeps } from '../deps.ts';
import { findReport } from '../store/report-store.ts';
import { tableOf } from './cells.ts';
import { generateReport } from './generate-report.ts';
import { keptParts } from './open-report.ts';
import { requestReport } from './request-report.ts';

const { database } = await createTestDatabase();
const at = Temporal.Instant.from('2026-11-19T15:00:00Z');
const table = tableOf<'name' | 'amount', number>(
  { name: 'Nome', amount: 'Valor' },
  {
    name: { kind: 'text', of: (row) => `linha ${row}` },
    amount: { kind: 'amount', of: (row) => (row * 100) as never },
  },
);

/** Three parts of two lines; reading after a given line fails a number of times. */
function failingSource(after: number, failures: number): ReportSource {
  let left = failures;
  return {
    columns: table.columns,
    title: 'Teste',
    fileName: () => 'teste',
    count: async () => 6,
    async read(_sellerId, _query, part) {
      const begin = Number(part.after?.[0] ?? 0);
      if (begin === after && left-- > 0) throw new Error('the process ended here');
      const next = begin + 2;
      return { lines: [begin + 1, begin + 2].map(table.line), next: next < 6 ? [next] : null };
    },
  };
}

it.each([0, 2, 4])(
  'a run that is cut short after %i lines is taken up: each line once, and the sums of all',
  async (after) => {
    const mails: string[] = [];
    const deps: ReportsDeps = {
      reader: database.reader,
      transact: database.transact,
      clockOf: async () => fixedClock(at),
      sources: { test: failingSource(after, 2) },
      statementPage: () => Promise.reject(new Error('no statement here')),
      sendMail: async (_tx, { to }) => void mails.push(to),
      mayRequest: async () => true,
      administratorsOf: async () => [],
      nameOf: async () => (email) => email,
      baseUrl: 'http://balcao.test',
      linkKey: 'key',
    };
    const [sellerId, id] = [newId(), newId()];
    const order = { kind: 'test', format: 'CSV_ISO', query: {}, recipient: 'ana@example.com', by: 'ana' } as const;
    await requestReport(deps, { sellerId, id, ...order });
    const job = { sellerId, kind: 'report.generate', subjectId: id, dueAt: at } as const;
    const run = () => generateReport(deps, job, fixedClock(at));
    for (let time = 0; time < 2; time++) await expect(run()).rejects.toThrow('the process ended here');
    expect(await findReport(database.reader, sellerId, id)).toMatchObject({ rows: after, readyAt: null });
    await run();
    await run();
    const report = await findReport(database.reader, sellerId, id);
    expect(report).toMatchObject({ status: 'READY', rows: 6, chunks: 3, totals: [0, 2_100] });
    if (!report) return;
    const parts = keptParts(deps, sellerId, report);
    const text = (await Promise.all([0, 1, 2].map((number) => parts.read(number)))).join('');
    const lines = [1, 2, 3, 4, 5, 6].map((row) => `linha ${row},${row}.00`);
    expect(text).toBe(['Nome,Valor', ...lines, 'Total,21.00', ''].join('\r\n'));
    expect(mails, 'told once').toEqual(['ana@example.com']);
  },
);
