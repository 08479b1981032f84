/**
 * When what failed is tried again. The steps are those that the Standard Webhooks recommend: quickly at first, for what was
 * a moment's trouble, then over three days. Each is moved by up to a fifth, so that what failed together does not come back
 * together.
 */
const retrySeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
const spread = 0.2;

/** A webhook that brought nothing through for so long is switched off. */
const patienceHours = 5 * 24;

const firstRestSeconds = 5;
const longestRestSeconds = 3_600;

/** When a delivery is tried again after so many failures; null when it is given up. `chance` is between 0 and 1. */
export function retryAt(now: Temporal.Instant, failures: number, chance: number): Temporal.Instant | null {
  const seconds = retrySeconds[failures - 1];
  return seconds === undefined ? null : now.add({ milliseconds: spreadMs(seconds, chance) });
}

/** Until when an address that failed so many times in a row is left alone. */
export function restUntil(now: Temporal.Instant, failures: number, chance: number): Temporal.Instant {
  const seconds = Math.min(longestRestSeconds, firstRestSeconds * 2 ** Math.min(failures - 1, 20));
  return now.add({ milliseconds: spreadMs(seconds, chance) });
}

/** Whether it has failed for so long that somebody has to look. */
export function isLost(failingSince: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, failingSince.add({ hours: patienceHours })) >= 0;
}

function spreadMs(seconds: number, chance: number): number {
  return Math.round(seconds * 1_000 * (1 + spread * (2 * chance - 1)));
}
