import type { Cents, PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../../database/transact.ts';
import type { Rail } from '../../ledger/index.ts';
import type { Receivable, ReceivableShare } from './receivable.ts';

export type PlannedReceivable = Omit<Receivable, 'reversedCents' | 'takenCents' | 'anticipatedCents' | 'settledAt'>;
export type PlannedShare = Pick<ReceivableShare, 'chargeId' | 'installment' | 'subSellerId' | 'cents'>;

/** Existing receivables are not changed. */
export async function insertReceivables(
  tx: Tx,
  sellerId: string,
  receivables: readonly PlannedReceivable[],
  shares: readonly PlannedShare[],
): Promise<void> {
  await sql`
    insert into receivables (
      seller_id, charge_id, installment, rail, gross_cents, fee_cents, anticipation_cents, net_cents, settlement_date,
      share_cents)
    select ${sellerId}::uuid, * from unnest(
      ${receivables.map((one) => one.chargeId)}::uuid[], ${receivables.map((one) => one.installment)}::smallint[],
      ${receivables.map((one) => one.rail)}::text[], ${receivables.map((one) => one.grossCents)}::bigint[],
      ${receivables.map((one) => one.feeCents)}::bigint[], ${receivables.map((one) => one.anticipationCents)}::bigint[],
      ${receivables.map((one) => one.netCents)}::bigint[], ${receivables.map((one) => one.settlementDate)}::date[],
      ${receivables.map((one) => one.shareCents)}::bigint[]
    )
    on conflict (seller_id, charge_id, installment) do nothing`.execute(tx);
  if (shares.length === 0) return;
  await sql`
    insert into receivable_shares (seller_id, charge_id, installment, sub_seller_id, cents)
    select ${sellerId}::uuid, * from unnest(
      ${shares.map((one) => one.chargeId)}::uuid[], ${shares.map((one) => one.installment)}::smallint[],
      ${shares.map((one) => one.subSellerId)}::uuid[], ${shares.map((one) => one.cents)}::bigint[]
    )
    on conflict (seller_id, charge_id, installment, sub_seller_id) do nothing`.execute(tx);
}

export interface SettledReceivable {
  readonly chargeId: string;
  readonly installment: number;
  readonly rail: Rail;
  readonly pendingCents: Cents;
  readonly shareCents: Cents;
}

/**
 * Marks at most `limit` receivables of a day as settled and returns those that this call marked. A concurrent call
 * waits and gets the rest.
 */
export async function settleReceivables(
  tx: Tx,
  day: { readonly sellerId: string; readonly date: PlainDate; readonly at: Temporal.Instant; readonly limit: number },
): Promise<readonly SettledReceivable[]> {
  const { rows } = await sql<SettledReceivable>`
    with due as (
      select charge_id, installment from receivables
      where seller_id = ${day.sellerId} and settlement_date = ${day.date} and settled_at is null
      order by charge_id, installment limit ${day.limit}
      for update
    )
    update receivables as receivable set settled_at = ${day.at}::timestamptz
    from due
    where receivable.seller_id = ${day.sellerId} and receivable.charge_id = due.charge_id
      and receivable.installment = due.installment
    returning receivable.charge_id as "chargeId", receivable.installment, receivable.rail,
      receivable.net_cents - receivable.reversed_cents - receivable.anticipated_cents as "pendingCents",
      receivable.share_cents as "shareCents"`.execute(tx);
  return rows;
}

export interface SettledShare {
  readonly chargeId: string;
  readonly installment: number;
  readonly subSellerId: string;
  readonly cents: Cents;
}

export async function settleShares(
  tx: Tx,
  sellerId: string,
  settled: readonly SettledReceivable[],
): Promise<readonly SettledShare[]> {
  const shared = settled.filter((receivable) => receivable.shareCents > 0);
  if (shared.length === 0) return [];
  const { rows } = await sql<SettledShare>`
    update receivable_shares as share set held_cents = share.held_cents + share.cents - share.cut_cents
    from unnest(
      ${shared.map((receivable) => receivable.chargeId)}::uuid[],
      ${shared.map((receivable) => receivable.installment)}::smallint[]
    ) as settled (charge_id, installment)
    where share.seller_id = ${sellerId} and share.charge_id = settled.charge_id
      and share.installment = settled.installment and share.cents > share.cut_cents
    returning share.charge_id as "chargeId", share.installment, share.sub_seller_id as "subSellerId",
      share.cents - share.cut_cents as "cents"`.execute(tx);
  return rows;
}
