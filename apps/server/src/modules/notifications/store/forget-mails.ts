import { sql } from 'kysely';
import { deletionBatchSize, forgetOld, type SellerTime } from '../../../database/forget-old.ts';
import type { Transact } from '../../../database/transact.ts';

/** Deletes old messages, sent or not. */
export function forgetMails(transact: Transact, sellers: readonly SellerTime[], olderThanDays: number) {
  return forgetOld(transact, sellers, olderThanDays, async (tx, seller) => {
    const { numAffectedRows = 0n } = await sql`
      with old as (
        select mail.* from ${seller} cross join lateral (
          select seller_id, id from mails where mails.seller_id = seller.id and created_at < seller.before
          order by created_at, id limit ${deletionBatchSize}
        ) as mail
      )
      delete from mails using old where mails.seller_id = old.seller_id and mails.id = old.id`.execute(tx);
    return Number(numAffectedRows);
  });
}
