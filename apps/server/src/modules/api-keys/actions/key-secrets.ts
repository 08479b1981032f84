import { createHash, createHmac } from 'node:crypto';

export interface KeySecret {
  /** Value of `x-token-api`: shown once and stored nowhere. */
  readonly secret: string;
  readonly prefix: string;
  readonly lastFour: string;
  readonly hash: Buffer;
}

/**
 * Makes a secret of 256 bits from the id of the call that created it: the same call, repeated because its answer was lost, shows
 * the same one, though only the hash is stored.
 */
export function makeSecret(secretKey: Uint8Array, secretId: string, { sandbox }: { sandbox: boolean }): KeySecret {
  const bits = createHmac('sha256', secretKey).update(`api key ${secretId}`).digest('base64url');
  const prefix = sandbox ? 'bk_test_' : 'bk_live_';
  const secret = `${prefix}${bits}`;
  return { secret, prefix, lastFour: secret.slice(-4), hash: hashOfSecret(secret) };
}

/** A secret is random, so a plain hash of it reveals nothing and needs no salt. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
