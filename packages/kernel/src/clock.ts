import { type PlainDate, plainDateAt } from './plain-date.ts';

/** The only source of time in the product. A seller in the sandbox has one that runs ahead. */
export interface Clock {
  now(): Temporal.Instant;
  /** Today in São Paulo. */
  today(): PlainDate;
}

function clockOf(now: () => Temporal.Instant): Clock {
  return { now, today: () => plainDateAt(now()) };
}

export const systemClock: Clock = clockOf(() => Temporal.Now.instant());

/** A clock that stands still, for tests. */
export function fixedClock(at: string | Temporal.Instant): Clock {
  const instant = Temporal.Instant.from(at);
  return clockOf(() => instant);
}

/** A clock that runs ahead of another by a number of milliseconds. */
export function shiftedClock(clock: Clock, aheadMs: number): Clock {
  return aheadMs === 0 ? clock : clockOf(() => clock.now().add({ milliseconds: aheadMs }));
}
