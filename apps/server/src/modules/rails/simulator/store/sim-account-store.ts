import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    sim_account_analyses: SimAccountAnalysesTable;
  }
}

interface SimAccountAnalysesTable {
  seller_id: string;
  id: string;
  content_hash: string;
  company_name: string;
  /** Why it is refused at `decides_at`; null when it is approved. */
  failure: string | null;
  requested_at: Temporal.Instant;
  decides_at: Temporal.Instant;
  debit_account_id: string;
  investment_account_id: string;
}

export type SimAnalysis = FromRow<SimAccountAnalysesTable>;

/** False when the id exists. */
export async function insertAnalysis(tx: Tx, analysis: SimAnalysis): Promise<boolean> {
  const inserted = await tx
    .insertInto('sim_account_analyses')
    .values(toRow(analysis))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findSimAnalysis(reader: Reader, sellerId: string, id: string) {
  const row = await analyses(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function lockAnalysis(tx: Tx, sellerId: string, id: string) {
  const row = await analyses(tx, sellerId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

export async function findSimAnalyses(reader: Reader, sellerId: string): Promise<SimAnalysis[]> {
  const rows = await analyses(reader, sellerId).orderBy('requested_at', 'desc').limit(20).execute();
  return rows.map(fromRow);
}

export async function decideAnalysis(
  tx: Tx,
  { sellerId, id, ...decided }: Pick<SimAnalysis, 'sellerId' | 'id' | 'failure' | 'decidesAt'>,
): Promise<void> {
  await tx
    .updateTable('sim_account_analyses')
    .set(toRow(decided))
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

function analyses(reader: Reader, sellerId: string) {
  return reader.selectFrom('sim_account_analyses').selectAll().where('seller_id', '=', sellerId);
}
