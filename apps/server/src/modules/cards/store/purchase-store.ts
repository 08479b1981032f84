import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { CardPurchasesTable, CardReceiptsTable } from './card-tables.ts';

export type PurchaseRow = Selectable<CardPurchasesTable>;

/** With the name of its receipt. */
export type ListedPurchase = PurchaseRow & { readonly receipt: string | null };

/** Of one card, or of all. */
export async function purchasePage(
  reader: Reader,
  sellerId: string,
  query: {
    readonly cardId?: string | undefined;
    readonly limit: number;
    readonly offset: number;
    readonly direction: 'asc' | 'desc';
  },
): Promise<{ readonly rows: readonly ListedPurchase[]; readonly total: number }> {
  let rows = listed(reader, sellerId);
  let counted = reader.selectFrom('card_purchases').where('seller_id', '=', sellerId);
  if (query.cardId) {
    rows = rows.where('p.card_id', '=', query.cardId);
    counted = counted.where('card_id', '=', query.cardId);
  }
  const [found, { total }] = await Promise.all([
    rows
      .orderBy('p.purchased_at', query.direction)
      .orderBy('p.id', query.direction)
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
    counted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: found, total: Number(total) };
}

export function listedPurchase(reader: Reader, sellerId: string, id: string): Promise<ListedPurchase | undefined> {
  return listed(reader, sellerId).where('p.id', '=', id).executeTakeFirst();
}

/** Those of the ids that the seller has. */
export function purchaseFacts(reader: Reader, sellerId: string, ids: readonly string[]) {
  return reader
    .selectFrom('card_purchases')
    .select(['id', 'card_id as cardId', 'merchant', 'amount_cents as amountCents', 'refusal'])
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

export function lockPurchase(tx: Tx, sellerId: string, id: string): Promise<PurchaseRow | undefined> {
  return tx
    .selectFrom('card_purchases')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether an approved purchase of the card has not all gone back. */
export async function isUsed(reader: Reader, sellerId: string, cardId: string): Promise<boolean> {
  const found = await reader
    .selectFrom('card_purchases')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('card_id', '=', cardId)
    .where('approved', '=', true)
    .where('returned_cents', '<', sql.ref<never>('amount_cents'))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertPurchase(tx: Tx, row: CardPurchasesTable): Promise<void> {
  await tx.insertInto('card_purchases').values(row).execute();
}

export async function writePurchase(tx: Tx, { seller_id, id, ...columns }: PurchaseRow): Promise<void> {
  await tx.updateTable('card_purchases').set(columns).where('seller_id', '=', seller_id).where('id', '=', id).execute();
}

/** Takes the place of the one before. */
export async function writeReceipt(tx: Tx, row: CardReceiptsTable): Promise<void> {
  const { seller_id: _seller, purchase_id: _purchase, ...columns } = row;
  await tx
    .insertInto('card_receipts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['seller_id', 'purchase_id']).doUpdateSet(columns))
    .execute();
}

export function receiptRow(
  reader: Reader,
  sellerId: string,
  purchaseId: string,
): Promise<Selectable<CardReceiptsTable> | undefined> {
  return reader
    .selectFrom('card_receipts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirst();
}

function listed(reader: Reader, sellerId: string) {
  return reader
    .selectFrom('card_purchases as p')
    .leftJoin('card_receipts as r', (join) =>
      join.onRef('r.seller_id', '=', 'p.seller_id').onRef('r.purchase_id', '=', 'p.id'),
    )
    .selectAll('p')
    .select('r.file_name as receipt')
    .where('p.seller_id', '=', sellerId);
}
