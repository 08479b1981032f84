/**
 * Retry delays in seconds, as Standard Webhooks recommends: quickly at first for short outages, then over three days.
 * Each is jittered by up to a fifth, so that messages that failed at the same time do not retry at the same time.
 */
const retrySeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
const spread = 0.2;

const patienceHours = 5 * 24;

const firstRestSeconds = 5;
const maxRestSeconds = 3_600;

/** When a delivery is retried after a number of failures; null when it is given up. `chance` is between 0 and 1. */
export function retryAt(now: Temporal.Instant, failures: number, chance: number): Temporal.Instant | null {
  const seconds = retrySeconds[failures - 1];
  return seconds === undefined ? null : now.add({ milliseconds: spreadMs(seconds, chance) });
}

export function restUntil(now: Temporal.Instant, failures: number, chance: number): Temporal.Instant {
  const seconds = Math.min(maxRestSeconds, firstRestSeconds * 2 ** Math.min(failures - 1, 20));
  return now.add({ milliseconds: spreadMs(seconds, chance) });
}

/** Whether a webhook has failed for so long that it is switched off. */
export function isLost(failingSince: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, failingSince.add({ hours: patienceHours })) >= 0;
}

function spreadMs(seconds: number, chance: number): number {
  return Math.round(seconds * 1_000 * (1 + spread * (2 * chance - 1)));
}
