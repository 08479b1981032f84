import { type PlainDate, plainDateAt } from './plain-date.ts';

/** The only source of time in the product. A sandbox seller's clock may run ahead. */
export interface Clock {
  now(): Temporal.Instant;
  /** Date in São Paulo. */
  today(): PlainDate;
}

function clockOf(now: () => Temporal.Instant): Clock {
  return { now, today: () => plainDateAt(now()) };
}

export const systemClock: Clock = clockOf(() => Temporal.Now.instant());

export function fixedClock(at: string | Temporal.Instant): Clock {
  const instant = Temporal.Instant.from(at);
  return clockOf(() => instant);
}

export function shiftedClock(clock: Clock, aheadMs: number): Clock {
  return aheadMs === 0 ? clock : clockOf(() => clock.now().add({ milliseconds: aheadMs }));
}
