import { addDays, instantAt, type PlainDate, plainDateAt, timeZone } from '@balcao/kernel';

export type PixPeriod = 'DAY' | 'NIGHT';

/** The hours of São Paulo when the day's limit begins to count, and the night's. */
const dayBegins = 6;
const nightBegins = 20;

/** A stretch of time that one limit is for: a day from 6:00 to 19:59:59, or a night from 20:00 to 5:59:59. */
export interface LimitWindow {
  readonly period: PixPeriod;
  /** The date on which it began: after midnight a night is still of the day before. */
  readonly day: PlainDate;
}

/** The window that an instant lies in, by the clocks of São Paulo, whatever daylight saving did that night. */
export function windowAt(instant: Temporal.Instant): LimitWindow {
  const { hour } = instant.toZonedDateTimeISO(timeZone);
  const day = plainDateAt(instant);
  if (hour >= dayBegins && hour < nightBegins) return { period: 'DAY', day };
  return { period: 'NIGHT', day: hour < dayBegins ? addDays(day, -1) : day };
}

/** When a window began, and when the next one begins. */
export function boundsOf({ period, day }: LimitWindow): {
  readonly from: Temporal.Instant;
  readonly until: Temporal.Instant;
} {
  return period === 'DAY'
    ? { from: instantAt(day, '06:00'), until: instantAt(day, '20:00') }
    : { from: instantAt(day, '20:00'), until: instantAt(addDays(day, 1), '06:00') };
}

/** Whether the window's limit has room for one more payment. */
export function fitsLimit(limitCents: number, usedCents: number, amountCents: number): boolean {
  return usedCents + amountCents <= limitCents;
}
