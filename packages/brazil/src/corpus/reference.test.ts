import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bankHolidays } from '../calendar/index.ts';
import { banks } from '../reference/index.ts';
import { describeCorpus, disagrees } from './test-corpus.ts';

const holidays = z.object({
  check: z.record(z.string(), z.string()),
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
});

describeCorpus('07_reference/bank_holidays_2024_2030.json', holidays, (file) => {
  const years = [...new Set(file.holidays.map(({ date }) => Number(date.slice(0, 4))))];

  it.each(years)('%d', (year) => {
    expect(bankHolidays(year)).toEqual(file.holidays.filter(({ date }) => date.startsWith(String(year))));
  });

  it('a source that lacks days is told', () => {
    for (const [source, verdict] of Object.entries(file.check)) {
      const lacking = verdict.match(/\d{4}-\d\d-\d\d/g) ?? [];
      for (const date of lacking) {
        expect(bankHolidays(Number(date.slice(0, 4))).map((holiday) => holiday.date)).toContain(date);
        disagrees(source, date, 'business day', 'holiday', 'Lei 14.759/2023 made 20 November national from 2024');
      }
    }
  });
});

const register = z.object({
  banks: z.array(z.object({ compe: z.string(), ispb: z.string(), name: z.string() })),
});

describeCorpus('07_reference/banks.json', register, (file) => {
  it('has the banks that we have', () => {
    const theirs = file.banks.map(({ compe, ispb, name }) => ({
      code: compe,
      ispb,
      name: name.trim().replace(/\s+/g, ' '),
    }));
    expect(banks).toEqual(theirs.sort((left, right) => (left.code < right.code ? -1 : 1)));
  });
});

describe('corpus 07_reference/ceps.json', () => {
  it.skip('is not of this package: postal codes are asked of a registry, which is a port of the server', () => {});
});
