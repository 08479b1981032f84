import { sql } from 'kysely';
import { fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { StoredRate } from './stored-line.ts';

export async function ratesOf(reader: Reader, sellerId: string): Promise<StoredRate[]> {
  const rows = await reader
    .selectFrom('acquirer_rates')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('acquirer')
    .orderBy('product')
    .orderBy('installments_from')
    .orderBy('brand')
    .orderBy('valid_from')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** Serializes changes of a seller's rates and settings, so that two that overlap are not saved at once. */
export async function lockFeeAudit(tx: Tx, sellerId: string): Promise<void> {
  await tx
    .insertInto('fee_audit_settings')
    .values({ seller_id: sellerId, sells_only_here: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.selectFrom('fee_audit_settings').select('seller_id').where('seller_id', '=', sellerId).forUpdate().execute();
}

export async function sellsOnlyHere(reader: Reader, sellerId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('fee_audit_settings')
    .select('sells_only_here')
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  return row?.sells_only_here ?? false;
}

export async function saveSettings(tx: Tx, sellerId: string, isOnlyHere: boolean): Promise<void> {
  await tx
    .updateTable('fee_audit_settings')
    .set({ sells_only_here: isOnlyHere })
    .where('seller_id', '=', sellerId)
    .execute();
}

export async function putRate(tx: Tx, rate: StoredRate): Promise<void> {
  const { seller_id, id, ...changes } = toRow(rate);
  await tx
    .insertInto('acquirer_rates')
    .values({ seller_id, id, ...changes })
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doUpdateSet(changes))
    .execute();
}

export async function removeRate(tx: Tx, sellerId: string, id: string): Promise<StoredRate | undefined> {
  const row = await tx
    .deleteFrom('acquirer_rates')
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Everything of some acquirers, or of all, waits for the audit again. */
export async function auditAgain(tx: Tx, sellerId: string, acquirers: readonly string[] | null): Promise<void> {
  await sql`
    update settlement_lines set verdict = null
    where seller_id = ${sellerId} and verdict is not null
      and (${acquirers === null} or acquirer = any(${[...(acquirers ?? [])]}::text[]))`.execute(tx);
}
