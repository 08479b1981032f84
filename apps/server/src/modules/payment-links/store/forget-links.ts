import { sql } from 'kysely';
import { deletionBatchSize, forgetOld, type SellerTime } from '../../../database/forget-old.ts';
import type { Transact } from '../../../database/transact.ts';

/** Deletes links that buyers made at a checkout page and nobody began to pay, with their public addresses. */
export function forgetUnpaidLinks(transact: Transact, sellers: readonly SellerTime[], olderThanDays: number) {
  return forgetOld(transact, sellers, olderThanDays, async (tx, seller) => {
    const { numAffectedRows = 0n } = await sql`
      with old as (
        select link.* from ${seller}
        cross join lateral (
          select seller_id, id from payment_links
          where payment_links.seller_id = seller.id and origin = 'CHECKOUT' and created_at < seller.before
            and not exists (
              select from payment_link_payments as payment
              where payment.seller_id = seller.id and payment.link_id = payment_links.id
            )
          order by created_at, id limit ${deletionBatchSize} for update skip locked
        ) as link
      ), addresses as (
        delete from payment_link_addresses using old where link_id = old.id
      )
      delete from payment_links using old
      where payment_links.seller_id = old.seller_id and payment_links.id = old.id
        and not exists (
          select from payment_link_payments as payment
          where payment.seller_id = old.seller_id and payment.link_id = old.id
        )`.execute(tx);
    return Number(numAffectedRows);
  });
}
