import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { assertInvariant } from '@balcao/kernel';

/** One key per use: what is signed with one is not accepted by another. */
export interface IdentityKeys {
  readonly accessToken: KeyObject;
  readonly refreshToken: KeyObject;
  readonly twoFactorSecret: KeyObject;
  readonly guessSubject: KeyObject;
  readonly recoveryCode: KeyObject;
  readonly passkeyChallenge: KeyObject;
}

const keyBytes = 32;

/** Derives the keys from the installation's secret (HKDF, RFC 5869). */
export function deriveKeys(secretKey: Uint8Array): IdentityKeys {
  assertInvariant(secretKey.length >= keyBytes, `the secret key has at least ${keyBytes} bytes`);
  const derive = (use: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, '', `balcao identity ${use}`, keyBytes)));
  return {
    accessToken: derive('access token'),
    refreshToken: derive('refresh token'),
    twoFactorSecret: derive('two-factor secret'),
    guessSubject: derive('guess subject'),
    recoveryCode: derive('recovery code'),
    passkeyChallenge: derive('passkey challenge'),
  };
}
