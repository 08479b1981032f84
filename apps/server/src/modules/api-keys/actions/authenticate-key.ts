import { timingSafeEqual } from 'node:crypto';
import type { ApiKeyKind, ApiScope, Feature } from '@balcao/contract';
import type { ApiKeysDeps } from '../deps.ts';
import { isOver } from '../store/api-key.ts';
import { findByHash, readKey } from '../store/api-key-reader.ts';
import { hashOfSecret } from './key-secrets.ts';

export interface KeyHolder {
  readonly sellerId: string;
  readonly keyId: string;
  readonly title: string;
  readonly kind: ApiKeyKind;
  readonly scopes: readonly ApiScope[];
  readonly features: readonly Feature[];
}

/** A key that opens nothing, and why; its seller and id where it is known, for the log of its calls. */
export interface RefusedKey {
  readonly refused: 'api_key.invalid' | 'api_key.inactive' | 'api_key.expired';
  readonly sellerId: string | null;
  readonly keyId: string | null;
}

export type AuthenticateKey = (secret: string) => Promise<KeyHolder | RefusedKey>;

const maxSecretLength = 100;

/** Finds a key by the hash of its secret, so that the duration reveals nothing of a secret. */
export function authenticateKey({
  reader,
  clockOf,
  sellers,
}: Pick<ApiKeysDeps, 'reader' | 'clockOf' | 'sellers'>): AuthenticateKey {
  return async (secret) => {
    const unknown = { refused: 'api_key.invalid', sellerId: null, keyId: null } as const;
    if (secret.length > maxSecretLength) return unknown;
    const hash = hashOfSecret(secret);
    const found = await findByHash(reader, hash);
    const key = found && (await readKey(reader, found.sellerId, found.keyId));
    if (!key) return unknown;
    const now = (await clockOf(found.sellerId)).now();
    const isCurrent = timingSafeEqual(key.secretHash, hash);
    if (!isCurrent && isOver(key.previousUntil, now)) return { ...found, refused: 'api_key.expired' };
    if (!key.active) return { ...found, refused: 'api_key.inactive' };
    if (isOver(key.expiresAt, now)) return { ...found, refused: 'api_key.expired' };
    const { features } = await sellers.sellerOf(found.sellerId);
    return { ...found, title: key.title, kind: key.kind, scopes: key.scopes, features };
  };
}
