import { type ToRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { NotificationSettings } from '../settings.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    notification_settings: ToRow<NotificationSettings & { readonly sellerId: string }>;
  }
}

/** Null for a seller who saved no settings. */
export async function readSettings(reader: Reader, sellerId: string): Promise<NotificationSettings | null> {
  const row = await settingsOf(reader, sellerId).executeTakeFirst();
  return row ?? null;
}

export async function lockSettings(tx: Tx, sellerId: string): Promise<NotificationSettings | null> {
  return (await settingsOf(tx, sellerId).forUpdate().executeTakeFirst()) ?? null;
}

export async function readActiveSellers(reader: Reader, sellerIds: readonly string[]): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('notification_settings')
    .select('seller_id')
    .where('seller_id', 'in', sellerIds)
    .where('active', '=', true)
    .execute();
  return rows.map((row) => row.seller_id);
}

export async function beginSettings(tx: Tx, sellerId: string, settings: NotificationSettings): Promise<void> {
  await tx
    .insertInto('notification_settings')
    .values(toRow({ sellerId, ...settings }))
    .onConflict((conflict) => conflict.columns(['seller_id']).doNothing())
    .execute();
}

export async function changeSettings(tx: Tx, sellerId: string, settings: NotificationSettings): Promise<void> {
  await tx.updateTable('notification_settings').set(toRow(settings)).where('seller_id', '=', sellerId).execute();
}

function settingsOf(reader: Reader, sellerId: string) {
  return reader
    .selectFrom('notification_settings')
    .select(['name', 'email', 'hidden_email as hiddenEmail', 'active', 'types'])
    .where('seller_id', '=', sellerId);
}
