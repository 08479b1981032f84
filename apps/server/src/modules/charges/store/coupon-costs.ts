import type { Cents } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';

export interface CouponCost {
  readonly subscriptionId: string;
  readonly code: string;
  readonly amountCents: Cents;
}

export async function couponCosts(
  reader: Reader,
  sellerId: string,
  subscriptionIds: readonly string[],
): Promise<readonly CouponCost[]> {
  if (subscriptionIds.length === 0) return [];
  const { rows } = await sql<CouponCost>`
    select charges.subscription_id as "subscriptionId", line->>'title' as code,
      -sum((line->>'amountCents')::bigint)::bigint as "amountCents"
    from charges
    join purchases on purchases.seller_id = charges.seller_id and purchases.id = charges.purchase_id
    cross join lateral jsonb_array_elements(purchases.value_lines) as line
    where charges.seller_id = ${sellerId} and charges.subscription_id = any(${subscriptionIds}::uuid[])
      and charges.status <> 'ABANDONED' and charges.status = any(${paid}::text[]) and line->>'kind' = 'COUPON'
    group by 1, 2`.execute(reader);
  return rows;
}

const paid = ['PAID', 'PAID_MANUALLY', 'DISPUTE'];
