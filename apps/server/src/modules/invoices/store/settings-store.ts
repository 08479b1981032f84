import { sql, type Updateable } from 'kysely';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { InvoiceSettings, InvoiceSettingsTable } from './invoice-tables.ts';

export async function findSettings(reader: Reader, sellerId: string): Promise<InvoiceSettings | undefined> {
  const row = await reader
    .selectFrom('invoice_settings')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Locks a seller's settings, made empty when there are none. */
export async function lockSettings(tx: Tx, sellerId: string): Promise<InvoiceSettings> {
  await tx
    .insertInto('invoice_settings')
    .values({
      seller_id: sellerId,
      company: null,
      certificate_id: null,
      certificate_sealed: null,
      certificate_holder: null,
      certificate_document: null,
      certificate_valid_from: null,
      certificate_valid_until: null,
      tested_at: null,
    })
    .onConflict((conflict) => conflict.column('seller_id').doNothing())
    .execute();
  const row = await tx
    .selectFrom('invoice_settings')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

export async function changeSettings(
  tx: Tx,
  sellerId: string,
  changes: FromRow<Updateable<InvoiceSettingsTable>>,
): Promise<void> {
  await tx.updateTable('invoice_settings').set(toRow(changes)).where('seller_id', '=', sellerId).execute();
}

/** So many numbers of declarations, the first of them answered: nobody else gets them. */
export async function takeNumbers(tx: Tx, sellerId: string, count: number, test = false): Promise<number> {
  const column = test ? 'next_test_number' : 'next_number';
  const row = await tx
    .updateTable('invoice_settings')
    .set({ [column]: sql`${sql.ref(column)} + ${count}` })
    .where('seller_id', '=', sellerId)
    .returning(column)
    .executeTakeFirstOrThrow();
  return Number(row[column]) - count;
}
