import { sql } from 'kysely';
import { orderOf } from '../../../database/order-of.ts';
import { type FromRow, fromRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { Coupon } from '../coupon.ts';
import type { CouponRedemptionsTable, CouponsTable } from './coupons-tables.ts';

export async function findCoupon(reader: Reader, sellerId: string, id: string): Promise<Coupon | null> {
  const row = await reader
    .selectFrom('coupons')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? couponFrom(row) : null;
}

export async function lockCoupon(tx: Tx, sellerId: string, id: string): Promise<Coupon | null> {
  const row = await tx
    .selectFrom('coupons')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? couponFrom(row) : null;
}

export async function findCouponsByCode(
  reader: Reader,
  sellerId: string,
  codes: readonly string[],
): Promise<readonly Coupon[]> {
  if (codes.length === 0) return [];
  const rows = await reader
    .selectFrom('coupons')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .execute();
  return rows.map(couponFrom);
}

export interface CouponPageQuery {
  readonly code?: string | undefined;
  readonly active?: boolean | undefined;
  readonly page: number;
  readonly size: number;
  /** `code` or `createdAt`, a comma, and the direction. */
  readonly sort: string;
}

export async function findCouponPage(
  reader: Reader,
  sellerId: string,
  query: CouponPageQuery,
): Promise<{ readonly coupons: Coupon[]; readonly total: number }> {
  let wanted = reader.selectFrom('coupons').where('seller_id', '=', sellerId);
  if (query.code) wanted = wanted.where(sql<boolean>`position(${query.code.toUpperCase()} in code) > 0`);
  if (query.active !== undefined) wanted = wanted.where('active', '=', query.active);
  const { field, direction: order } = orderOf(query.sort);
  const [rows, { total }] = await Promise.all([
    wanted
      .selectAll()
      .orderBy(field === 'code' ? 'code' : 'created_at', order)
      .orderBy('id', order)
      .limit(query.size)
      .offset(query.page * query.size)
      .execute(),
    wanted.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { coupons: rows.map(couponFrom), total };
}

export type Redemption = FromRow<CouponRedemptionsTable>;

/** Without returned ones. */
export async function findHeldRedemptions(
  reader: Reader,
  sellerId: string,
  of: { readonly couponIds: readonly string[]; readonly customerIds: readonly string[] } & {
    readonly subscriptionIds: readonly string[];
  },
): Promise<readonly Redemption[]> {
  if (of.couponIds.length === 0) return [];
  const { rows } = await sql<CouponRedemptionsTable>`
    select * from coupon_redemptions
    where seller_id = ${sellerId} and coupon_id = any(${of.couponIds}::uuid[]) and returned_at is null
      and (customer_id = any(${of.customerIds}::uuid[]) or subscription_id = any(${of.subscriptionIds}::uuid[]))
  `.execute(reader);
  return rows.map(fromRow);
}

export async function findPlansOfCoupons(
  reader: Reader,
  sellerId: string,
  planIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct plan.id from coupons cross join unnest(plan_ids) as plan (id)
    where seller_id = ${sellerId} and plan.id = any(${planIds}::uuid[])`.execute(reader);
  return new Set(rows.map(({ id }) => id));
}

export async function findRedemptionsOf(
  reader: Reader,
  sellerId: string,
  couponIds: readonly string[],
): Promise<readonly Redemption[]> {
  if (couponIds.length === 0) return [];
  const rows = await reader
    .selectFrom('coupon_redemptions')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('coupon_id', '=', sql<string>`any(${couponIds}::uuid[])`)
    .execute();
  return rows.map(fromRow);
}

export async function findRedemptionPage(
  reader: Reader,
  sellerId: string,
  { couponId, page, size, sort }: { couponId: string; page: number; size: number; sort: string },
): Promise<{ readonly redemptions: readonly Redemption[]; readonly total: number }> {
  const order = sort.toUpperCase().endsWith('ASC') ? 'asc' : 'desc';
  const wanted = reader
    .selectFrom('coupon_redemptions')
    .where('seller_id', '=', sellerId)
    .where('coupon_id', '=', couponId);
  const [redemptions, { total }] = await Promise.all([
    wanted
      .selectAll()
      .orderBy('redeemed_at', order)
      .orderBy('subscription_id', order)
      .limit(size)
      .offset(page * size)
      .execute(),
    wanted.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { redemptions: redemptions.map(fromRow), total };
}

function couponFrom({ percent_hundredths, ...row }: CouponsTable): Coupon {
  return { ...fromRow(row), percent: percent_hundredths / 100 };
}
