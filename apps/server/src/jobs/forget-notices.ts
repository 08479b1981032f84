import { sql } from 'kysely';
import { deletionBatchSize, forgetOld, type SellerTime } from '../database/forget-old.ts';
import type { Transact } from '../database/transact.ts';

/**
 * Deletes notices that were handled more than `olderThanDays` days ago by the system clock. If such a notice comes
 * again it is handled again, which changes nothing.
 */
export function forgetNotices(transact: Transact, sellers: readonly SellerTime[], olderThanDays: number) {
  return forgetOld(transact, sellers, olderThanDays, async (tx, seller) => {
    const { numAffectedRows = 0n } = await sql`
      with old as (
        select notice.* from ${seller} cross join lateral (
          select seller_id, source, notice_id from inbox
          where inbox.seller_id = seller.id and handled_at < seller.before
          order by handled_at limit ${deletionBatchSize}
        ) as notice
      )
      delete from inbox using old
      where inbox.seller_id = old.seller_id and inbox.source = old.source and inbox.notice_id = old.notice_id`.execute(
      tx,
    );
    return Number(numAffectedRows);
  });
}
