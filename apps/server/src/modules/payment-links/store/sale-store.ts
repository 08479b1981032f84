import { sql } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { PaymentLink } from '../payment-link.ts';
import { toLink } from './payment-link-reader.ts';

/** How many units of a link for sale are paid, and how many are paid or being paid. */
interface UnitsOfSale {
  readonly sold: number;
  readonly held: number;
}

/** By link for sale; those without any buyer are missing. */
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

/** Locks links for sale until the transaction ends, so that their units are counted and held one buyer after the other. */
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

/** Those of the buyers' links that hold a unit. */
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

/** Each of the buyers' links holds a unit from now on. */
export async function setHolding(tx: Tx, sellerId: string, linkIds: readonly string[]): Promise<void> {
  if (linkIds.length === 0) return;
  await sql`update payment_links set holds_stock = true where seller_id = ${sellerId} and id = any(${linkIds}::uuid[])`.execute(
    tx,
  );
}

/** Gives the unit of an unpaid link back, which the caller has locked. */
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

/** Those of the links that are of buyers, hold a unit, and were not paid. */
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

/** What the buyer answered last, until they paid. */
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
