import { addDays, addMonths, dayOfWeek, type PlainDate, plainDate } from '@balcao/kernel';

/** `2026-12` and 1 give `2027-01`. */
export function monthAfter(month: string, count: number): string {
  return addMonths(plainDate(`${month}-01`), count).slice(0, 7);
}

/** From Sunday; null for days of other months. */
export function weeksOf(month: string): readonly (readonly (PlainDate | null)[])[] {
  const first = plainDate(`${month}-01`);
  const before = dayOfWeek(first) % 7;
  const cells: (PlainDate | null)[] = Array.from({ length: before }, () => null);
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) cells.push(day);
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
