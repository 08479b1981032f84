import { sql } from 'kysely';
import { forgetOld, type SellerTime } from '../../../database/forget-old.ts';
import type { Transact } from '../../../database/transact.ts';

/** Deletes old finished deliveries, their attempts and their hourly counts. Pending deliveries stay. */
export async function forgetDeliveries(
  transact: Transact,
  sellers: readonly SellerTime[],
  olderThanDays: number,
): Promise<void> {
  await forgetOld(
    transact,
    sellers,
    olderThanDays,
    ({ sellerId, before }) => sql`delete from webhook_hours where seller_id = ${sellerId} and hour < ${before}`,
  );
  await forgetOld(
    transact,
    sellers,
    olderThanDays,
    // Locks the rows, so that nobody resends what is being deleted.
    ({ sellerId, before, limit }) => sql`
      with old as (
        select delivery.id from webhook_endpoints endpoint cross join lateral (
          select id from webhook_deliveries
          where seller_id = ${sellerId} and webhook_id = endpoint.id and created_at < ${before} and status <> 'PENDING'
          order by created_at, id limit ${limit} for update
        ) as delivery
        where endpoint.seller_id = ${sellerId}
      ), attempts as (
        delete from webhook_attempts using old where seller_id = ${sellerId} and delivery_id = old.id
      )
      delete from webhook_deliveries using old
      where webhook_deliveries.seller_id = ${sellerId} and webhook_deliveries.id = old.id`,
  );
}
