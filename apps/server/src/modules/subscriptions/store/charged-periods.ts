import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { ChargedPeriod, KeptPeriod, Rate } from '../proration.ts';
import type { KeptSubscription } from './kept-subscription.ts';
import type { SubscriptionPeriodsTable } from './subscriptions-table.ts';

type Of = Pick<KeptSubscription, 'sellerId' | 'id'>;

/** Charged periods that end on a day or later, in order. */
export async function findChargedPeriods(
  reader: Reader,
  { sellerId, id }: Of,
  endingFrom: PlainDate,
): Promise<KeptPeriod[]> {
  const rows = await reader
    .selectFrom('subscription_periods')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('subscription_id', '=', id)
    .where('ends_on', '>=', endingFrom)
    .orderBy('period')
    .execute();
  return rows.map((row) => ({ ...periodFrom(row), givenCents: cents(row.given_cents - row.taken_cents) }));
}

/** The last day of each given period. */
export async function findEnds(
  reader: Reader,
  sellerId: string,
  periods: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, PlainDate>> {
  if (periods.size === 0) return new Map();
  const { rows } = await sql<{ id: string; ends_on: PlainDate }>`
    select subscription_id as id, ends_on from subscription_periods
    join unnest(${[...periods.keys()]}::uuid[], ${[...periods.values()]}::integer[]) as wanted (id, number)
      on subscription_id = wanted.id and period = wanted.number
    where seller_id = ${sellerId}`.execute(reader);
  return new Map(rows.map(({ id, ends_on }) => [id, ends_on]));
}

/** A checkout that begins again writes its first period again. */
export async function writePeriod(tx: Tx, { sellerId, id }: Of, charged: ChargedPeriod): Promise<void> {
  const { period, from, to, fullDays, length, rate } = charged;
  await sql`
    insert into subscription_periods (seller_id, subscription_id, period, starts_on, ends_on, full_days, length, rate_cents, rate_length)
    values (${sellerId}, ${id}, ${period}, ${from}, ${to}, ${fullDays}, ${length}, ${rate.netCents}, ${rate.length})
    on conflict (seller_id, subscription_id, period) do update set starts_on = excluded.starts_on, ends_on = excluded.ends_on,
      full_days = excluded.full_days, length = excluded.length, rate_cents = excluded.rate_cents, rate_length = excluded.rate_length`.execute(
    tx,
  );
}

export async function setRates(tx: Tx, { sellerId, id }: Of, periods: readonly number[], rate: Rate): Promise<void> {
  if (periods.length === 0) return;
  await tx
    .updateTable('subscription_periods')
    .set({ rate_cents: rate.netCents, rate_length: rate.length })
    .where('seller_id', '=', sellerId)
    .where('subscription_id', '=', id)
    .where('period', 'in', periods)
    .execute();
}

/** Forgets periods whose charges were canceled before they began. */
export async function deletePeriods(tx: Tx, { sellerId, id }: Of, periods: readonly number[]): Promise<void> {
  if (periods.length === 0) return;
  await tx
    .deleteFrom('subscription_periods')
    .where('seller_id', '=', sellerId)
    .where('subscription_id', '=', id)
    .where('period', 'in', periods)
    .execute();
}

/** Moves what was left of charged periods when a pause began behind the pause. */
export async function shiftPeriods(tx: Tx, { sellerId, id }: Of, from: PlainDate, to: PlainDate): Promise<void> {
  await sql`
    update subscription_periods set ends_on = ends_on + (${to}::date - ${from}::date),
      starts_on = case when starts_on >= ${from}::date then starts_on + (${to}::date - ${from}::date) else starts_on end
    where seller_id = ${sellerId} and subscription_id = ${id} and ends_on >= ${from}::date`.execute(tx);
}

/** The last charged period lasts until the next due date. */
export async function extendLast(
  tx: Tx,
  { sellerId, id, nextDueOn }: Of & { readonly nextDueOn: PlainDate },
): Promise<void> {
  await sql`
    update subscription_periods set ends_on = ${nextDueOn}::date - 1, full_days = full_days + (${nextDueOn}::date - 1 - ends_on)
    where seller_id = ${sellerId} and subscription_id = ${id}
      and period = (select max(period) from subscription_periods where seller_id = ${sellerId} and subscription_id = ${id})`.execute(
    tx,
  );
}

function periodFrom(row: Selectable<SubscriptionPeriodsTable>): ChargedPeriod {
  const { period, starts_on: from, ends_on: to, full_days: fullDays, length } = row;
  return { period, from, to, fullDays, length, rate: { netCents: row.rate_cents, length: row.rate_length } };
}

export interface PeriodCredit {
  readonly period: number;
  readonly givenCents: Cents;
}

export interface KeptCredit extends PeriodCredit {
  readonly subscriptionId: string;
  readonly takenCents: Cents;
}

export async function addCredits(tx: Tx, { sellerId, id }: Of, credits: readonly PeriodCredit[]): Promise<void> {
  for (const { period, givenCents } of credits) {
    await sql`
      update subscription_periods set given_cents = given_cents + ${givenCents}
      where seller_id = ${sellerId} and subscription_id = ${id} and period = ${period}`.execute(tx);
  }
}

export async function creditsOf(reader: Reader | Tx, sellerId: string, ids: readonly string[]): Promise<KeptCredit[]> {
  const rows = await reader
    .selectFrom('subscription_periods')
    .select(['subscription_id', 'period', 'given_cents', 'taken_cents'])
    .where('seller_id', '=', sellerId)
    .where(sql<boolean>`subscription_id = any(${[...ids]}::uuid[])`)
    .where(sql<boolean>`(given_cents <> 0 or taken_cents <> 0)`)
    .execute();
  return rows.map((row) => ({
    subscriptionId: row.subscription_id,
    period: row.period,
    givenCents: row.given_cents,
    takenCents: row.taken_cents,
  }));
}

export async function takeBack(
  tx: Tx,
  sellerId: string,
  { subscriptionId, period, takenCents }: KeptCredit,
  newTakenCents: Cents,
): Promise<void> {
  await sql`
    update subscription_periods set taken_cents = ${newTakenCents}
    where seller_id = ${sellerId} and subscription_id = ${subscriptionId} and period = ${period}`.execute(tx);
  await addCarried(tx, { sellerId, id: subscriptionId }, cents(newTakenCents - takenCents));
}

export async function addCarried(tx: Tx, { sellerId, id }: Of, amountCents: Cents): Promise<void> {
  if (amountCents === 0) return;
  await sql`
    update subscription_billing set carried_cents = carried_cents + ${amountCents}, version = version + 1
    where seller_id = ${sellerId} and subscription_id = ${id}`.execute(tx);
}
