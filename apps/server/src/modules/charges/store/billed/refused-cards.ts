import type { PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../../database/transact.ts';
import type { BilledCard } from '../../billed-charge.ts';
import { finalRefusals } from '../../card-retry.ts';
import { openStatuses } from '../../charge.ts';

/** Tokens of cards that were refused for good in some period of the subscriptions. */
export async function findRefusedCards(
  reader: Reader,
  sellerId: string,
  subscriptionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (subscriptionIds.length === 0) return new Set();
  const { rows } = await sql<{ token: string }>`
    select distinct purchase.card_token as token
    from charges as charge
    join payment_attempts as attempt on attempt.seller_id = charge.seller_id and attempt.charge_id = charge.id
    join purchases as purchase on purchase.seller_id = attempt.seller_id and purchase.id = attempt.purchase_id
    where charge.seller_id = ${sellerId} and charge.subscription_id = any(${[...new Set(subscriptionIds)]}::uuid[])
      and charge.status <> 'ABANDONED' and attempt.status = 'FAILED'
      and attempt.error_code = any(${finalRefusals}::text[]) and purchase.card_token is not null`.execute(reader);
  return new Set(rows.map(({ token }) => token));
}

/** Stops the attempts of open charges. Returns those that had a planned attempt. */
export async function stopTrying(tx: Tx, sellerId: string, chargeIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (chargeIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    update charges set collect_on = null
    where seller_id = ${sellerId} and id = any(${chargeIds}::uuid[]) and collect_on is not null
      and status = any(${openStatuses}::text[])
    returning id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export interface NewCard {
  readonly sellerId: string;
  readonly subscriptionId: string;
  readonly card: BilledCard;
  /** Charges due by this day are tried on it. */
  readonly on: PlainDate;
}

/**
 * Moves the open charges of a subscription that have no attempt of their own to another card, and plans their attempts on their day
 * or on `on` when that is later. Returns the days.
 */
export async function changeCard(
  tx: Tx,
  { sellerId, subscriptionId, card, on }: NewCard,
): Promise<readonly PlainDate[]> {
  const { rows } = await sql<{ collect_on: PlainDate }>`
    with waiting as (
      update charges set collect_on = greatest(due_date, ${on}::date)
      where seller_id = ${sellerId} and subscription_id = ${subscriptionId} and source_id = ${subscriptionId}
        and payment_method = 'CREDIT_CARD' and status = any(${openStatuses}::text[])
        and not exists (
          select from payment_attempts where payment_attempts.seller_id = ${sellerId} and payment_attempts.charge_id = charges.id
            and payment_attempts.purchase_id = charges.purchase_id)
      returning purchase_id, collect_on
    ), changed as (
      update purchases set card_token = ${card.token}, card_brand = ${card.brand},
        card_last4digits = ${card.last4digits}, card_holder_name = ${card.holderName}
      from waiting where purchases.seller_id = ${sellerId} and purchases.id = waiting.purchase_id
    )
    select distinct collect_on from waiting`.execute(tx);
  return rows.map(({ collect_on }) => collect_on);
}
