import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { CheckoutPage } from '../checkout-page.ts';

/** Null while the seller has none. */
export async function findCheckoutOf(reader: Reader, sellerId: string): Promise<CheckoutPage | null> {
  const row = await reader.selectFrom('checkouts').selectAll().where('seller_id', '=', sellerId).executeTakeFirst();
  return row ? pageFrom(row) : null;
}

/** Locks the page until the transaction ends. */
export async function lockCheckoutOf(tx: Tx, sellerId: string): Promise<CheckoutPage | null> {
  const row = await tx
    .selectFrom('checkouts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .forUpdate()
    .executeTakeFirst();
  return row ? pageFrom(row) : null;
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

function pageFrom(row: Selectable<CheckoutsTable>): CheckoutPage {
  return {
    sellerId: row.seller_id,
    id: row.id,
    title: row.title,
    description: row.description,
    subDomain: row.sub_domain,
    createdAt: row.created_at,
  };
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
