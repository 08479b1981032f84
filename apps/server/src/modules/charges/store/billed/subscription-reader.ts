import type { Cents } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import { fromRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';
import { openStatuses } from '../../charge.ts';
import { liveAttemptStatuses } from '../../payment-attempt.ts';
import type { Charge } from '../charges-tables.ts';

export async function chargesOfSubscription(
  reader: Reader,
  { sellerId, subscriptionId, limit }: { sellerId: string; subscriptionId: string; limit: number },
): Promise<Charge[]> {
  const rows = await reader
    .selectFrom('charges')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('subscription_id', '=', subscriptionId)
    .orderBy('due_date', 'desc')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

export async function findOpenCharges(reader: Reader, sellerId: string, subscriptionId: string): Promise<Charge[]> {
  return (await openCharges(reader, sellerId, subscriptionId).execute()).map(fromRow);
}

/** The lock is held until the transaction ends. */
export async function lockOpenCharges(tx: Tx, sellerId: string, subscriptionId: string): Promise<Charge[]> {
  return (await openCharges(tx, sellerId, subscriptionId).forUpdate().execute()).map(fromRow);
}

function openCharges(reader: Reader, sellerId: string, subscriptionId: string) {
  return reader
    .selectFrom('charges')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('subscription_id', '=', subscriptionId)
    .where('status', 'in', openStatuses)
    .orderBy('id');
}

export interface SubscriptionPaymentStatus {
  readonly isLate: boolean;
  readonly wasPaid: boolean;
  readonly isOpen: boolean;
  /** A bank no longer holds the boleto of some open charge, and nothing replaced it. */
  readonly hasExpired: boolean;
}

/** One query for all subscriptions; one without charges is left out. */
export async function paymentStatusOf(
  reader: Reader,
  sellerId: string,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, SubscriptionPaymentStatus>> {
  const rows = await reader
    .selectFrom('charges')
    .select([
      sql<string>`subscription_id`.as('id'),
      sql<boolean>`bool_or(status = 'LATE')`.as('isLate'),
      sql<boolean>`bool_or(status = any(${paidOnce}::text[]))`.as('wasPaid'),
      sql<boolean>`bool_or(status = any(${[...openStatuses]}::text[]))`.as('isOpen'),
      sql<boolean>`bool_or(status = any(${[...openStatuses]}::text[]) and (
        select coalesce(bool_or(tried.status = 'EXPIRED') and not bool_or(tried.status = any(${[...liveAttemptStatuses]}::text[])), false)
        from payment_attempts as tried
        where tried.seller_id = ${sellerId} and tried.charge_id = charges.id
      ))`.as('hasExpired'),
    ])
    .where('seller_id', '=', sellerId)
    .where('subscription_id', 'in', subscriptionIds)
    .groupBy('subscription_id')
    .execute();
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}

/** Whether a canceled charge ended because a link was paid in its place (`closeCharge`). */
function wasReplaced(sellerId: string, chargeId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from charge_events where charge_events.seller_id = ${sellerId}
    and charge_events.charge_id = ${chargeId} and charge_events.kind = 'charge.canceled' and details ? 'replacedBy')`;
}

/**
 * The last period that was paid before the first one that is owed, of each subscription that has such. A refund of the
 * customer's credit gives back nothing of the period that it went through.
 */
export async function lastPaidPeriods(
  reader: Reader,
  sellerId: string,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; period: number }>`
    select subscription_id as id, max(period) as period from (
      select id, subscription_id, period, status,
        min(period) filter (where status = any(${[...openStatuses]}::text[])) over (partition by subscription_id) as owed
      from charges where seller_id = ${sellerId} and subscription_id = any(${[...subscriptionIds]}::uuid[])
    ) as charge
    where period is not null and (owed is null or period < owed) and (status = any(${paidNow}::text[])
      or (status = 'REFUND' and exists (select from refunds
        where refunds.seller_id = ${sellerId} and refunds.charge_id = charge.id and refunds.status = 'DONE' and from_credit))
      or (status = 'CANCELED' and ${wasReplaced(sellerId, sql.ref('charge.id'))}))
    group by subscription_id`.execute(reader);
  return new Map(rows.map(({ id, period }) => [id, period]));
}

export interface MoneyOfPeriod {
  readonly subscriptionId: string;
  readonly period: number;
  readonly paidCents: Cents;
  readonly returnedCents: Cents;
}

/**
 * Sums the money and the credit that paid a period. A refund of the customer's credit returns what they held, and
 * nothing of the period.
 */
export async function moneyOfPeriods(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<MoneyOfPeriod[]> {
  const { rows } = await sql<MoneyOfPeriod>`
    select subscription_id as "subscriptionId", period,
      sum(case when status = any(${paidOnce}::text[])
        or (status = 'CANCELED' and ${wasReplaced(sellerId, sql.ref('charges.id'))}) then amount_cents + used else 0 end)::bigint as "paidCents",
      sum(greatest(0, case when status in ('REFUND', 'CHARGEBACK') then amount_cents else refunded end - credited))::bigint as "returnedCents"
    from charges cross join lateral (
      select coalesce(sum(refunds.amount_cents), 0) as refunded,
        coalesce(sum(refunds.amount_cents) filter (where from_credit), 0) as credited
      from refunds
      where refunds.seller_id = ${sellerId} and refunds.charge_id = charges.id and refunds.status <> 'FAILED'
    ) as given cross join lateral (
      select coalesce(-sum((line->>'amountCents')::bigint), 0) as used
      from purchases cross join lateral jsonb_array_elements(purchases.value_lines) as line
      where purchases.seller_id = ${sellerId} and purchases.id = charges.purchase_id
        and line->>'kind' in ('PRORATION', 'CREDIT') and (line->>'amountCents')::bigint < 0
    ) as credit
    where seller_id = ${sellerId} and subscription_id = any(${[...ids]}::uuid[]) and period is not null
    group by subscription_id, period
    having not bool_or(status = any(${[...openStatuses]}::text[]))`.execute(reader);
  return rows;
}

const paidNow = ['PAID', 'PAID_MANUALLY', 'DISPUTE'];
const paidOnce = ['PAID', 'PAID_MANUALLY', 'DISPUTE', 'REFUND', 'CHARGEBACK'];
