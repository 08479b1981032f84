import { sql } from 'kysely';
import { forgetOld, type SellerTime } from '../database/forget-old.ts';
import type { Transact } from '../database/transact.ts';

/**
 * Deletes notices that were handled more than `olderThanDays` days ago by the system clock. If such a notice comes
 * again it is handled again, which changes nothing.
 */
export function forgetNotices(transact: Transact, sellers: readonly SellerTime[], olderThanDays: number) {
  return forgetOld(
    transact,
    sellers,
    olderThanDays,
    ({ sellerId, before, limit }) => sql`
      delete from inbox where seller_id = ${sellerId} and (source, notice_id) in (
        select source, notice_id from inbox where seller_id = ${sellerId} and handled_at < ${before}
        order by handled_at limit ${limit}
      )`,
  );
}
