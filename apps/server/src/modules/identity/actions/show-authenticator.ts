import { assertInvariant } from '@balcao/kernel';
import { findTwoFactors } from '../store/two-factor-store.ts';
import { open } from './credentials/secret-box.ts';
import { codeAt } from './credentials/totp.ts';
import type { IdentityParts } from './identity-deps.ts';
import { secretContext } from './spend-code.ts';

/** What one person's authenticator app shows now. */
export interface AuthenticatorCode {
  readonly email: string;
  readonly code: string;
  readonly secondsLeft: number;
}

/**
 * The codes of a seller's people, those of a secret that waits to be confirmed too: in a sandbox the app is simulated like
 * everything outside. Anywhere else the call is a fault.
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
