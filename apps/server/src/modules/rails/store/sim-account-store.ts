import type { Reader, Tx } from '../../../database/transact.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    sim_account_analyses: SimAccountAnalysesTable;
  }
}

/** An application for an account, undecided until `decides_at`. */
export interface SimAccountAnalysesTable {
  seller_id: string;
  id: string;
  /** Detects a repeated application with other content. */
  content_hash: string;
  company_name: string;
  /** Why it is refused at `decides_at`; null when it is approved. */
  failure: string | null;
  requested_at: Temporal.Instant;
  decides_at: Temporal.Instant;
  debit_account_id: string;
  investment_account_id: string;
}

/** False when the id exists. */
export async function insertAnalysis(tx: Tx, row: SimAccountAnalysesTable): Promise<boolean> {
  const inserted = await tx
    .insertInto('sim_account_analyses')
    .values(row)
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function analysisRow(reader: Reader, sellerId: string, id: string) {
  return analyses(reader, sellerId).where('id', '=', id).executeTakeFirst();
}

export function lockAnalysis(tx: Tx, sellerId: string, id: string) {
  return analyses(tx, sellerId).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Newest first. */
export function analysisRows(reader: Reader, sellerId: string): Promise<SimAccountAnalysesTable[]> {
  return analyses(reader, sellerId).orderBy('requested_at', 'desc').limit(20).execute();
}

export async function decideAnalysis(
  tx: Tx,
  { seller_id, id, ...decided }: Pick<SimAccountAnalysesTable, 'seller_id' | 'id' | 'failure' | 'decides_at'>,
): Promise<void> {
  await tx
    .updateTable('sim_account_analyses')
    .set(decided)
    .where('seller_id', '=', seller_id)
    .where('id', '=', id)
    .execute();
}

function analyses(reader: Reader, sellerId: string) {
  return reader.selectFrom('sim_account_analyses').selectAll().where('seller_id', '=', sellerId);
}
