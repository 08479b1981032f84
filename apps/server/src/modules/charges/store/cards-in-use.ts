import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import { openStatuses } from '../charge.ts';
import { liveAttemptStatuses } from '../payment-attempt.ts';

export async function findCardsInUse(
  reader: Reader,
  sellerId: string,
  tokens: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ token: string }>`
    select distinct purchase.card_token as token
    from purchases as purchase
    join charges as charge on charge.seller_id = purchase.seller_id and charge.purchase_id = purchase.id
    where purchase.seller_id = ${sellerId} and purchase.card_token = any(${tokens}::uuid[])
      and charge.status = any(${openStatuses}::text[])
      and (
        charge.collect_on is not null
        or not exists (
          select from payment_attempts as attempt
          where attempt.seller_id = ${sellerId} and attempt.charge_id = charge.id and attempt.purchase_id = purchase.id)
        or exists (
          select from payment_attempts as attempt
          where attempt.seller_id = ${sellerId} and attempt.charge_id = charge.id and attempt.purchase_id = purchase.id
            and attempt.status = any(${liveAttemptStatuses}::text[]))
      )`.execute(reader);
  return rows.map(({ token }) => token);
}
