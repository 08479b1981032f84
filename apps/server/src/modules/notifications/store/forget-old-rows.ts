import { sql } from 'kysely';
import { forgetOld, type SellerTime } from '../../../database/forget-old.ts';
import type { Transact } from '../../../database/transact.ts';

/** Deletes old messages, sent or not. */
export function forgetMails(transact: Transact, sellers: readonly SellerTime[], olderThanDays: number) {
  return forgetOld(
    transact,
    sellers,
    olderThanDays,
    ({ sellerId, before, limit }) => sql`
      delete from mails where seller_id = ${sellerId} and id in (
        select id from mails where seller_id = ${sellerId} and created_at < ${before}
        order by created_at, id limit ${limit}
      )`,
  );
}

/** Deletes old notices, read or not. */
export function forgetNotices(transact: Transact, sellers: readonly SellerTime[], olderThanDays: number) {
  return forgetOld(
    transact,
    sellers,
    olderThanDays,
    ({ sellerId, before, limit }) => sql`
      delete from seller_notices where seller_id = ${sellerId} and id in (
        select id from seller_notices where seller_id = ${sellerId} and created_at < ${before}
        order by created_at, id limit ${limit}
      )`,
  );
}

/** Deletes records of reminders whose charges can get no further reminder. */
export function forgetReminders(transact: Transact, sellers: readonly SellerTime[], olderThanDays: number) {
  return forgetOld(
    transact,
    sellers,
    olderThanDays,
    ({ sellerId, before, limit }) => sql`
      delete from buyer_reminders where seller_id = ${sellerId} and (charge_id, offset_days, channel) in (
        select charge_id, offset_days, channel from buyer_reminders where seller_id = ${sellerId} and sent_at < ${before}
        order by sent_at limit ${limit}
      )`,
  );
}
