import { sql } from 'kysely';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import { type StatementSource, statementOver } from '../../rails/index.ts';
import type { CardPurchasesTable, CardReceiptsTable } from './card-tables.ts';

export type Purchase = FromRow<CardPurchasesTable>;

type Receipt = FromRow<CardReceiptsTable>;

export type ListedPurchase = Purchase & { readonly receipt: string | null };

export async function purchasePage(
  reader: Reader,
  sellerId: string,
  query: {
    readonly cardId?: string | undefined;
    readonly limit: number;
    readonly offset: number;
    readonly direction: 'asc' | 'desc';
  },
): Promise<{ readonly purchases: readonly ListedPurchase[]; readonly total: number }> {
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
  return { purchases: found.map(fromRow), total: Number(total) };
}

export async function findPurchase(reader: Reader, sellerId: string, id: string): Promise<ListedPurchase | undefined> {
  const row = await listed(reader, sellerId).where('p.id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** Ids of other sellers are left out. */
export function purchaseFacts(reader: Reader, sellerId: string, ids: readonly string[]) {
  return reader
    .selectFrom('card_purchases as p')
    .innerJoin('virtual_cards as c', (join) =>
      join.onRef('c.seller_id', '=', 'p.seller_id').onRef('c.id', '=', 'p.card_id'),
    )
    .select(['p.id', 'p.card_id as cardId', 'c.last4digits as lastDigits', 'p.merchant'])
    .select(['p.amount_cents as amountCents', 'p.refusal'])
    .where('p.seller_id', '=', sellerId)
    .where('p.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

export async function lockPurchase(tx: Tx, sellerId: string, id: string): Promise<Purchase | undefined> {
  const row = await tx
    .selectFrom('card_purchases')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** True when an approved purchase of the card was not returned completely. */
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

export async function insertPurchase(tx: Tx, purchase: Purchase): Promise<void> {
  await tx.insertInto('card_purchases').values(toRow(purchase)).execute();
}

export async function writePurchase(tx: Tx, { sellerId, id, ...changes }: Purchase): Promise<void> {
  await tx
    .updateTable('card_purchases')
    .set(toRow(changes))
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

/** Replaces the previous receipt. */
export async function writeReceipt(tx: Tx, receipt: Receipt): Promise<void> {
  const { sellerId: _seller, purchaseId: _purchase, ...changes } = receipt;
  await tx
    .insertInto('card_receipts')
    .values(toRow(receipt))
    .onConflict((conflict) => conflict.columns(['seller_id', 'purchase_id']).doUpdateSet(toRow(changes)))
    .execute();
}

export async function findReceipt(reader: Reader, sellerId: string, purchaseId: string): Promise<Receipt | undefined> {
  const row = await reader
    .selectFrom('card_receipts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirst();
  return row && fromRow(row);
}

/**
 * Our side of the reconciliation with the card issuer: payments per purchase. Held amounts have not moved, so they are
 * left out.
 */
export function cardLedgerSide(reader: Reader): StatementSource {
  return statementOver(
    reader,
    'issuer',
    (sellerId) => sql`
      select 'issuer' as rail, 'PAYOUT' as kind, id::text as id, id::text as reference, taken_cents as amount_cents,
        case when taken_cents > 0 then 'DONE' when held_cents > 0 then 'WAITING' else 'FAILED' end as state,
        purchased_at as at
      from card_purchases where seller_id = ${sellerId}`,
  );
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
