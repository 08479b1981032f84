import { addDays, addMonths, dayOfWeek, instantAt, type PlainDate } from '@balcao/kernel';

export type ScheduleFrequency = 'WEEKLY' | 'MONTHLY';

/** The first day after a given day on which a schedule runs: a Monday, or the first of a month. */
export function nextDayOf(frequency: ScheduleFrequency, after: PlainDate): PlainDate {
  if (frequency === 'MONTHLY') return firstOfMonth(addMonths(firstOfMonth(after), 1));
  let day = addDays(after, 1);
  while (dayOfWeek(day) !== monday) day = addDays(day, 1);
  return day;
}

const monday = 1;

/** The period of a report requested on a given day: the week or month that ended the day before. */
export function periodBefore(
  frequency: ScheduleFrequency,
  day: PlainDate,
): { readonly from: PlainDate; readonly to: PlainDate } {
  const from = frequency === 'MONTHLY' ? addMonths(day, -1) : addDays(day, -7);
  return { from, to: addDays(day, -1) };
}

/** Reports are requested early in the morning. */
export function timeOf(day: PlainDate): Temporal.Instant {
  return instantAt(day, '06:00');
}

function firstOfMonth(date: PlainDate): PlainDate {
  return addDays(date, 1 - Number(date.slice(8)));
}
