export interface GuessPolicy {
  readonly free: number;
  /** Failures after which everything is refused for `lockMinutes`, including the right answer. */
  readonly limit: number;
  readonly lockMinutes: number;
}

/** `attempts` includes those in progress, so that concurrent guesses all count. */
export interface Guesses {
  readonly attempts: number;
  readonly lastAttemptAt: Temporal.Instant;
  readonly blockedUntil: Temporal.Instant | null;
}

export type Admission =
  | { readonly admitted: true; readonly guesses: Guesses }
  | { readonly admitted: false; readonly locked: boolean; readonly waitSeconds: number };

/** By e-mail address: waits of 1, 2, 4, 8, 16 and 30 seconds from the fourth failure on, then the lock. */
export const signInByEmail: GuessPolicy = { free: 3, limit: 10, lockMinutes: 15 };
export const signInByAddress: GuessPolicy = { free: 50, limit: 100, lockMinutes: 15 };
export const secondStepByUser: GuessPolicy = { free: 2, limit: 5, lockMinutes: 15 };
export const resetByEmail: GuessPolicy = { free: 3, limit: 3, lockMinutes: 15 };
export const resetByAddress: GuessPolicy = { free: 30, limit: 30, lockMinutes: 15 };

export function admitGuess(policy: GuessPolicy, guesses: Guesses | null, now: Temporal.Instant): Admission {
  const waitSeconds = guesses?.blockedUntil ? secondsUntil(guesses.blockedUntil, now) : 0;
  if (guesses && waitSeconds > 0) {
    return { admitted: false, locked: guesses.attempts >= policy.limit, waitSeconds };
  }
  const attempts = guesses && !isOver(policy, guesses, now) ? guesses.attempts : 0;
  // As many attempts as the limit allows are in progress, and one will end soon.
  if (attempts >= policy.limit) return { admitted: false, locked: false, waitSeconds: 1 };
  return { admitted: true, guesses: { attempts: attempts + 1, lastAttemptAt: now, blockedUntil: null } };
}

export function failGuess(policy: GuessPolicy, guesses: Guesses, now: Temporal.Instant): Guesses {
  const waitSeconds = waitAfter(policy, guesses.attempts);
  return { ...guesses, blockedUntil: waitSeconds > 0 ? now.add({ seconds: waitSeconds }) : null };
}

export function returnGuess(guesses: Guesses): Guesses {
  return { ...guesses, attempts: Math.max(0, guesses.attempts - 1) };
}

function isOver({ limit, lockMinutes }: GuessPolicy, guesses: Guesses, now: Temporal.Instant): boolean {
  const wasLocked = guesses.blockedUntil !== null && guesses.attempts >= limit;
  return wasLocked || secondsUntil(guesses.lastAttemptAt.add({ minutes: lockMinutes }), now) <= 0;
}

const maxWaitSeconds = 30;

function waitAfter({ free, limit, lockMinutes }: GuessPolicy, attempts: number): number {
  if (attempts >= limit) return lockMinutes * 60;
  return attempts > free ? Math.min(maxWaitSeconds, 2 ** (attempts - free - 1)) : 0;
}

function secondsUntil(instant: Temporal.Instant, now: Temporal.Instant): number {
  return Math.ceil((instant.epochMilliseconds - now.epochMilliseconds) / 1000);
}
