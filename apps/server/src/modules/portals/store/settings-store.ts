import { fromRow, type ToRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import { defaultSettings, type PortalSettings } from '../portal-settings.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    customer_portal_settings: SettingsTable;
  }
}

interface SettingsTable extends ToRow<PortalSettings> {
  seller_id: string;
}

export async function readSettings(reader: Reader, sellerId: string): Promise<PortalSettings> {
  const row = await reader
    .selectFrom('customer_portal_settings')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  if (!row) return defaultSettings;
  const { seller_id: _, ...settings } = row;
  return fromRow(settings);
}

export async function writeSettings(tx: Tx, sellerId: string, settings: PortalSettings): Promise<void> {
  const row = toRow(settings);
  await tx
    .insertInto('customer_portal_settings')
    .values({ seller_id: sellerId, ...row })
    .onConflict((conflict) => conflict.columns(['seller_id']).doUpdateSet(row))
    .execute();
}
