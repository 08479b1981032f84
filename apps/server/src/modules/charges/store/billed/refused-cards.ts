import type { PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../../database/transact.ts';
import type { BilledCard } from '../../billed/billed-charge.ts';
import { finalRefusals } from '../../billed/retry-days.ts';
import { openStatuses } from '../../charge.ts';

/** Of the cards that subscriptions were charged by, those that a period met a final refusal with: their tokens. */
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

/** Tries open charges no more. Returns those that were to be tried until now. */
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
  /** The day on which what was due by then is tried. */
  readonly on: PlainDate;
}

/**
 * Gives the open charges of a subscription's periods that no card was tried for another one, and has them tried: on their day, or on that day
 * when theirs is before it. Returns the days.
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
          select from payment_attempts where payment_attempts.seller_id = ${sellerId} and payment_attempts.charge_id = charges.id)
      returning purchase_id, collect_on
    ), changed as (
      update purchases set card_token = ${card.token}, card_brand = ${card.brand},
        card_last4digits = ${card.last4digits}, card_holder_name = ${card.holderName}
      from waiting where purchases.seller_id = ${sellerId} and purchases.id = waiting.purchase_id
    )
    select distinct collect_on from waiting`.execute(tx);
  return rows.map(({ collect_on }) => collect_on);
}
