import { fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { CheckoutPage } from '../checkout-page.ts';

/** Null while the seller has none. */
export async function findCheckoutOf(reader: Reader, sellerId: string): Promise<CheckoutPage | null> {
  const row = await reader.selectFrom('checkouts').selectAll().where('seller_id', '=', sellerId).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Locks the page until the transaction ends. */
export async function lockCheckoutOf(tx: Tx, sellerId: string): Promise<CheckoutPage | null> {
  const row = await tx
    .selectFrom('checkouts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .forUpdate()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Includes former addresses. */
export async function findSellerOfAddress(reader: Reader, subDomain: string): Promise<string | null> {
  const row = await reader
    .selectFrom('checkout_addresses')
    .select('seller_id')
    .where('sub_domain', '=', subDomain)
    .executeTakeFirst();
  return row?.seller_id ?? null;
}

export async function countAddresses(reader: Reader, sellerId: string): Promise<number> {
  const { total } = await reader
    .selectFrom('checkout_addresses')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('seller_id', '=', sellerId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns false when the seller has one already. */
export async function insertCheckout(tx: Tx, page: CheckoutPage): Promise<boolean> {
  const inserted = await tx
    .insertInto('checkouts')
    .values(toRow(page))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function changeCheckout(tx: Tx, page: CheckoutPage): Promise<void> {
  const { seller_id, id, ...columns } = toRow(page);
  await tx.updateTable('checkouts').set(columns).where('seller_id', '=', seller_id).where('id', '=', id).execute();
}

/** Waits for a concurrent claim; returns false when another seller has the address. */
export async function claimAddress(tx: Tx, sellerId: string, subDomain: string): Promise<boolean> {
  await tx
    .insertInto('checkout_addresses')
    .values({ sub_domain: subDomain, seller_id: sellerId })
    .onConflict((conflict) => conflict.column('sub_domain').doNothing())
    .execute();
  const row = await tx
    .selectFrom('checkout_addresses')
    .select('seller_id')
    .where('sub_domain', '=', subDomain)
    .executeTakeFirstOrThrow();
  return row.seller_id === sellerId;
}

declare module '../../../database/tables.ts' {
  interface Tables {
    checkouts: CheckoutsTable;
    checkout_addresses: CheckoutAddressesTable;
  }
}

export interface CheckoutsTable {
  seller_id: string;
  id: string;
  title: string;
  description: string | null;
  sub_domain: string;
  created_at: Temporal.Instant;
}

/** A look-up without a seller, over current and former addresses. */
export interface CheckoutAddressesTable {
  sub_domain: string;
  seller_id: string;
}
