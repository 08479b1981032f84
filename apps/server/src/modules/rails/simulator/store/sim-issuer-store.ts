import type { Cents } from '@balcao/kernel';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';
import type { IssuedCard, IssuerPurchase } from '../../ports/card-issuer.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    sim_issued_cards: SimIssuedCardsTable;
    sim_card_purchases: SimCardPurchasesTable;
    sim_card_purchase_events: SimCardPurchaseEventsTable;
  }
}

interface SimIssuedCardsTable {
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

export type SimIssuedCard = FromRow<SimIssuedCardsTable>;

interface SimCardPurchasesTable {
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

export type SimPurchase = FromRow<SimCardPurchasesTable>;

/** Shops' changes to purchases, so that each is applied once. */
interface SimCardPurchaseEventsTable {
  seller_id: string;
  id: string;
  purchase_id: string;
}

export type SimPurchaseEvent = FromRow<SimCardPurchaseEventsTable>;

export async function findIssuedCard(reader: Reader, sellerId: string, id: string): Promise<SimIssuedCard | undefined> {
  const row = await cards(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function findIssuedCards(reader: Reader, sellerId: string): Promise<SimIssuedCard[]> {
  const rows = await cards(reader, sellerId).orderBy('issued_at', 'desc').orderBy('id').execute();
  return rows.map(fromRow);
}

export async function insertIssuedCard(tx: Tx, card: SimIssuedCard): Promise<void> {
  await tx
    .insertInto('sim_issued_cards')
    .values(toRow(card))
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

export async function findSimPurchase(reader: Reader, sellerId: string, id: string): Promise<SimPurchase | undefined> {
  const row = await purchases(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function lockSimPurchase(tx: Tx, sellerId: string, id: string): Promise<SimPurchase | undefined> {
  const row = await purchases(tx, sellerId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

export async function findSimPurchases(reader: Reader, sellerId: string, max: number): Promise<SimPurchase[]> {
  const rows = await purchases(reader, sellerId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
  return rows.map(fromRow);
}

export async function insertSimPurchase(tx: Tx, purchase: SimPurchase): Promise<boolean> {
  const inserted = await tx
    .insertInto('sim_card_purchases')
    .values(toRow(purchase))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function writeSimPurchase(
  tx: Tx,
  { sellerId, id, revision }: SimPurchase,
  change: Partial<Pick<SimPurchase, 'state' | 'heldCents' | 'takenCents' | 'returnedCents'>> &
    Pick<SimPurchase, 'changedAt'>,
): Promise<void> {
  await tx
    .updateTable('sim_card_purchases')
    .set({ ...toRow(change), revision: revision + 1 })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

/** False when it was applied before. */
export async function insertPurchaseEvent(tx: Tx, event: SimPurchaseEvent): Promise<boolean> {
  const inserted = await tx
    .insertInto('sim_card_purchase_events')
    .values(toRow(event))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

function cards(reader: Reader, sellerId: string) {
  return reader.selectFrom('sim_issued_cards').selectAll().where('seller_id', '=', sellerId);
}

function purchases(reader: Reader, sellerId: string) {
  return reader.selectFrom('sim_card_purchases').selectAll().where('seller_id', '=', sellerId);
}
