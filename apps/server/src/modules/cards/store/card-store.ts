import type { VirtualCardStatus, VirtualCardType } from '@balcao/contract';
import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import { containing } from '../../../database/containing.ts';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { VirtualCardsTable } from './card-tables.ts';

export type Card = FromRow<VirtualCardsTable>;

export interface CardQuery {
  readonly status?: VirtualCardStatus | undefined;
  readonly type?: VirtualCardType | undefined;
  readonly search?: string | undefined;
  readonly limit: number;
  readonly offset: number;
  readonly orderBy: 'createdAt' | 'name';
  readonly direction: 'asc' | 'desc';
}

export async function cardPage(reader: Reader, sellerId: string, query: CardQuery) {
  let wanted = reader.selectFrom('virtual_cards').where('seller_id', '=', sellerId).where('status', '<>', 'CANCELED');
  if (query.status) wanted = wanted.where('status', '=', query.status);
  if (query.type) wanted = wanted.where('type', '=', query.type);
  if (query.search) wanted = wanted.where('name', 'ilike', containing(query.search));
  const [rows, { total }] = await Promise.all([
    wanted
      .selectAll()
      .orderBy(query.orderBy === 'name' ? 'name' : 'created_at', query.direction)
      .orderBy('id', query.direction)
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
    wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { cards: rows.map(fromRow), total: Number(total) };
}

export async function findCard(reader: Reader, sellerId: string, id: string): Promise<Card | undefined> {
  const row = await selectCard(reader, sellerId, id).executeTakeFirst();
  return row && fromRow(row);
}

export async function lockCard(tx: Tx, sellerId: string, id: string): Promise<Card | undefined> {
  const row = await selectCard(tx, sellerId, id).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

/** Returns false when the id is taken. */
export async function insertCard(tx: Tx, card: Card): Promise<boolean> {
  const inserted = await tx
    .insertInto('virtual_cards')
    .values(toRow(card))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function writeCard(tx: Tx, { sellerId, id, ...changes }: Card): Promise<void> {
  await tx
    .updateTable('virtual_cards')
    .set(toRow(changes))
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

export async function cardNames(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await reader
    .selectFrom('virtual_cards')
    .select(['id', 'name'])
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The sum of the monthly limits of LIMIT_BALANCE cards. */
export async function fixedLimits(reader: Reader, sellerId: string): Promise<Cents> {
  const { total } = await reader
    .selectFrom('virtual_cards')
    .select(sql<number>`coalesce(sum(limit_cents), 0)`.as('total'))
    .where('seller_id', '=', sellerId)
    .where('status', '<>', 'CANCELED')
    .executeTakeFirstOrThrow();
  return cents(Number(total));
}

/** Approved amounts since a day, less returns, by card. */
export async function invoicesSince(
  reader: Reader,
  sellerId: string,
  since: PlainDate,
  cardId?: string,
): Promise<ReadonlyMap<string, Cents>> {
  let wanted = reader
    .selectFrom('card_purchases')
    .select(['card_id', sql<number>`sum(amount_cents - returned_cents)`.as('sum')])
    .where('seller_id', '=', sellerId)
    .where('approved', '=', true)
    .where('purchased_on', '>=', since);
  if (cardId) wanted = wanted.where('card_id', '=', cardId);
  const rows = await wanted.groupBy('card_id').execute();
  return new Map(rows.map((row) => [row.card_id, cents(Number(row.sum))]));
}

function selectCard(reader: Reader, sellerId: string, id: string) {
  return reader.selectFrom('virtual_cards').selectAll().where('seller_id', '=', sellerId).where('id', '=', id);
}
