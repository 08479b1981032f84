import { sql } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { PaymentLink } from '../payment-link.ts';
import { toLink } from './payment-link-reader.ts';

interface UnitsOfSale {
  readonly sold: number;
  readonly held: number;
}

export async function unitsOf(
  reader: Reader,
  sellerId: string,
  saleLinkIds: readonly string[],
): Promise<ReadonlyMap<string, UnitsOfSale>> {
  if (saleLinkIds.length === 0) return new Map();
  const { rows } = await sql<UnitsOfSale & { readonly saleLinkId: string }>`
    select sale_link_id as "saleLinkId", count(*)::int as held, count(paid_at)::int as sold from payment_links
    where seller_id = ${sellerId} and sale_link_id = any(${saleLinkIds}::uuid[]) and holds_stock
    group by sale_link_id`.execute(reader);
  return new Map(rows.map(({ saleLinkId, ...units }) => [saleLinkId, units]));
}

/** Locks links for sale, so that concurrent buyers' units are counted one after another. */
export async function lockSales(
  tx: Tx,
  sellerId: string,
  saleLinkIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentLink>> {
  const rows = await tx
    .selectFrom('payment_links')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${saleLinkIds}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, toLink(row)]));
}

export async function holdersAmong(tx: Tx, sellerId: string, linkIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('payment_links')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${linkIds}::uuid[])`)
    .where('holds_stock', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function setHolding(tx: Tx, sellerId: string, linkIds: readonly string[]): Promise<void> {
  if (linkIds.length === 0) return;
  await sql`update payment_links set holds_stock = true where seller_id = ${sellerId} and id = any(${linkIds}::uuid[])`.execute(
    tx,
  );
}

/** Releases the unit of an unpaid link; the caller holds its lock. */
export async function releaseUnit(tx: Tx, sellerId: string, linkId: string): Promise<void> {
  await tx
    .updateTable('payment_links')
    .set({ holds_stock: false })
    .where('seller_id', '=', sellerId)
    .where('id', '=', linkId)
    .where('holds_stock', '=', true)
    .where('paid_at', 'is', null)
    .execute();
}

export async function unpaidHolders(reader: Reader, sellerId: string, linkIds: readonly string[]): Promise<string[]> {
  const rows = await reader
    .selectFrom('payment_links')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${linkIds}::uuid[])`)
    .where('holds_stock', '=', true)
    .where('paid_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Overwrites the answers until the link is paid. */
export async function setAnswers(
  tx: Tx,
  { sellerId, id, saleAnswers }: Pick<PaymentLink, 'sellerId' | 'id' | 'saleAnswers'>,
): Promise<void> {
  await tx
    .updateTable('payment_links')
    .set({ sale_answers: saleAnswers })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('paid_at', 'is', null)
    .execute();
}
