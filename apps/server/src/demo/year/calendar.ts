import { addDays, addMonths, dayOfWeek, instantAt, type PlainDate } from '@balcao/kernel';

export const monthsOfYear = 12;

/** Periods of the club begin on these days, counted from today, so that something is always due about now. */
const clubDaysAfter = [0, 14] as const;

/** Days on which subscribers join and periods are due, oldest first, by month before today. */
export function clubDays(today: PlainDate): PlainDate[][] {
  const first = addMonths(today, -monthsOfYear);
  const anchors = clubDaysAfter.map((days) => addDays(first, days));
  return Array.from({ length: monthsOfYear }, (_, month) => anchors.map((date) => addMonths(date, month)));
}

/** Mornings and afternoons happen at one moment, which differs by day. */
export function morningOf(date: PlainDate): Temporal.Instant {
  return momentOf(date, 9, 170);
}

export function afternoonOf(date: PlainDate): Temporal.Instant {
  return momentOf(date, 14, 230);
}

function momentOf(date: PlainDate, hour: number, minutes: number): Temporal.Instant {
  const number = Number(date.replaceAll('-', ''));
  const seconds = (number * 7919) % (minutes * 60);
  return instantAt(date, `${String(hour).padStart(2, '0')}:00`).add({ seconds });
}

export function isWeekend(date: PlainDate): boolean {
  return dayOfWeek(date) > 5;
}
