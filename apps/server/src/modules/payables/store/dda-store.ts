import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    dda_decisions: DdaDecisionsTable;
  }
}

/** What a person decided about a boleto that came by DDA. */
interface DdaDecisionsTable {
  seller_id: string;
  boleto_id: string;
  decision: 'refused' | 'paid_elsewhere';
  reason: string | null;
  /** An e-mail. */
  decided_by: string;
  decided_at: Temporal.Instant;
}

export type DdaDecisionRow = Selectable<DdaDecisionsTable>;

export function decisionRows(reader: Reader, sellerId: string): Promise<DdaDecisionRow[]> {
  return reader.selectFrom('dda_decisions').selectAll().where('seller_id', '=', sellerId).execute();
}

export async function writeDecision(tx: Tx, row: DdaDecisionRow): Promise<void> {
  const { decision, reason, decided_by, decided_at } = row;
  await tx
    .insertInto('dda_decisions')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['seller_id', 'boleto_id']).doUpdateSet({ decision, reason, decided_by, decided_at }),
    )
    .execute();
}

export async function deleteDecision(tx: Tx, sellerId: string, boletoId: string): Promise<void> {
  await tx.deleteFrom('dda_decisions').where('seller_id', '=', sellerId).where('boleto_id', '=', boletoId).execute();
}
