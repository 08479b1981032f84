import { type RawBuilder, sql } from 'kysely';

/** What a seller's sales cost for coming early, at the sale itself: rows of `charge_id` and `cents`. */
export function earlyPricesOfSales(sellerId: string): RawBuilder<unknown> {
  return sql`
    select charge_id, sum(anticipation_cents)::bigint as cents from receivables
    where seller_id = ${sellerId} and anticipation_cents > 0 group by charge_id`;
}
