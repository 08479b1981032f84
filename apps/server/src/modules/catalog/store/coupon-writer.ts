import { toRow } from '../../../database/rows.ts';
import type { Tx } from '../../../database/transact.ts';
import type { Coupon } from '../coupon.ts';
import type { CouponsTable } from './coupons-tables.ts';

/** Returns false when the id or the code exists. */
export async function insertCoupon(tx: Tx, coupon: Coupon): Promise<boolean> {
  const inserted = await tx
    .insertInto('coupons')
    .values(rowOf(coupon))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Leaves the number of redemptions, which they change themselves. */
export async function changeCoupon(tx: Tx, coupon: Coupon): Promise<void> {
  const { seller_id, id, redeemed: _counted, ...columns } = rowOf(coupon);
  await tx.updateTable('coupons').set(columns).where('seller_id', '=', seller_id).where('id', '=', id).execute();
}

interface Of {
  readonly sellerId: string;
  readonly couponId: string;
  readonly subscriptionId: string;
}

export async function insertRedemption(
  tx: Tx,
  of: Of & { readonly customerId: string; readonly at: Temporal.Instant },
): Promise<void> {
  const fresh = { customer_id: of.customerId, redeemed_at: of.at, returned_at: null };
  await tx
    .insertInto('coupon_redemptions')
    .values({ seller_id: of.sellerId, coupon_id: of.couponId, subscription_id: of.subscriptionId, ...fresh })
    .onConflict((conflict) => conflict.columns(['seller_id', 'coupon_id', 'subscription_id']).doUpdateSet(fresh))
    .execute();
  await count(tx, of, 1);
}

/** Idempotent. */
export async function returnRedemption(tx: Tx, of: Of & { readonly at: Temporal.Instant }): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('coupon_redemptions')
    .set({ returned_at: of.at })
    .where('seller_id', '=', of.sellerId)
    .where('coupon_id', '=', of.couponId)
    .where('subscription_id', '=', of.subscriptionId)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await count(tx, of, -1);
}

async function count(tx: Tx, { sellerId, couponId }: Of, by: 1 | -1): Promise<void> {
  await tx
    .updateTable('coupons')
    .set((column) => ({ redeemed: column('redeemed', '+', by) }))
    .where('seller_id', '=', sellerId)
    .where('id', '=', couponId)
    .execute();
}

function rowOf({ percent, ...coupon }: Coupon): CouponsTable {
  return toRow({ ...coupon, percentHundredths: Math.round(percent * 100) });
}
