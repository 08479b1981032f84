import type { Cents } from '@balcao/kernel';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { IssuedCard, IssuerPurchase } from '../card-issuer/card-issuer.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    sim_issued_cards: SimIssuedCardsTable;
    sim_card_purchases: SimCardPurchasesTable;
    sim_card_purchase_events: SimCardPurchaseEventsTable;
  }
}

export interface SimIssuedCardsTable {
  seller_id: string;
  id: string;
  /** Number, CVV and expiry, sealed by the vault. */
  sealed_data: Buffer;
  last4digits: string;
  status: IssuedCard['status'];
  name: string;
  limit_cents: Cents | null;
  revision: number;
  /** Until then the issuer has not created it. */
  issued_at: Temporal.Instant;
}

export interface SimCardPurchasesTable {
  seller_id: string;
  id: string;
  card_id: string;
  merchant: string;
  category: string;
  is_recurring: boolean;
  amount_cents: Cents;
  state: IssuerPurchase['state'];
  revision: number;
  held_cents: Cents;
  taken_cents: Cents;
  returned_cents: Cents;
  requested_at: Temporal.Instant;
  changed_at: Temporal.Instant;
  answer_by: Temporal.Instant;
}

/** Shops' changes to purchases, so that each is applied once. */
interface SimCardPurchaseEventsTable {
  seller_id: string;
  id: string;
  purchase_id: string;
}

export function issuedCardRow(reader: Reader, sellerId: string, id: string): Promise<SimIssuedCardsTable | undefined> {
  return reader
    .selectFrom('sim_issued_cards')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function issuedCardRows(reader: Reader, sellerId: string): Promise<SimIssuedCardsTable[]> {
  return reader
    .selectFrom('sim_issued_cards')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('issued_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function insertIssuedCard(tx: Tx, row: SimIssuedCardsTable): Promise<void> {
  await tx
    .insertInto('sim_issued_cards')
    .values(row)
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .execute();
}

/** Ignores a change older than the stored one. */
export async function writeIssuedCard(tx: Tx, card: IssuedCard): Promise<void> {
  const { sellerId, id, revision, status, name, limitCents } = card;
  await tx
    .updateTable('sim_issued_cards')
    .set({ status, name, limit_cents: limitCents, revision })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('revision', '<', revision)
    .execute();
}

export function simPurchaseRow(
  reader: Reader,
  sellerId: string,
  id: string,
): Promise<SimCardPurchasesTable | undefined> {
  return reader
    .selectFrom('sim_card_purchases')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function lockSimPurchase(tx: Tx, sellerId: string, id: string): Promise<SimCardPurchasesTable | undefined> {
  return tx
    .selectFrom('sim_card_purchases')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function simPurchaseRows(reader: Reader, sellerId: string, most: number): Promise<SimCardPurchasesTable[]> {
  return reader
    .selectFrom('sim_card_purchases')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** False when the id exists. */
export async function insertSimPurchase(tx: Tx, row: SimCardPurchasesTable): Promise<boolean> {
  const inserted = await tx
    .insertInto('sim_card_purchases')
    .values(row)
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function writeSimPurchase(
  tx: Tx,
  { seller_id, id, revision }: SimCardPurchasesTable,
  change: Partial<Pick<SimCardPurchasesTable, 'state' | 'held_cents' | 'taken_cents' | 'returned_cents'>> &
    Pick<SimCardPurchasesTable, 'changed_at'>,
): Promise<void> {
  await tx
    .updateTable('sim_card_purchases')
    .set({ ...change, revision: revision + 1 })
    .where('seller_id', '=', seller_id)
    .where('id', '=', id)
    .execute();
}

/** False when it was applied before. */
export async function insertPurchaseEvent(tx: Tx, row: SimCardPurchaseEventsTable): Promise<boolean> {
  const inserted = await tx
    .insertInto('sim_card_purchase_events')
    .values(row)
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
