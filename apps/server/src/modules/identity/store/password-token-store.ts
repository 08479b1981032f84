import type { Reader, Tx } from '../../../database/transact.ts';

interface Kept {
  readonly sellerId: string;
  readonly hash: Buffer;
}

export async function keepPasswordToken(
  tx: Tx,
  token: Kept & { readonly userId: string; readonly expiresAt: Temporal.Instant },
): Promise<void> {
  await tx
    .insertInto('password_tokens')
    .values({
      seller_id: token.sellerId,
      token_hash: token.hash,
      user_id: token.userId,
      expires_at: token.expiresAt,
    })
    .execute();
}

export async function ownerOfToken(reader: Reader, { sellerId, hash }: Kept, now: Temporal.Instant) {
  const row = await reader
    .selectFrom('password_tokens')
    .select('user_id')
    .where('seller_id', '=', sellerId)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function spendToken(tx: Tx, { sellerId, hash }: Kept, now: Temporal.Instant): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('password_tokens')
    .where('seller_id', '=', sellerId)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteTokensOf(tx: Tx, sellerId: string, userId: string): Promise<void> {
  await tx.deleteFrom('password_tokens').where('seller_id', '=', sellerId).where('user_id', '=', userId).execute();
}

export async function deleteOldTokens(tx: Tx, sellerId: string, userId: string, now: Temporal.Instant): Promise<void> {
  await tx
    .deleteFrom('password_tokens')
    .where('seller_id', '=', sellerId)
    .where('user_id', '=', userId)
    .where('expires_at', '<=', now)
    .execute();
}
