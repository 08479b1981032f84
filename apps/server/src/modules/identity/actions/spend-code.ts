import { secondStepByUser } from '../guessing.ts';
import { refuse } from '../refusals.ts';
import { useStep } from '../store/two-factor-store.ts';
import { open } from './credentials/secret-box.ts';
import { stepOfCode } from './credentials/totp.ts';
import { assertNoWait } from './guard.ts';
import type { IdentityParts } from './identity-deps.ts';

interface Person {
  readonly sellerId: string;
  readonly userId: string;
}

/** For which row a person's secret is encrypted. */
export function secretContext({ sellerId, userId }: Person): string {
  return `two-factor ${sellerId} ${userId}`;
}

/**
 * Takes a code of the authenticator app, once, and leaves the second factor on or off as told. Refuses `identity.wrong_code`
 * for a code that was used before too, and slows and locks guessing.
 */
export function spendCode({ keys, guard, clock, transact }: IdentityParts) {
  return async (
    person: Person,
    { code, secret, enabled }: { readonly code: string; readonly secret: Buffer; readonly enabled: boolean },
  ): Promise<void> => {
    const counted = [{ kind: 'second-step', policy: secondStepByUser, subject: person.userId }] as const;
    assertNoWait(await guard.admit(counted));
    const step = await stepOfCode(open(keys.twoFactorSecret, secret, secretContext(person)), code, clock.now());
    const isSpent = step !== null && (await transact((tx) => useStep(tx, person, { secret, step, enabled })));
    if (!isSpent) {
      assertNoWait(await guard.fail(counted));
      refuse('identity.wrong_code');
    }
    await guard.succeed(counted);
  };
}
