import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { Person } from './user.ts';
import type { UserPasskeysTable } from './user-tables.ts';

export type Passkey = FromRow<UserPasskeysTable>;

export async function findPasskeys(reader: Reader, { sellerId, userId }: Person): Promise<Passkey[]> {
  const rows = await reader
    .selectFrom('user_passkeys')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

export async function insertPasskey(tx: Tx, passkey: Passkey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('user_passkeys')
    .values(toRow(passkey))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Records a use. Returns false when the counter did not grow, because the key may have been copied. Authenticators
 * without a counter always send 0.
 */
export async function notePasskeyUse(
  tx: Tx,
  { sellerId, id }: Passkey,
  use: { readonly counter: number; readonly synced: boolean; readonly at: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_passkeys')
    .set({ counter: use.counter, synced: use.synced, last_used_at: use.at })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where((where) => (use.counter === 0 ? where('counter', '=', 0) : where('counter', '<', use.counter)))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setPasskeyName(
  tx: Tx,
  { sellerId, userId, id }: Person & { readonly id: string },
  name: string,
): Promise<string | null> {
  const before = await tx
    .selectFrom('user_passkeys')
    .select('name')
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return null;
  await tx.updateTable('user_passkeys').set({ name }).where('seller_id', '=', sellerId).where('id', '=', id).execute();
  return before.name;
}

export async function deletePasskey(
  tx: Tx,
  { sellerId, userId, id }: Person & { readonly id: string },
): Promise<string | null> {
  const row = await tx
    .deleteFrom('user_passkeys')
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function deletePasskeysOf(tx: Tx, { sellerId, userId }: Person): Promise<void> {
  await tx.deleteFrom('user_passkeys').where('seller_id', '=', sellerId).where('user_id', '=', userId).execute();
}

export async function spendChallenge(
  tx: Tx,
  { hash, expiresAt }: { readonly hash: Buffer; readonly expiresAt: Temporal.Instant },
  now: Temporal.Instant,
): Promise<boolean> {
  await tx.deleteFrom('spent_challenges').where('expires_at', '<', now).execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('spent_challenges')
    .values({ challenge_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
