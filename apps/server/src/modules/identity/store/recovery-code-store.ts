import type { Reader, Tx } from '../../../database/transact.ts';
import type { Person } from './user.ts';

/**
 * Replaces a person's codes. Returns false and changes nothing when the set exists, even if some of its codes were
 * used.
 */
export async function replaceRecoveryCodes(
  tx: Tx,
  { sellerId, userId }: Person,
  set: { readonly id: string; readonly hashes: readonly Buffer[]; readonly at: Temporal.Instant },
): Promise<boolean> {
  await tx
    .deleteFrom('user_recovery_codes')
    .where('seller_id', '=', sellerId)
    .where('user_id', '=', userId)
    .where('set_id', '<>', set.id)
    .execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('user_recovery_codes')
    .values(
      set.hashes.map((hash) => ({
        seller_id: sellerId,
        user_id: userId,
        code_hash: hash,
        set_id: set.id,
        created_at: set.at,
        used_at: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['seller_id', 'user_id', 'code_hash']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

export async function spendRecoveryCode(
  tx: Tx,
  { sellerId, userId }: Person,
  { hash, at }: { readonly hash: Buffer; readonly at: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_recovery_codes')
    .set({ used_at: at })
    .where('seller_id', '=', sellerId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(
  reader: Reader,
  { sellerId, userId }: Person,
): Promise<{ readonly total: number; readonly left: number; readonly createdAt: Temporal.Instant | null }> {
  const rows = await reader
    .selectFrom('user_recovery_codes')
    .select(['used_at', 'created_at'])
    .where('seller_id', '=', sellerId)
    .where('user_id', '=', userId)
    .execute();
  const left = rows.filter((row) => row.used_at === null).length;
  return { total: rows.length, left, createdAt: rows[0]?.created_at ?? null };
}

export async function deleteRecoveryCodes(tx: Tx, { sellerId, userId }: Person): Promise<void> {
  await tx.deleteFrom('user_recovery_codes').where('seller_id', '=', sellerId).where('user_id', '=', userId).execute();
}
