import { fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { AccountantPage } from './invoice-tables.ts';

export async function findPage(reader: Reader, sellerId: string): Promise<AccountantPage | undefined> {
  const row = await reader
    .selectFrom('accountant_pages')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** The caller holds the lock until its transaction ends. */
export async function lockPage(tx: Tx, sellerId: string): Promise<AccountantPage | undefined> {
  const row = await tx
    .selectFrom('accountant_pages')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .forUpdate()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Takes the place of the sending before. */
export async function writeSending(
  tx: Tx,
  sending: Omit<AccountantPage, 'openedAt' | 'filledAt' | 'revokedAt'>,
): Promise<void> {
  const { seller_id, ...sent } = toRow({ ...sending, openedAt: null, filledAt: null, revokedAt: null });
  await tx
    .insertInto('accountant_pages')
    .values({ seller_id, ...sent })
    .onConflict((conflict) => conflict.column('seller_id').doUpdateSet(sent))
    .execute();
}

export async function changePage(
  tx: Tx,
  { sellerId, sendingId }: Pick<AccountantPage, 'sellerId' | 'sendingId'>,
  changes: Partial<Pick<AccountantPage, 'openedAt' | 'filledAt' | 'revokedAt'>>,
): Promise<void> {
  await tx
    .updateTable('accountant_pages')
    .set(toRow(changes))
    .where('seller_id', '=', sellerId)
    .where('sending_id', '=', sendingId)
    .execute();
}
