import { type Cents, cents } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../../database/transact.ts';

export interface PeriodCredit {
  readonly period: number;
  readonly givenCents: Cents;
}

export interface KeptCredit extends PeriodCredit {
  readonly subscriptionId: string;
  readonly takenCents: Cents;
}

export async function addCredits(
  tx: Tx,
  { sellerId, id }: { readonly sellerId: string; readonly id: string },
  credits: readonly PeriodCredit[],
): Promise<void> {
  for (const { period, givenCents } of credits) {
    await sql`
      insert into subscription_credits as kept values (${sellerId}, ${id}, ${period}, ${givenCents}, 0)
      on conflict (seller_id, subscription_id, period) do update set given_cents = kept.given_cents + excluded.given_cents`.execute(
      tx,
    );
  }
}

export async function creditsOf(tx: Tx, sellerId: string, ids: readonly string[]): Promise<KeptCredit[]> {
  const rows = await tx
    .selectFrom('subscription_credits')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where(sql<boolean>`subscription_id = any(${[...ids]}::uuid[])`)
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
  const more = cents(newTakenCents - takenCents);
  await sql`
    update subscription_credits set taken_cents = ${newTakenCents}
    where seller_id = ${sellerId} and subscription_id = ${subscriptionId} and period = ${period}`.execute(tx);
  await sql`
    update subscription_billing set carried_cents = carried_cents + ${more}, version = version + 1
    where seller_id = ${sellerId} and subscription_id = ${subscriptionId}`.execute(tx);
}
