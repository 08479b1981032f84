import { addDays, addMonths, dayOfWeek, instantAt, type PlainDate } from '@balcao/kernel';

export const monthsOfYear = 12;

/** Periods of the club begin on a few days of the month, counted from today's: something is always due about now. */
const clubDaysAfter = [0, 14] as const;

/** The days, the oldest first, on which subscribers come and their periods are due, in each month before today's. */
export function clubDays(today: PlainDate): PlainDate[][] {
  const first = addMonths(today, -monthsOfYear);
  const anchors = clubDaysAfter.map((days) => addDays(first, days));
  return Array.from({ length: monthsOfYear }, (_, month) => anchors.map((date) => addMonths(date, month)));
}

/** All that is done in the morning, or in the afternoon, of a day is done at one moment of it: another each day. */
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
