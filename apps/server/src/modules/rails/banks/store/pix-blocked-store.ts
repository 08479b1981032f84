import type { Cents } from '@balcao/kernel';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    pix_api_blocked: PixApiBlockedTable;
  }
}

interface PixApiBlockedTable {
  seller_id: string;
  connection_id: string;
  /** Sum of open MEDs; this and the next one are null before the bank's first answer. */
  med_cents: Cents | null;
  total_cents: Cents | null;
  /** The last rise, while anything is blocked. */
  rise_cents: Cents;
  rise_at: Temporal.Instant | null;
  /** When the bank was last asked. */
  read_at: Temporal.Instant;
}

export type PixBlockedRow = FromRow<PixApiBlockedTable>;

export async function blockedOfSeller(reader: Reader, sellerId: string): Promise<PixBlockedRow[]> {
  const rows = await readings(reader, sellerId).orderBy('connection_id').execute();
  return rows.map(fromRow);
}

export async function lockBlocked(
  tx: Tx,
  { sellerId, id }: { readonly sellerId: string; readonly id: string },
): Promise<PixBlockedRow | undefined> {
  const row = await readings(tx, sellerId).where('connection_id', '=', id).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

export async function keepBlocked(tx: Tx, blocked: PixBlockedRow): Promise<void> {
  const { seller_id, connection_id, ...changes } = toRow(blocked);
  await tx
    .insertInto('pix_api_blocked')
    .values({ seller_id, connection_id, ...changes })
    .onConflict((conflict) => conflict.columns(['seller_id', 'connection_id']).doUpdateSet(changes))
    .execute();
}

function readings(reader: Reader, sellerId: string) {
  return reader.selectFrom('pix_api_blocked').selectAll().where('seller_id', '=', sellerId);
}
