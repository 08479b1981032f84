import { toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { RegisteredKey } from '../../rails/index.ts';

export function keysOf(reader: Reader, sellerId: string, accountId: string): Promise<RegisteredKey[]> {
  return reader
    .selectFrom('pix_keys')
    .select(['id', 'account_id as accountId', 'type', 'key'])
    .where('seller_id', '=', sellerId)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns false when the key exists. */
export async function insertKey(
  tx: Tx,
  sellerId: string,
  { id, accountId, type, key }: RegisteredKey,
  at: Temporal.Instant,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('pix_keys')
    .values(toRow({ sellerId, id, accountId, type, key, createdAt: at }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function deleteKey(tx: Tx, sellerId: string, id: string): Promise<{ readonly key: string } | undefined> {
  return tx
    .deleteFrom('pix_keys')
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .returning('key')
    .executeTakeFirst();
}

export async function deleteOthers(tx: Tx, sellerId: string, kept: readonly string[]): Promise<void> {
  let others = tx.deleteFrom('pix_keys').where('seller_id', '=', sellerId);
  if (kept.length > 0) others = others.where('id', 'not in', kept);
  await others.execute();
}
