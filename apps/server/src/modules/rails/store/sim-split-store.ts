import type { Reader, Tx } from '../../../database/transact.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    sim_split_recipients: SimSplitRecipientsTable;
  }
}

export interface SimSplitRecipientsTable {
  seller_id: string;
  id: string;
  /** Of the registration, so that a repeated one is told from another one. */
  content_hash: string;
  /** What the programme will find when it has looked. */
  accepted: boolean;
  requested_at: Temporal.Instant;
}

/** Answers false when the id is taken. */
export async function insertRecipient(tx: Tx, row: SimSplitRecipientsTable): Promise<boolean> {
  const inserted = await tx
    .insertInto('sim_split_recipients')
    .values(row)
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function recipientRow(
  reader: Reader,
  sellerId: string,
  id: string,
): Promise<SimSplitRecipientsTable | undefined> {
  return reader
    .selectFrom('sim_split_recipients')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
}
