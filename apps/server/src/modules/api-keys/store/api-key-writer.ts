import type { Tx } from '../../../database/transact.ts';
import type { ApiKey } from './api-key.ts';
import { keyFrom } from './api-key-reader.ts';

/** An existing key stays as it is. */
export async function insertKey(tx: Tx, sellerId: string, key: ApiKey): Promise<void> {
  await tx
    .insertInto('api_keys')
    .values({
      seller_id: sellerId,
      id: key.id,
      title: key.title,
      kind: key.kind,
      active: key.active,
      scopes: [...key.scopes],
      prefix: key.prefix,
      last_four: key.lastFour,
      secret_id: key.secretId,
      secret_hash: key.secretHash,
      previous_hash: null,
      previous_until: null,
      created_at: key.createdAt,
      created_by: key.createdBy,
      expires_at: key.expiresAt,
      last_used_at: null,
      last_address: null,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .execute();
  await insertHash(tx, sellerId, key.id, key.secretHash);
}

export async function lockKey(tx: Tx, sellerId: string, id: string): Promise<ApiKey | null> {
  const row = await tx
    .selectFrom('api_keys')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? keyFrom(row) : null;
}

export async function changeKey(
  tx: Tx,
  sellerId: string,
  id: string,
  changes: Partial<Pick<ApiKey, 'title' | 'active'>>,
): Promise<void> {
  await tx.updateTable('api_keys').set(changes).where('seller_id', '=', sellerId).where('id', '=', id).execute();
}

/** The previous secret works until its overlap ends; an older one stops at once. */
export async function replaceSecret(
  tx: Tx,
  sellerId: string,
  key: ApiKey,
  next: Pick<ApiKey, 'secretId' | 'secretHash' | 'lastFour' | 'prefix' | 'previousUntil'>,
): Promise<void> {
  if (key.previousHash) await tx.deleteFrom('api_key_hashes').where('hash', '=', key.previousHash).execute();
  await tx
    .updateTable('api_keys')
    .set({
      secret_id: next.secretId,
      secret_hash: next.secretHash,
      prefix: next.prefix,
      last_four: next.lastFour,
      previous_hash: key.secretHash,
      previous_until: next.previousUntil,
    })
    .where('seller_id', '=', sellerId)
    .where('id', '=', key.id)
    .execute();
  await insertHash(tx, sellerId, key.id, next.secretHash);
}

export async function removeKey(tx: Tx, sellerId: string, { id, ...key }: ApiKey, at: Temporal.Instant): Promise<void> {
  const hashes = [key.secretHash, ...(key.previousHash ? [key.previousHash] : [])];
  await tx.deleteFrom('api_key_hashes').where('hash', 'in', hashes).execute();
  await tx
    .updateTable('api_keys')
    .set({ deleted_at: at, active: false })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

export interface KeyUse {
  readonly sellerId: string;
  readonly keyId: string;
  readonly at: Temporal.Instant;
  readonly address: string;
}

/** Written at most once a minute. */
export async function noteUse(tx: Tx, { sellerId, keyId, at, address }: KeyUse): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ last_used_at: at, last_address: address })
    .where('seller_id', '=', sellerId)
    .where('id', '=', keyId)
    .where((key) => key.or([key('last_used_at', 'is', null), key('last_used_at', '<=', at.subtract({ minutes: 1 }))]))
    .execute();
}

async function insertHash(tx: Tx, sellerId: string, keyId: string, hash: Buffer): Promise<void> {
  await tx
    .insertInto('api_key_hashes')
    .values({ hash, seller_id: sellerId, key_id: keyId })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}
