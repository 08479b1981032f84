import { sql } from 'kysely';
import { forgetOld, type SellerTime } from '../../../database/forget-old.ts';
import type { Transact } from '../../../database/transact.ts';

export function forgetUnpaidLinks(transact: Transact, sellers: readonly SellerTime[], olderThanDays: number) {
  return forgetOld(
    transact,
    sellers,
    olderThanDays,
    ({ sellerId, before, limit }) => sql`
      with old as (
        select id from payment_links
        where seller_id = ${sellerId} and origin in ('CHECKOUT', 'SALE') and created_at < ${before} and ${isUnpaid(sellerId)}
        order by created_at, id limit ${limit} for update skip locked
      ), addresses as (
        delete from payment_link_addresses using old where link_id = old.id
      )
      delete from payment_links using old
      where payment_links.seller_id = ${sellerId} and payment_links.id = old.id and ${isUnpaid(sellerId)}`,
  );
}

function isUnpaid(sellerId: string) {
  return sql`not exists (
    select from payment_link_payments as payment
    where payment.seller_id = ${sellerId} and payment.link_id = payment_links.id
  )`;
}
