import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    dda_decisions: DdaDecisionsTable;
  }
}

interface DdaDecisionsTable {
  seller_id: string;
  boleto_id: string;
  decision: 'refused' | 'paid_elsewhere';
  reason: string | null;
  decided_by: string;
  decided_at: Temporal.Instant;
}

export type DdaDecision = FromRow<DdaDecisionsTable>;

export async function decisionsOf(reader: Reader, sellerId: string): Promise<DdaDecision[]> {
  const rows = await reader.selectFrom('dda_decisions').selectAll().where('seller_id', '=', sellerId).execute();
  return rows.map(fromRow);
}

export async function writeDecision(tx: Tx, decided: DdaDecision): Promise<void> {
  const { sellerId: _seller, boletoId: _boleto, ...changes } = decided;
  await tx
    .insertInto('dda_decisions')
    .values(toRow(decided))
    .onConflict((conflict) => conflict.columns(['seller_id', 'boleto_id']).doUpdateSet(toRow(changes)))
    .execute();
}

export async function deleteDecision(tx: Tx, sellerId: string, boletoId: string): Promise<void> {
  await tx.deleteFrom('dda_decisions').where('seller_id', '=', sellerId).where('boleto_id', '=', boletoId).execute();
}
