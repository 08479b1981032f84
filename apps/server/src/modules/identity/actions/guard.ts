import { createHmac, type KeyObject } from 'node:crypto';
import type { Clock } from '@balcao/kernel';
import type { Transact, Tx } from '../../../database/transact.ts';
import { admitGuess, failGuess, type GuessPolicy, returnGuess } from '../guessing.ts';
import { refuse } from '../refusals.ts';
import { forgetGuesses, forgetOldGuesses, type GuessKey, keepGuesses, lockGuesses } from '../store/guess-store.ts';
import { takeTurns } from './turns.ts';

/** An attempt counts by its policy, and by its target or its origin. */
export interface Counted {
  /** `sign-in-email`, `second-step`: one policy each. */
  readonly kind: string;
  readonly policy: GuessPolicy;
  readonly subject: string;
}

/** How long to wait, and whether that is a lock. */
export interface Wait {
  readonly locked: boolean;
  readonly waitSeconds: number;
}

/**
 * Slows down and stops password guessing, across all processes. An attempt is counted before its answer is known, so that parallel attempts cannot pass the limit.
 * Each call takes its counters in the order given, the same one everywhere. Of each process one call at a time is at the counters, so
 * that a locked counter keeps at most one connection waiting.
 */
export interface Guard {
  /** Counts an attempt against all of them, or none when one of them says to wait. Refuses `identity.busy` when too many wait. */
  admit(counted: readonly Counted[]): Promise<Wait | null>;
  /** The attempt failed. Returns the longest wait that results, if any is a lock. */
  fail(counted: readonly Counted[]): Promise<Wait | null>;
  /** The attempt succeeded: the first is forgotten, the others are as before it. */
  succeed(counted: readonly [Counted, ...Counted[]]): Promise<void>;
  forget(tx: Tx, counted: Counted): Promise<void>;
}

const maxWaiting = 100;
const keptHours = 24;
const sweepMs = 60 * 60 * 1000;

export function createGuard(deps: {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly key: KeyObject;
}): Guard {
  const { transact, clock } = deps;
  const keyOf = ({ kind, subject }: Counted): GuessKey => ({
    kind,
    subject: createHmac('sha256', deps.key).update(subject).digest('base64url'),
  });
  const sweep = sweeper();
  const inTurn = takeTurns({ atOnce: 1, waiting: maxWaiting });

  return {
    admit: (counted) => inTurn(() => transact((tx) => admit(tx, counted))),
    fail: (counted) => inTurn(() => transact((tx) => fail(tx, counted)), { always: true }),
    succeed: (counted) => inTurn(() => transact((tx) => succeed(tx, counted)), { always: true }),
    forget: (tx, counted) => forgetGuesses(tx, keyOf(counted)),
  };

  async function admit(tx: Tx, counted: readonly Counted[]): Promise<Wait | null> {
    const now = clock.now();
    await sweep(tx, now);
    const admissions = [];
    for (const one of counted) {
      const admission = admitGuess(one.policy, await lockGuesses(tx, keyOf(one), now), now);
      if (!admission.admitted) return admission;
      admissions.push({ key: keyOf(one), guesses: admission.guesses });
    }
    for (const { key, guesses } of admissions) await keepGuesses(tx, key, guesses);
    return null;
  }

  async function fail(tx: Tx, counted: readonly Counted[]): Promise<Wait | null> {
    const now = clock.now();
    let wait: Wait | null = null;
    for (const one of counted) {
      const guesses = failGuess(one.policy, await lockGuesses(tx, keyOf(one), now), now);
      await keepGuesses(tx, keyOf(one), guesses);
      if (guesses.attempts >= one.policy.limit) wait ??= { locked: true, waitSeconds: one.policy.lockMinutes * 60 };
    }
    return wait;
  }

  async function succeed(tx: Tx, [first, ...others]: readonly [Counted, ...Counted[]]): Promise<void> {
    const now = clock.now();
    await forgetGuesses(tx, keyOf(first));
    for (const one of others) {
      await keepGuesses(tx, keyOf(one), returnGuess(await lockGuesses(tx, keyOf(one), now)));
    }
  }
}

/** Refuses `identity.locked` or `identity.too_soon`, saying how long; nothing when there is nothing to wait for. */
export function assertNoWait(wait: Wait | null): void {
  if (!wait) return;
  if (wait.locked) refuse('identity.locked', { minutes: Math.ceil(wait.waitSeconds / 60) });
  refuse('identity.too_soon', { seconds: wait.waitSeconds });
}

/** Deletes counters a day old, once an hour. */
function sweeper() {
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  return async (tx: Tx, now: Temporal.Instant): Promise<void> => {
    if (now.epochMilliseconds - sweptAtMs < sweepMs) return;
    sweptAtMs = now.epochMilliseconds;
    await forgetOldGuesses(tx, now.subtract({ hours: keptHours }));
  };
}
