import type { Reader, Tx } from '../../../database/transact.ts';
import type { RegisteredKey } from '../../rails/index.ts';
import type { PixKeysTable } from './keys-tables.ts';

/** The oldest first. */
export async function keysOf(reader: Reader, sellerId: string, accountId: string): Promise<RegisteredKey[]> {
  const rows = await reader
    .selectFrom('pix_keys')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, account_id, type, key }) => ({ id, accountId: account_id, type, key }));
}

/** Keeps a key that the registry has; false when it is known. */
export async function insertKey(
  tx: Tx,
  sellerId: string,
  { id, accountId, type, key }: RegisteredKey,
  at: Temporal.Instant,
): Promise<boolean> {
  const row: PixKeysTable = { seller_id: sellerId, id, account_id: accountId, type, key, created_at: at };
  const inserted = await tx
    .insertInto('pix_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The key that went; undefined when it had gone. */
export function deleteKey(tx: Tx, sellerId: string, id: string): Promise<PixKeysTable | undefined> {
  return tx
    .deleteFrom('pix_keys')
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Forgets those that the registry has no more. */
export async function deleteOthers(tx: Tx, sellerId: string, kept: readonly string[]): Promise<void> {
  let others = tx.deleteFrom('pix_keys').where('seller_id', '=', sellerId);
  if (kept.length > 0) others = others.where('id', 'not in', kept);
  await others.execute();
}
