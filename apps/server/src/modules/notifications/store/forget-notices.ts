import { sql } from 'kysely';
import { deletionBatchSize, forgetOld, type SellerTime } from '../../../database/forget-old.ts';
import type { Transact } from '../../../database/transact.ts';

/** Deletes old notices, read or not. */
export function forgetNotices(transact: Transact, sellers: readonly SellerTime[], olderThanDays: number) {
  return forgetOld(transact, sellers, olderThanDays, async (tx, seller) => {
    const { numAffectedRows = 0n } = await sql`
      with old as (
        select notice.* from ${seller} cross join lateral (
          select seller_id, id from seller_notices
          where seller_notices.seller_id = seller.id and created_at < seller.before
          order by created_at, id limit ${deletionBatchSize}
        ) as notice
      )
      delete from seller_notices using old
      where seller_notices.seller_id = old.seller_id and seller_notices.id = old.id`.execute(tx);
    return Number(numAffectedRows);
  });
}
