import fc from 'fast-check';
import { expect, test } from 'vitest';
import { admitGuess, failGuess, type Guesses, returnGuess, secondStepByUser, signInByEmail } from './guessing.ts';

const start = Temporal.Instant.from('2026-11-20T12:00:00Z');

function waitsOf(failures: number): number[] {
  let guesses: Guesses | null = null;
  let now = start;
  const waits: number[] = [];
  for (let index = 0; index < failures; index++) {
    const admission = admitGuess(signInByEmail, guesses, now);
    if (!admission.admitted) throw new Error('it was refused');
    guesses = failGuess(signInByEmail, admission.guesses, now);
    const waitMs = guesses.blockedUntil ? guesses.blockedUntil.epochMilliseconds - now.epochMilliseconds : 0;
    waits.push(waitMs / 1000);
    now = now.add({ milliseconds: waitMs });
  }
  return waits;
}

test('three failures are free, then each waits longer, and the tenth locks', () => {
  expect(waitsOf(10)).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 30, 900]);
});

test('when a lock has passed, counting begins anew', () => {
  expect(waitsOf(14).slice(10)).toEqual([0, 0, 0, 1]);
});

test('failures older than the lock no longer count', () => {
  const old: Guesses = { attempts: 9, lastAttemptAt: start, blockedUntil: null };
  expect(admitGuess(signInByEmail, old, start.add({ minutes: 15 }))).toMatchObject({ guesses: { attempts: 1 } });
  expect(admitGuess(signInByEmail, old, start.add({ minutes: 14 }))).toMatchObject({ guesses: { attempts: 10 } });
});

test('a locked counter says so and for how long', () => {
  const locked: Guesses = { attempts: 10, lastAttemptAt: start, blockedUntil: start.add({ minutes: 15 }) };
  const admission = admitGuess(signInByEmail, locked, start.add({ minutes: 1 }));
  expect(admission).toEqual({ admitted: false, locked: true, waitSeconds: 14 * 60 });
});

test('an attempt taken back leaves the counter as it was', () => {
  const admission = admitGuess(signInByEmail, { attempts: 4, lastAttemptAt: start, blockedUntil: null }, start);
  if (!admission.admitted) throw new Error('it was refused');
  expect(returnGuess(admission.guesses).attempts).toBe(4);
});

test('however attempts, failures and waits are mixed, no quarter of an hour lets more through than the limit', () => {
  const steps = fc.array(fc.oneof(fc.constant('try'), fc.constant('fail'), fc.integer({ min: 1, max: 120 })), {
    maxLength: 200,
  });
  fc.assert(
    fc.property(steps, fc.constantFrom(signInByEmail, secondStepByUser), (sequence, policy) => {
      let guesses: Guesses | null = null;
      let now = start;
      const through: number[] = [];
      for (const step of sequence) {
        if (typeof step === 'number') now = now.add({ seconds: step });
        if (step === 'fail' && guesses) guesses = failGuess(policy, guesses, now);
        if (step !== 'try') continue;
        const admission = admitGuess(policy, guesses, now);
        if (!admission.admitted) continue;
        guesses = admission.guesses;
        through.push(now.epochMilliseconds);
      }
      for (const from of through) {
        const until = from + policy.lockMinutes * 60_000;
        expect(through.filter((at) => at >= from && at < until).length).toBeLessThanOrEqual(policy.limit);
      }
    }),
  );
});
