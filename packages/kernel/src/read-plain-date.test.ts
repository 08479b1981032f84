import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, formatPlainDate, plainDate } from './plain-date.ts';
import { readPlainDate } from './read-plain-date.ts';

it('reads every day as it is written here, with and without zeros, and in exports', () => {
  const days = fc.integer({ min: 0, max: 36_524 }).map((passed) => addDays(plainDate('2000-01-01'), passed));
  fc.assert(
    fc.property(days, fc.constantFrom('/', '-', '.'), (day, mark) => {
      const [year = '', month = '', date = ''] = day.split('-');
      const numbers = [Number(date), Number(month)];
      const written = [day, `${day}T00:00:00.000-03:00`, `${day} 10:00`, formatPlainDate(day)];
      const bare = [[...numbers, year].join(mark), [...numbers, year.slice(2)].join(mark)];
      for (const text of [...written, ...bare, `${date}${mark}${month}${mark}${year} 10:00`]) {
        expect(readPlainDate(text), text).toBe(day);
      }
    }),
  );
});

it.each(['', 'amanhã', '46427', '30/02/2027', '31/04/2027', '11/24/2026', '2027-02-30', '2027-2-3', '1/2/027', '1/2'])(
  '%s is no day',
  (text) => {
    expect(readPlainDate(text)).toBeNull();
  },
);
