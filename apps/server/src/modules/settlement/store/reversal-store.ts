import type { Cents, PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../../database/transact.ts';
import type { Rail } from '../../ledger/index.ts';
import type { ReceivableShare } from './receivable.ts';
import { sharesOf } from './receivable-reader.ts';

export interface ChargedReceivable {
  readonly installment: number;
  readonly rail: Rail;
  readonly grossCents: Cents;
  readonly takenCents: Cents;
  readonly pendingCents: Cents;
  readonly reversedCents: Cents;
  readonly anticipatedCents: Cents;
  readonly isSettled: boolean;
  readonly settlementDate: PlainDate;
  readonly isEarly: boolean;
}

export async function lockCharge(
  tx: Tx,
  sellerId: string,
  chargeId: string,
): Promise<{ receivables: readonly ChargedReceivable[]; shares: readonly ReceivableShare[] }> {
  const { rows } = await sql<ChargedReceivable>`
    select installment, rail, gross_cents as "grossCents", taken_cents as "takenCents",
      case when settled_at is null then net_cents - reversed_cents - anticipated_cents else 0 end as "pendingCents",
      reversed_cents as "reversedCents", anticipated_cents as "anticipatedCents", settled_at is not null as "isSettled",
      settlement_date as "settlementDate",
      settled_at is not null and settled_at < settlement_date::timestamp at time zone 'America/Sao_Paulo' as "isEarly"
    from receivables where seller_id = ${sellerId} and charge_id = ${chargeId}
    order by installment for update`.execute(tx);
  return { receivables: rows, shares: await sharesOf(tx, sellerId, chargeId) };
}

export interface ReceivableChange {
  readonly installment: number;
  readonly takenCents: Cents;
  readonly reversedCents: Cents;
  readonly shareCents: Cents;
  readonly reopens?: boolean;
}

export interface ShareChange {
  readonly installment: number;
  readonly subSellerId: string;
  readonly cutCents: Cents;
  readonly heldCents: Cents;
}

export async function changeCharge(
  tx: Tx,
  { sellerId, chargeId }: { readonly sellerId: string; readonly chargeId: string },
  receivables: readonly ReceivableChange[],
  shares: readonly ShareChange[],
): Promise<void> {
  await sql`
    update receivables as receivable set
      taken_cents = receivable.taken_cents + change.taken, reversed_cents = receivable.reversed_cents + change.reversed,
      share_cents = receivable.share_cents + change.share,
      settled_at = case when change.reopens then null else receivable.settled_at end
    from unnest(
      ${receivables.map((one) => one.installment)}::smallint[], ${receivables.map((one) => one.takenCents)}::bigint[],
      ${receivables.map((one) => one.reversedCents)}::bigint[], ${receivables.map((one) => one.shareCents)}::bigint[],
      ${receivables.map((one) => one.reopens ?? false)}::boolean[]
    ) as change (installment, taken, reversed, share, reopens)
    where receivable.seller_id = ${sellerId} and receivable.charge_id = ${chargeId}
      and receivable.installment = change.installment`.execute(tx);
  if (shares.length === 0) return;
  await sql`
    update receivable_shares as share set
      cut_cents = share.cut_cents + change.cut, held_cents = share.held_cents + change.held
    from unnest(
      ${shares.map((one) => one.installment)}::smallint[], ${shares.map((one) => one.subSellerId)}::uuid[],
      ${shares.map((one) => one.cutCents)}::bigint[], ${shares.map((one) => one.heldCents)}::bigint[]
    ) as change (installment, sub_seller_id, cut, held)
    where share.seller_id = ${sellerId} and share.charge_id = ${chargeId}
      and share.installment = change.installment and share.sub_seller_id = change.sub_seller_id`.execute(tx);
}
