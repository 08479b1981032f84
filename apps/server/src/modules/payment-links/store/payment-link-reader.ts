import { addDays, foldText, instantAt, type PlainDate } from '@balcao/kernel';
import { type Selectable, sql } from 'kysely';
import { containing } from '../../../database/containing.ts';
import { orderOf } from '../../../database/order-of.ts';
import { type FromRow, fromRow } from '../../../database/rows.ts';
import type { Reader } from '../../../database/transact.ts';
import type { PaymentLink } from '../payment-link.ts';
import type { PaymentLinkPaymentsTable, PaymentLinksTable } from './payment-links-table.ts';

export async function findLink(reader: Reader, sellerId: string, id: string): Promise<PaymentLink | null> {
  return (await findLinks(reader, sellerId, [id])).get(id) ?? null;
}

export async function findLinks(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PaymentLink>> {
  const rows = await reader
    .selectFrom('payment_links')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, toLink(row)]));
}

export interface LinksPart {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly after: readonly [at: string, id: string] | null;
  readonly limit: number;
}

export async function readLinks(
  reader: Reader,
  sellerId: string,
  { from, to, after, limit }: LinksPart,
): Promise<PaymentLink[]> {
  let query = reader
    .selectFrom('payment_links')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('created_at', '>=', instantAt(from))
    .where('created_at', '<', instantAt(addDays(to, 1)));
  if (after) query = query.where(sql<boolean>`(created_at, id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return (await query.orderBy('created_at').orderBy('id').limit(limit).execute()).map(toLink);
}

export async function findSellerOfLink(reader: Reader, linkId: string): Promise<string | null> {
  const row = await reader
    .selectFrom('payment_link_addresses')
    .select('seller_id')
    .where('link_id', '=', linkId)
    .executeTakeFirst();
  return row?.seller_id ?? null;
}

export interface LinkPage {
  readonly sellerId: string;
  readonly type: PaymentLinksTable['type'];
  readonly whiteLabel: boolean | undefined;
  readonly title: string | undefined;
  /** Only ids below it, in descending order, whatever order is requested. */
  readonly before?: string | undefined;
  readonly sort: string;
  readonly page: number;
  readonly size: number;
}

const columns = { createdAt: 'created_at', title: 'title_search', value: 'value_cents' } as const;

export async function pageOfLinks(
  reader: Reader,
  { sellerId, type, whiteLabel, title, before, sort, page, size }: LinkPage,
): Promise<{ readonly links: PaymentLink[]; readonly total: number }> {
  let query = reader
    .selectFrom('payment_links')
    .where('seller_id', '=', sellerId)
    .where('type', '=', type)
    .where('origin', '=', 'SELLER')
    .where('deleted_at', 'is', null);
  if (whiteLabel !== undefined) query = query.where('white_label', '=', whiteLabel);
  if (title) query = query.where('title_search', 'like', containing(foldText(title)));
  if (before) query = query.where('id', '<', before);
  const { field, direction } = orderOf(sort);
  const column = columns[field as keyof typeof columns];
  const [rows, count] = await Promise.all([
    query
      .selectAll()
      .orderBy(before ? 'id' : column, before ? 'desc' : direction)
      .orderBy('id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { links: rows.map(toLink), total: count.total };
}

export async function pageOfLinksWith(
  reader: Reader,
  { sellerId, subSellerId, sort, page, size }: Pick<LinkPage, 'sellerId' | 'sort' | 'page' | 'size'> & SubSellerOfLink,
): Promise<{ readonly links: PaymentLink[]; readonly total: number }> {
  const query = reader
    .selectFrom('payment_links')
    .where('seller_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`split <> '[]' and split @> ${JSON.stringify([{ subSellerId }])}::jsonb`);
  const [rows, count] = await Promise.all([
    query
      .selectAll()
      .orderBy('created_at', sort.toUpperCase().endsWith('ASC') ? 'asc' : 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { links: rows.map(toLink), total: count.total };
}

interface SubSellerOfLink {
  readonly subSellerId: string;
}

export async function lastPayment(reader: Reader, sellerId: string, linkId: string): Promise<LinkPayment | undefined> {
  const row = await reader
    .selectFrom('payment_link_payments')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('link_id', '=', linkId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && fromRow(row);
}

export type LinkPayment = FromRow<PaymentLinkPaymentsTable>;

/**
 * Returns for each purchase its own payment and the last two of its link, newest first, and payments with one of the
 * cards.
 */
export async function paymentsBeside(
  reader: Reader,
  sellerId: string,
  requests: readonly { readonly linkId: string; readonly purchaseId: string }[],
  cardTokens: readonly string[],
): Promise<LinkPayment[]> {
  const { rows } = await sql<PaymentLinkPaymentsTable>`
    select found.* from unnest(
      ${requests.map(({ linkId }) => linkId)}::uuid[], ${requests.map(({ purchaseId }) => purchaseId)}::uuid[]
    ) as requested (link_id, purchase_id)
    cross join lateral (
      (select * from payment_link_payments as last
        where last.seller_id = ${sellerId} and last.link_id = requested.link_id order by last.attempt desc limit 2)
      union
      (select * from payment_link_payments as own
        where own.seller_id = ${sellerId} and own.purchase_id = requested.purchase_id and own.link_id = requested.link_id)
    ) as found
    union
    select * from payment_link_payments where seller_id = ${sellerId} and card_token = any(${cardTokens}::uuid[])
    order by attempt desc`.execute(reader);
  return rows.map(fromRow);
}

export async function findPayment(reader: Reader, sellerId: string, linkId: string, purchaseId: string) {
  return reader
    .selectFrom('payment_link_payments')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('purchase_id', '=', purchaseId)
    .where('link_id', '=', linkId)
    .executeTakeFirst();
}

export function toLink(row: Selectable<PaymentLinksTable>): PaymentLink {
  const { title_search: _folded, deleted_by: _by, ...columns } = row;
  return fromRow(columns);
}

export async function customersWithLinks(reader: Reader, sellerId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id from payment_links where seller_id = ${sellerId} and customer_id = any(${ids}::uuid[])
    union
    select customer_id from payment_link_payments where seller_id = ${sellerId} and customer_id = any(${ids}::uuid[])
  `.execute(reader);
  return rows.map(({ customer_id }) => customer_id);
}

export async function plansWithLinks(reader: Reader, sellerId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ plan_id: string }>`
    select distinct subscription->>'planId' as plan_id from payment_links
    where seller_id = ${sellerId} and subscription->>'planId' = any(${ids}::text[])
  `.execute(reader);
  return rows.map(({ plan_id }) => plan_id);
}
