import { addDays, daysBetween, type PlainDate, plainDate } from '@balcao/kernel/plain-date';

const base = plainDate('1997-10-07');
const first = 1000;
const cycle = 9000;
const lastDay = daysBetween(base, plainDate('9999-12-31'));

/**
 * The due factor of a date, 1000 to 9999: days since 7 October 1997, going back to 1000 after 9999 (FEBRABAN; 21
 * February 2025 is 9999 and the next day 1000). Throws a RangeError before 3 July 2000, when the factor began.
 */
export function dueFactor(date: PlainDate): number {
  const days = daysBetween(base, date);
  if (!(days >= first)) throw new RangeError(`no due factor before 2000-07-03: ${date}`);
  return first + ((days - first) % cycle);
}

/** The date of a factor, 1000 to 9999, in the cycle nearest to the reference date (the later when two are as near). */
export function dueDateNear(factor: number, referenceDate: PlainDate): PlainDate {
  const cycles = Math.max(0, Math.floor((daysBetween(base, referenceDate) - factor) / cycle + 0.5));
  const days = factor + cycles * cycle;
  return addDays(base, days > lastDay ? days - cycle : days);
}
