/** How many guesses are let through, and how they are slowed. */
export interface GuessPolicy {
  /** Failures without any wait. */
  readonly free: number;
  /** Failures after which everything is refused for `lockMinutes`, the right answer too. */
  readonly limit: number;
  readonly lockMinutes: number;
}

/** Guesses so far. `attempts` counts those under way as well, so that a hundred at once are not a hundred guesses. */
export interface Guesses {
  readonly attempts: number;
  readonly lastAttemptAt: Temporal.Instant;
  readonly blockedUntil: Temporal.Instant | null;
}

export type Admission =
  | { readonly admitted: true; readonly guesses: Guesses }
  | { readonly admitted: false; readonly locked: boolean; readonly waitSeconds: number };

/** At an e-mail: waits of 1, 2, 4, 8, 16 and 30 seconds from the fourth failure on, then the lock. */
export const signInByEmail: GuessPolicy = { free: 3, limit: 10, lockMinutes: 15 };
/** From an address, which a whole office may share. */
export const signInByAddress: GuessPolicy = { free: 50, limit: 100, lockMinutes: 15 };
/** At the code of the second step, of which three in a million are right. */
export const secondStepByUser: GuessPolicy = { free: 2, limit: 5, lockMinutes: 15 };
/** Mails with a reset link: not guesses, but counted alike. */
export const resetByEmail: GuessPolicy = { free: 3, limit: 3, lockMinutes: 15 };
export const resetByAddress: GuessPolicy = { free: 30, limit: 30, lockMinutes: 15 };

/** Lets one more attempt through, counted as if it failed; or says how long to wait. */
export function admitGuess(policy: GuessPolicy, guesses: Guesses | null, now: Temporal.Instant): Admission {
  const waitSeconds = guesses?.blockedUntil ? secondsUntil(guesses.blockedUntil, now) : 0;
  if (guesses && waitSeconds > 0) {
    return { admitted: false, locked: guesses.attempts >= policy.limit, waitSeconds };
  }
  const attempts = guesses && !isOver(policy, guesses, now) ? guesses.attempts : 0;
  // As many as the limit allows are under way: one of them is about to end.
  if (attempts >= policy.limit) return { admitted: false, locked: false, waitSeconds: 1 };
  return { admitted: true, guesses: { attempts: attempts + 1, lastAttemptAt: now, blockedUntil: null } };
}

/** An attempt that was let through failed: how long nothing more is, from now. */
export function failGuess(policy: GuessPolicy, guesses: Guesses, now: Temporal.Instant): Guesses {
  const waitSeconds = waitAfter(policy, guesses.attempts);
  return { ...guesses, blockedUntil: waitSeconds > 0 ? now.add({ seconds: waitSeconds }) : null };
}

/** An attempt that was let through is taken back, as if it had not been made. */
export function returnGuess(guesses: Guesses): Guesses {
  return { ...guesses, attempts: Math.max(0, guesses.attempts - 1) };
}

/** A lock that has passed, or attempts so old that they no longer count. */
function isOver({ limit, lockMinutes }: GuessPolicy, guesses: Guesses, now: Temporal.Instant): boolean {
  const wasLocked = guesses.blockedUntil !== null && guesses.attempts >= limit;
  return wasLocked || secondsUntil(guesses.lastAttemptAt.add({ minutes: lockMinutes }), now) <= 0;
}

const longestWaitSeconds = 30;

function waitAfter({ free, limit, lockMinutes }: GuessPolicy, attempts: number): number {
  if (attempts >= limit) return lockMinutes * 60;
  return attempts > free ? Math.min(longestWaitSeconds, 2 ** (attempts - free - 1)) : 0;
}

function secondsUntil(instant: Temporal.Instant, now: Temporal.Instant): number {
  return Math.ceil((instant.epochMilliseconds - now.epochMilliseconds) / 1000);
}
