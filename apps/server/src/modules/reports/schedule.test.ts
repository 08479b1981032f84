import { addDays, dayOfWeek, plainDate } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextDayOf, periodBefore } from './schedule.ts';

const anyDay = fc.nat({ max: 4_000 }).map((days) => addDays(plainDate('2024-01-01'), days));

it.each(['WEEKLY', 'MONTHLY'] as const)('%s: the days of all reports follow one another without a gap', (frequency) => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const first = nextDayOf(frequency, day);
      const second = nextDayOf(frequency, first);
      expect(first > day).toBe(true);
      expect(periodBefore(frequency, second)).toEqual({ from: first, to: addDays(second, -1) });
      if (frequency === 'WEEKLY') expect([dayOfWeek(first), addDays(first, 7)]).toEqual([1, second]);
      else expect(first.slice(8)).toBe('01');
    }),
  );
});
