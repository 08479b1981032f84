import { addDays, daysBetween, plainDate } from '@balcao/kernel/plain-date';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateOfEpochDay, epochDayOf } from './epoch-day.ts';

it('counts days as the kernel does', () => {
  const epoch = plainDate('1970-01-01');
  fc.assert(
    fc.property(fc.integer({ min: -682_000, max: 2_932_896 }), (day) => {
      const date = addDays(epoch, day);
      expect(dateOfEpochDay(day)).toBe(date);
      expect(epochDayOf(date)).toBe(daysBetween(epoch, date));
      expect(epochDayOf(date)).toBe(day);
    }),
    { numRuns: 2000 },
  );
  expect(dateOfEpochDay(10_141)).toBe('1997-10-07');
  expect(dateOfEpochDay(2_932_896)).toBe('9999-12-31');
});
