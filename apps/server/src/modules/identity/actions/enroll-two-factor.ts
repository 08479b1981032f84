import { assertInvariant } from '@balcao/kernel';
import { readTwoFactor } from '../store/two-factor-store.ts';
import { open } from './credentials/secret-box.ts';
import { codeAt } from './credentials/totp.ts';
import type { IdentityParts } from './identity-deps.ts';
import { secretContext } from './spend-code.ts';
import { generateTwoFactor, switchTwoFactor } from './switch-two-factor.ts';

/**
 * Turns on a person's second factor with a simulated app, through the same steps as a person; it does nothing when it
 * is on. It throws outside a sandbox, where only the owner may see the secret.
 */
export async function enrollTwoFactor(
  parts: IdentityParts,
  person: {
    readonly sellerId: string;
    readonly userId: string;
    readonly email: string;
  },
): Promise<void> {
  assertInvariant(parts.sandbox, 'a second factor is enrolled for somebody in a sandbox only');
  if ((await readTwoFactor(parts.reader, person))?.enabled) return;
  await generateTwoFactor(parts, person);
  const kept = await readTwoFactor(parts.reader, person);
  assertInvariant(kept, 'a secret that was generated is kept');
  const secret = open(parts.keys.twoFactorSecret, kept.secret, secretContext(person));
  const { code } = await codeAt(secret, parts.clock.now());
  await switchTwoFactor(parts, person, { code, on: true });
}
