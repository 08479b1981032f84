import { addDays, dayOfWeek, daysBetween, type PlainDate } from '@balcao/kernel/plain-date';
import { bankHolidays, isBankHoliday } from './bank-holidays.ts';

/** Whether banks work on the date: Monday to Friday and not a national bank holiday. */
export function isBusinessDay(date: PlainDate): boolean {
  return !isBankHoliday(date) && dayOfWeek(date) < 6;
}

/**
 * First business day at or after the date. A slip due on a Saturday may be paid on it. (The business day strictly after
 * a date is `addBusinessDays(date, 1)`.)
 */
export function nextBusinessDay(date: PlainDate): PlainDate {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

/**
 * Date a number of business days after, or before when the count is negative. The start is not counted, business day or
 * not: Saturday and one is Monday. Zero returns the date itself. Throws a RangeError when the count is not whole.
 */
export function addBusinessDays(date: PlainDate, days: number): PlainDate {
  if (!Number.isSafeInteger(days)) throw new RangeError(`not a whole number of days: ${days}`);
  const step = days < 0 ? -1 : 1;
  let day = date;
  for (let left = Math.abs(days); left > 0; ) {
    day = addDays(day, step);
    if (isBusinessDay(day)) left--;
  }
  return day;
}

/** Number of business days from one date (included) to another (excluded); 0 when the second is not later. */
export function businessDaysBetween(from: PlainDate, to: PlainDate): number {
  const days = daysBetween(from, to);
  if (days <= 0) return 0;
  const weeks = Math.floor(days / 7);
  let count = weeks * 5;
  const start = dayOfWeek(from);
  for (let rest = 0; rest < days % 7; rest++) if (((start - 1 + rest) % 7) + 1 < 6) count++;
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    for (const { date } of bankHolidays(year)) if (date >= from && date < to && dayOfWeek(date) < 6) count--;
  }
  return count;
}
