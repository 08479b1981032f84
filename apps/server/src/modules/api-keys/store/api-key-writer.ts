import { fromRow, toRow } from '../../../database/rows.ts';
import type { Tx } from '../../../database/transact.ts';
import type { ApiKey } from './api-key.ts';
import type { ApiRequest } from './api-request-store.ts';

/** An existing key stays as it is. */
export async function insertKey(tx: Tx, key: ApiKey): Promise<void> {
  await tx
    .insertInto('api_keys')
    .values(toRow(key))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .execute();
  await insertHash(tx, key, key.secretHash);
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
  return row ? fromRow(row) : null;
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
  key: ApiKey,
  next: Pick<ApiKey, 'secretId' | 'secretHash' | 'lastFour' | 'prefix' | 'previousUntil'>,
): Promise<void> {
  if (key.previousHash) await tx.deleteFrom('api_key_hashes').where('hash', '=', key.previousHash).execute();
  await tx
    .updateTable('api_keys')
    .set({ ...toRow(next), previous_hash: key.secretHash })
    .where('seller_id', '=', key.sellerId)
    .where('id', '=', key.id)
    .execute();
  await insertHash(tx, key, next.secretHash);
}

export async function removeKey(tx: Tx, { sellerId, id, ...key }: ApiKey, at: Temporal.Instant): Promise<void> {
  const hashes = [key.secretHash, ...(key.previousHash ? [key.previousHash] : [])];
  await tx.deleteFrom('api_key_hashes').where('hash', 'in', hashes).execute();
  await tx
    .updateTable('api_keys')
    .set({ deleted_at: at, active: false })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

/** Written at most once a minute. */
export async function noteUse(tx: Tx, { sellerId, keyId, at, address }: ApiRequest): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ last_used_at: at, last_address: address })
    .where('seller_id', '=', sellerId)
    .where('id', '=', keyId)
    .where((key) => key.or([key('last_used_at', 'is', null), key('last_used_at', '<=', at.subtract({ minutes: 1 }))]))
    .execute();
}

async function insertHash(tx: Tx, { sellerId, id }: ApiKey, hash: Buffer): Promise<void> {
  await tx
    .insertInto('api_key_hashes')
    .values({ hash, seller_id: sellerId, key_id: id })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}
