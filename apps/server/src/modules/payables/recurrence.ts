import { addBusinessDays, isBusinessDay, nextBusinessDay } from '@balcao/brazil';
import { addDays, addMonths, type PlainDate, plainDate } from '@balcao/kernel';

export interface Schedule {
  readonly frequency: 'WEEKLY' | 'MONTHLY' | 'LAST_BUSINESS_DAY';
  readonly startsOn: PlainDate;
  readonly dayOfMonth: number | null;
  readonly endsOn: PlainDate | null;
  /** Number of dates, including paid, skipped and paused ones; null has no limit. */
  readonly count: number | null;
  readonly nonBusiness: 'SAME' | 'PREVIOUS' | 'NEXT';
}

export interface RecurringDate {
  readonly due: PlainDate;
  /** Day of payment, never before the start. */
  readonly payOn: PlainDate;
}

/** A schedule without an end is read until here. */
const lastYear = '2077';

export function* datesOf(schedule: Schedule): Generator<RecurringDate> {
  const { startsOn, endsOn, count } = schedule;
  let given = 0;
  for (let index = 0; ; index++) {
    const due = nthDate(schedule, index);
    const isOver = (endsOn !== null && due > endsOn) || (count !== null && given >= count) || due >= lastYear;
    if (isOver) return;
    if (due < startsOn) continue;
    given++;
    yield { due, payOn: payDayOf(schedule, due) };
  }
}

export function nextDate(schedule: Schedule, from: PlainDate, taken: ReadonlySet<PlainDate>): RecurringDate | null {
  for (const date of datesOf(schedule)) {
    if (date.payOn >= from && !taken.has(date.due)) return date;
  }
  return null;
}

/** Weeks count from the start and months from the month of the start, so a month's date may be before the start. */
function nthDate({ frequency, startsOn, dayOfMonth }: Schedule, index: number): PlainDate {
  if (frequency === 'WEEKLY') return addDays(startsOn, index * 7);
  const month = addMonths(plainDate(`${startsOn.slice(0, 7)}-01`), index);
  const last = addDays(addMonths(month, 1), -1);
  if (frequency === 'LAST_BUSINESS_DAY') return isBusinessDay(last) ? last : addBusinessDays(last, -1);
  const wished = addDays(month, (dayOfMonth ?? Number(startsOn.slice(8))) - 1);
  return wished > last ? last : wished;
}

function payDayOf({ nonBusiness, startsOn }: Schedule, due: PlainDate): PlainDate {
  if (nonBusiness === 'SAME' || isBusinessDay(due)) return due;
  const before = addBusinessDays(due, -1);
  return nonBusiness === 'PREVIOUS' && before >= startsOn ? before : nextBusinessDay(due);
}
