import { sql } from 'kysely';
import { deletionBatchSize, forgetOld, type SellerTime } from '../../../database/forget-old.ts';
import type { Transact } from '../../../database/transact.ts';

/** Deletes records of reminders whose charges can get no further reminder. */
export function forgetReminders(transact: Transact, sellers: readonly SellerTime[], olderThanDays: number) {
  return forgetOld(transact, sellers, olderThanDays, async (tx, seller) => {
    const { numAffectedRows = 0n } = await sql`
      with old as (
        select reminder.* from ${seller} cross join lateral (
          select seller_id, charge_id, offset_days, channel from buyer_reminders
          where buyer_reminders.seller_id = seller.id and sent_at < seller.before
          order by sent_at limit ${deletionBatchSize}
        ) as reminder
      )
      delete from buyer_reminders using old
      where buyer_reminders.seller_id = old.seller_id and buyer_reminders.charge_id = old.charge_id
        and buyer_reminders.offset_days = old.offset_days and buyer_reminders.channel = old.channel`.execute(tx);
    return Number(numAffectedRows);
  });
}
