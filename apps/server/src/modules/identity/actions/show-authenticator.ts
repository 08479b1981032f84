import { assertInvariant } from '@balcao/kernel';
import { findTwoFactors } from '../store/two-factor-store.ts';
import { open } from './credentials/secret-box.ts';
import { codeAt } from './credentials/totp.ts';
import type { IdentityParts } from './identity-deps.ts';
import { secretContext } from './spend-code.ts';

export interface AuthenticatorCode {
  readonly email: string;
  readonly code: string;
  readonly secondsLeft: number;
}

/**
 * Returns the codes of a seller's people, also for secrets not yet confirmed, because a sandbox simulates the app. It
 * throws outside a sandbox.
 */
export async function showAuthenticator(
  { reader, keys, clock, sandbox }: IdentityParts,
  sellerId: string,
): Promise<readonly AuthenticatorCode[]> {
  assertInvariant(sandbox, 'codes are shown in a sandbox only');
  const people = await findTwoFactors(reader, sellerId);
  return Promise.all(
    people.map(async ({ userId, email, secret }) => {
      const opened = open(keys.twoFactorSecret, secret, secretContext({ sellerId, userId }));
      return { email, ...(await codeAt(opened, clock.now())) };
    }),
  );
}
