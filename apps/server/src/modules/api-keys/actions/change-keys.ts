import { type ApiKeyKind, type ApiScope, maxApiKeys } from '@balcao/contract';
import { recordAudit } from '../../audit/index.ts';
import type { ApiKeysDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { type ApiKey, auditedKey, isOver, keySubject } from '../store/api-key.ts';
import { countKeys, readKey } from '../store/api-key-reader.ts';
import { changeKey, insertKey, lockKey, removeKey, replaceSecret } from '../store/api-key-writer.ts';
import { makeSecret } from './key-secrets.ts';

export interface CreateApiKey {
  readonly sellerId: string;
  /** Idempotency key, and the key's id; a repetition shows the same secret. */
  readonly id: string;
  readonly title: string;
  readonly kind: ApiKeyKind;
  readonly scopes: readonly ApiScope[];
  readonly expiresAt: Temporal.Instant | null;
  readonly by: string;
}

export interface KeyWithSecret {
  readonly key: ApiKey;
  readonly secret: string;
}

type Deps = Pick<ApiKeysDeps, 'transact' | 'clockOf' | 'secretKey' | 'sandbox'>;

/** Refuses `api_key.too_many`, `api_key.expiration_past`, `api_key.only_sandbox`. */
export async function createApiKey(
  { transact, clockOf, secretKey, sandbox }: Deps,
  { sellerId, by, ...given }: CreateApiKey,
): Promise<KeyWithSecret> {
  assertThat(sandbox || given.kind === 'SECRET', 'api_key.only_sandbox');
  const createdAt = (await clockOf(sellerId)).now();
  const { secret, hash, prefix, lastFour } = makeSecret(secretKey, given.id, { sandbox });
  return transact(async (tx) => {
    const known = await readKey(tx, sellerId, given.id);
    if (known) return { key: known, secret };
    assertThat(!isOver(given.expiresAt, createdAt), 'api_key.expiration_past');
    assertThat((await countKeys(tx, sellerId)) < maxApiKeys, 'api_key.too_many', { max: maxApiKeys });
    const key: ApiKey = {
      ...given,
      sellerId,
      active: true,
      prefix,
      lastFour,
      createdAt,
      createdBy: by,
      secretId: given.id,
      secretHash: hash,
      previousHash: null,
      previousUntil: null,
      lastUsedAt: null,
      lastAddress: null,
      deletedAt: null,
    };
    await insertKey(tx, key);
    const entry = { sellerId, at: createdAt, subject: keySubject(key), after: auditedKey(key) };
    recordAudit(tx, { ...entry, action: 'api-key.created' });
    return { key, secret };
  });
}

interface Place {
  readonly sellerId: string;
  readonly id: string;
}

/** A deactivated key is refused from the next call on. Refuses `api_key.not_found`. */
export async function updateApiKey(
  { transact, clockOf }: Deps,
  { sellerId, id }: Place,
  changes: Partial<Pick<ApiKey, 'title' | 'active'>>,
): Promise<ApiKey> {
  const at = (await clockOf(sellerId)).now();
  return transact(async (tx) => {
    const before = (await lockKey(tx, sellerId, id)) ?? refuse('api_key.not_found');
    const key = { ...before, ...changes };
    await changeKey(tx, sellerId, id, changes);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'api-key.updated',
      subject: keySubject(key),
      before: auditedKey(before),
      after: auditedKey(key),
    });
    return key;
  });
}

/** Permanent; the log of its calls stays. Refuses `api_key.not_found`. */
export async function deleteApiKey({ transact, clockOf }: Deps, { sellerId, id }: Place): Promise<void> {
  const at = (await clockOf(sellerId)).now();
  await transact(async (tx) => {
    const key = (await lockKey(tx, sellerId, id)) ?? refuse('api_key.not_found');
    await removeKey(tx, key, at);
    const entry = { sellerId, at, subject: keySubject(key), before: auditedKey(key) };
    recordAudit(tx, { ...entry, action: 'api-key.deleted' });
  });
}

export interface RotateApiKey extends Place {
  /** Idempotency key of the rotation; a repetition shows the same secret. */
  readonly secretId: string;
  readonly overlapHours: number;
}

/** Replaces the secret; the previous one works until the overlap ends. Refuses `api_key.not_found`. */
export async function rotateApiKey(
  { transact, clockOf, secretKey, sandbox }: Deps,
  { sellerId, id, secretId, overlapHours }: RotateApiKey,
): Promise<KeyWithSecret> {
  const at = (await clockOf(sellerId)).now();
  const { secret, hash, prefix, lastFour } = makeSecret(secretKey, secretId, { sandbox });
  return transact(async (tx) => {
    const key = (await lockKey(tx, sellerId, id)) ?? refuse('api_key.not_found');
    if (key.secretId === secretId) return { key, secret };
    const next = { secretId, secretHash: hash, prefix, lastFour, previousUntil: at.add({ hours: overlapHours }) };
    await replaceSecret(tx, key, next);
    recordAudit(tx, { sellerId, at, action: 'api-key.rotated', subject: keySubject(key) });
    return { key: { ...key, ...next, previousHash: key.secretHash }, secret };
  });
}
