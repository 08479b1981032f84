import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    sim_split_recipients: SimSplitRecipientsTable;
  }
}

interface SimSplitRecipientsTable {
  seller_id: string;
  id: string;
  /** Detects a repeated registration with other content. */
  content_hash: string;
  /** The result of the programme's check. */
  accepted: boolean;
  requested_at: Temporal.Instant;
}

export type SimRecipient = FromRow<SimSplitRecipientsTable>;

export async function insertRecipient(tx: Tx, recipient: SimRecipient): Promise<boolean> {
  const inserted = await tx
    .insertInto('sim_split_recipients')
    .values(toRow(recipient))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findSimRecipient(
  reader: Reader,
  sellerId: string,
  id: string,
): Promise<SimRecipient | undefined> {
  const row = await reader
    .selectFrom('sim_split_recipients')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}
