import { addDays, addMonths, type PlainDate, withDay } from '@balcao/kernel';

/** Time between due dates; a year is twelve months. */
export interface Interval {
  readonly unit: 'WEEK' | 'MONTH';
  readonly count: number;
}

export interface Schedule {
  readonly interval: Interval;
  /** Day of the month, 1 to 31; shorter months are due on their last day. Weeks ignore it. */
  readonly dueDay: number;
}

/** The due date that follows another by a number of periods. */
export function dueAfter(dueOn: PlainDate, { interval: { unit, count }, dueDay }: Schedule, periods = 1): PlainDate {
  if (unit === 'WEEK') return addDays(dueOn, 7 * count * periods);
  return withDay(addMonths(dueOn, count * periods), dueDay);
}

/** Length in 365ths of a month, which weeks and months share: 365 days are twelve months. */
export function lengthOf({ unit, count }: Interval): number {
  return count * (unit === 'MONTH' ? 365 : 84);
}

export const monthLength = lengthOf({ unit: 'MONTH', count: 1 });
