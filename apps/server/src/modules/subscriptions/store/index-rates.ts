import type { Reader, Tx } from '../../../database/transact.ts';

export interface IndexRate {
  readonly index: 'IPCA' | 'IGPM';
  /** `yyyy-MM`. */
  readonly month: string;
  /** Accumulated in the twelve months up to it. */
  readonly percent: number;
  readonly enteredAt: Temporal.Instant;
  readonly enteredBy: string;
}

/** Newest month first. */
export async function findIndexRates(reader: Reader, sellerId: string): Promise<IndexRate[]> {
  const rows = await reader
    .selectFrom('index_rates')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('month', 'desc')
    .orderBy('index_name')
    .execute();
  return rows.map((row) => ({
    index: row.index_name,
    month: row.month,
    percent: row.percent_hundredths / 100,
    enteredAt: row.entered_at,
    enteredBy: row.entered_by,
  }));
}

/** Returns the percentage that it replaces. */
export async function writeIndexRate(tx: Tx, sellerId: string, rate: IndexRate): Promise<number | null> {
  const { index: index_name, month, percent, enteredAt: entered_at, enteredBy: entered_by } = rate;
  const before = await tx
    .selectFrom('index_rates')
    .select('percent_hundredths')
    .where('seller_id', '=', sellerId)
    .where('index_name', '=', index_name)
    .where('month', '=', month)
    .forUpdate()
    .executeTakeFirst();
  const values = { percent_hundredths: Math.round(percent * 100), entered_at, entered_by };
  await tx
    .insertInto('index_rates')
    .values({ seller_id: sellerId, index_name, month, ...values })
    .onConflict((conflict) => conflict.columns(['seller_id', 'index_name', 'month']).doUpdateSet(values))
    .execute();
  return before ? before.percent_hundredths / 100 : null;
}
