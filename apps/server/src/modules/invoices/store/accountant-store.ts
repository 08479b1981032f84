import { sql } from 'kysely';
import { fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { AccountantPage } from './invoice-tables.ts';

const columns = [
  ...(['seller_id', 'sending_id', 'email', 'sent_by', 'sent_at'] as const),
  ...(['expires_at', 'opened_at', 'filled_at', 'revoked_at'] as const),
] as const;

export async function findPage(reader: Reader, sellerId: string): Promise<AccountantPage | undefined> {
  const row = await reader
    .selectFrom('accountant_pages')
    .select(columns)
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** The caller holds the lock until its transaction ends. */
export async function lockPage(tx: Tx, sellerId: string): Promise<AccountantPage | undefined> {
  const row = await tx
    .selectFrom('accountant_pages')
    .select(columns)
    .where('seller_id', '=', sellerId)
    .forUpdate()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Takes the place of the sending before; returns false when the limit of mails within 24 hours is reached. */
export async function writeSending(
  tx: Tx,
  sending: Omit<AccountantPage, 'openedAt' | 'filledAt' | 'revokedAt'>,
  maxMails: number,
): Promise<boolean> {
  const { sentAt: at } = sending;
  const since = at.subtract({ hours: 24 });
  const recent = sql`select mailed from unnest(accountant_pages.mailed_at) as mailed where mailed > ${since}`;
  const row = toRow({ ...sending, openedAt: null, filledAt: null, revokedAt: null });
  await tx
    .insertInto('accountant_pages')
    .values({ ...row, mailed_at: [] })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { numUpdatedRows: written } = await tx
    .updateTable('accountant_pages')
    .set({ ...row, mailed_at: sql`array(${recent}) || ${at}::timestamptz` })
    .where('seller_id', '=', sending.sellerId)
    .where(sql<boolean>`(select count(*) from (${recent}) as recent) < ${maxMails}`)
    .executeTakeFirstOrThrow();
  return written === 1n;
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
