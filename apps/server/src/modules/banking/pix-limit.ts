import { addDays, instantAt, type PlainDate, plainDateAt, timeZone } from '@balcao/kernel';

export type PixPeriod = 'DAY' | 'NIGHT';

/** Hours of São Paulo at which the limits of day and night start. */
const dayBegins = 6;
const nightBegins = 20;

export interface LimitWindow {
  readonly period: PixPeriod;
  readonly day: PlainDate;
}

/** Window of an instant by the clocks of São Paulo, also in a night with a change of daylight saving. */
export function windowAt(instant: Temporal.Instant): LimitWindow {
  const { hour } = instant.toZonedDateTimeISO(timeZone);
  const day = plainDateAt(instant);
  if (hour >= dayBegins && hour < nightBegins) return { period: 'DAY', day };
  return { period: 'NIGHT', day: hour < dayBegins ? addDays(day, -1) : day };
}

export function boundsOf({ period, day }: LimitWindow): {
  readonly from: Temporal.Instant;
  readonly until: Temporal.Instant;
} {
  return period === 'DAY'
    ? { from: instantAt(day, '06:00'), until: instantAt(day, '20:00') }
    : { from: instantAt(day, '20:00'), until: instantAt(addDays(day, 1), '06:00') };
}

export function fitsLimit(limitCents: number, usedCents: number, amountCents: number): boolean {
  return usedCents + amountCents <= limitCents;
}
