import type { Tx } from '../../../database/transact.ts';

export interface SecretRow {
  readonly sellerId: string;
  readonly webhookId: string;
  /** Id of the call; a repeated call finds the same secret. */
  readonly id: string;
  readonly sealed: Buffer;
  readonly at: Temporal.Instant;
}

export async function insertSecret(tx: Tx, secret: SecretRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('webhook_secrets')
    .values({
      seller_id: secret.sellerId,
      webhook_id: secret.webhookId,
      id: secret.id,
      sealed: secret.sealed,
      created_at: secret.at,
      expires_at: null,
    })
    .onConflict((conflict) => conflict.columns(['seller_id', 'webhook_id', 'id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function expireOthers(
  tx: Tx,
  { sellerId, webhookId, id, at }: Omit<SecretRow, 'sealed'>,
  until: Temporal.Instant,
): Promise<void> {
  await tx
    .deleteFrom('webhook_secrets')
    .where('seller_id', '=', sellerId)
    .where('webhook_id', '=', webhookId)
    .where('expires_at', '<', at)
    .execute();
  await tx
    .updateTable('webhook_secrets')
    .set({ expires_at: until })
    .where('seller_id', '=', sellerId)
    .where('webhook_id', '=', webhookId)
    .where('id', '!=', id)
    .where('expires_at', 'is', null)
    .execute();
}

export async function readSecret(
  tx: Tx,
  { sellerId, webhookId, id }: Pick<SecretRow, 'sellerId' | 'webhookId' | 'id'>,
): Promise<{ readonly sealed: Buffer; readonly createdAt: Temporal.Instant } | null> {
  const row = await tx
    .selectFrom('webhook_secrets')
    .select(['sealed', 'created_at as createdAt'])
    .where('seller_id', '=', sellerId)
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
