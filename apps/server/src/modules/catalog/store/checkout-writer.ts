import type { Tx } from '../../../database/transact.ts';
import type { CheckoutPage } from '../checkout-page.ts';

/** Returns false when the seller has one already. */
export async function insertCheckout(tx: Tx, page: CheckoutPage): Promise<boolean> {
  const inserted = await tx
    .insertInto('checkouts')
    .values({ seller_id: page.sellerId, id: page.id, ...columnsOf(page), created_at: page.createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function changeCheckout(tx: Tx, page: CheckoutPage): Promise<void> {
  await tx
    .updateTable('checkouts')
    .set(columnsOf(page))
    .where('seller_id', '=', page.sellerId)
    .where('id', '=', page.id)
    .execute();
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

function columnsOf({ title, description, subDomain }: CheckoutPage) {
  return { title, description, sub_domain: subDomain };
}
