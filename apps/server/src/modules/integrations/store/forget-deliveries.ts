import { sql } from 'kysely';
import { deletionBatchSize, forgetOld, type SellerTime } from '../../../database/forget-old.ts';
import type { Transact } from '../../../database/transact.ts';

/** Deletes old finished deliveries, their attempts and their hourly counts. Pending deliveries stay. */
export async function forgetDeliveries(
  transact: Transact,
  sellers: readonly SellerTime[],
  olderThanDays: number,
): Promise<void> {
  await forgetOld(transact, sellers, olderThanDays, async (tx, seller) => {
    const { numAffectedRows = 0n } = await sql`
      delete from webhook_hours using ${seller}
      where webhook_hours.seller_id = seller.id and webhook_hours.hour < seller.before`.execute(tx);
    return Number(numAffectedRows);
  });
  await forgetOld(transact, sellers, olderThanDays, async (tx, seller) => {
    // Locks the rows, so that nobody resends what is being deleted.
    const { numAffectedRows = 0n } = await sql`
      with old as (
        select delivery.* from ${seller}
        join webhook_endpoints endpoint on endpoint.seller_id = seller.id
        cross join lateral (
          select seller_id, id from webhook_deliveries
          where webhook_deliveries.seller_id = seller.id and endpoint_id = endpoint.id and created_at < seller.before
            and status <> 'PENDING'
          order by created_at, id limit ${deletionBatchSize} for update
        ) as delivery
      ), attempts as (
        delete from webhook_attempts using old
        where webhook_attempts.seller_id = old.seller_id and webhook_attempts.delivery_id = old.id
      )
      delete from webhook_deliveries using old
      where webhook_deliveries.seller_id = old.seller_id and webhook_deliveries.id = old.id`.execute(tx);
    return Number(numAffectedRows);
  });
}
