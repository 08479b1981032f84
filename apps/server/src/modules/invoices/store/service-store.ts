import type { InvoiceService, InvoiceServiceTerms } from '@balcao/contract';
import { fromRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';

/** The default first, then by name. */
export async function findServices(reader: Reader, sellerId: string): Promise<readonly InvoiceService[]> {
  const rows = await reader
    .selectFrom('invoice_services')
    .select(['id', 'is_default', 'terms'])
    .where('seller_id', '=', sellerId)
    .execute();
  return rows
    .map(fromRow)
    .map(({ id, isDefault, terms }) => ({ ...terms, uuid: id, isDefault }))
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.name.localeCompare(b.name, 'pt-BR'));
}

/** A new default takes the place of the one before. */
export async function writeService(
  tx: Tx,
  sellerId: string,
  id: string,
  { isDefault, ...terms }: InvoiceServiceTerms,
): Promise<void> {
  if (isDefault) {
    await tx
      .updateTable('invoice_services')
      .set({ is_default: false })
      .where('seller_id', '=', sellerId)
      .where('id', '!=', id)
      .execute();
  }
  const row = { is_default: isDefault, terms: JSON.stringify(terms) };
  await tx
    .insertInto('invoice_services')
    .values({ seller_id: sellerId, id, ...row })
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doUpdateSet(row))
    .execute();
}

export async function deleteService(tx: Tx, sellerId: string, id: string): Promise<void> {
  await tx.deleteFrom('invoice_services').where('seller_id', '=', sellerId).where('id', '=', id).execute();
}
