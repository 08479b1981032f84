import type { Reader, Tx } from '../../../database/transact.ts';
import type { DebitRetries } from '../authorization.ts';

export interface Settings {
  readonly active: boolean;
  readonly retryPolicy: DebitRetries;
}

export async function settingsOf(reader: Reader, sellerId: string): Promise<Settings> {
  const row = await reader
    .selectFrom('pix_automatic_settings')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  return row ? { active: row.active, retryPolicy: row.retry_policy } : { active: false, retryPolicy: 'PERMITE_3R_7D' };
}

export async function writeSettings(tx: Tx, sellerId: string, { active, retryPolicy }: Settings): Promise<void> {
  await tx
    .insertInto('pix_automatic_settings')
    .values({ seller_id: sellerId, active, retry_policy: retryPolicy })
    .onConflict((conflict) => conflict.column('seller_id').doUpdateSet({ active, retry_policy: retryPolicy }))
    .execute();
}
