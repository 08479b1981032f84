import { isPlainDate, type PlainDate } from '@balcao/kernel/plain-date';
import { dateOfEpochDay, epochDayOf } from './epoch-day.ts';

const base = 10_141;
const first = 1000;
const cycle = 9000;
/** 31 December 9999, the last date with a four-digit year. */
const last = 2_932_896;

/**
 * Due factor of a date, 1000 to 9999: days since 7 October 1997, returning to 1000 after 9999 (FEBRABAN; 21 February
 * 2025 is 9999 and the next day 1000). Throws a RangeError before 3 July 2000, when the factor began, and for a date
 * that does not exist.
 */
export function dueFactor(date: PlainDate): number {
  if (!isPlainDate(date)) throw new RangeError(`dueDate: not a date: ${date}`);
  const days = epochDayOf(date) - base;
  if (!(days >= first)) throw new RangeError(`dueDate: no factor before 2000-07-03: ${date}`);
  return first + ((days - first) % cycle);
}

/**
 * Date of a factor, 1000 to 9999, in the cycle nearest to the reference date (the later one when both are equally
 * near).
 */
export function dueDateNear(factor: number, referenceDate: PlainDate): PlainDate {
  const cycles = Math.max(0, Math.floor((epochDayOf(referenceDate) - base - factor) / cycle + 0.5));
  const day = base + factor + cycles * cycle;
  return dateOfEpochDay(day > last ? day - cycle : day);
}
