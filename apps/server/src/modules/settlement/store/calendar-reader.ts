import type { Cents, PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { Rail } from '../../ledger/index.ts';

export interface DayOfRail {
  readonly date: PlainDate;
  readonly rail: Rail;
  readonly ownCents: Cents;
  readonly shareCents: Cents;
  readonly pendingCents: Cents;
  readonly quantity: number;
}

interface Days {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

export async function daysByRail(reader: Reader, sellerId: string, { from, to }: Days): Promise<DayOfRail[]> {
  const { rows } = await sql<DayOfRail>`
    select settlement_date as date, rail,
      sum(net_cents - reversed_cents - share_cents - anticipated_cents)::bigint as "ownCents",
      sum(share_cents)::bigint as "shareCents",
      coalesce(sum(net_cents - reversed_cents - anticipated_cents) filter (where settled_at is null), 0)::bigint
        as "pendingCents",
      count(*)::int as quantity
    from receivables
    where seller_id = ${sellerId} and settlement_date between ${from} and ${to}
      and net_cents > reversed_cents + anticipated_cents
    group by settlement_date, rail order by settlement_date, rail`.execute(reader);
  return rows;
}

export interface ComingDay {
  readonly date: PlainDate;
  readonly amountCents: Cents;
  readonly quantity: number;
}

export async function comingOwnByDay(reader: Reader, sellerId: string, { from, to }: Days): Promise<ComingDay[]> {
  const { rows } = await sql<ComingDay>`
    select greatest(settlement_date, ${from}::date) as date, count(*)::int as quantity,
      sum(net_cents - reversed_cents - anticipated_cents - share_cents)::bigint as "amountCents"
    from receivables
    where seller_id = ${sellerId} and settled_at is null and settlement_date <= ${to}
      and net_cents - reversed_cents - anticipated_cents > share_cents
    group by 1 order by 1`.execute(reader);
  return rows;
}

export interface ShareOfDay {
  readonly date: PlainDate;
  readonly subSellerId: string;
  readonly cents: Cents;
}

export async function sharesByDay(reader: Reader, sellerId: string, { from, to }: Days): Promise<ShareOfDay[]> {
  const { rows } = await sql<ShareOfDay>`
    select receivable.settlement_date as date, share.sub_seller_id as "subSellerId",
      sum(share.cents - share.cut_cents)::bigint as cents
    from receivables receivable
    join receivable_shares share using (seller_id, charge_id, installment)
    where receivable.seller_id = ${sellerId} and receivable.settlement_date between ${from} and ${to}
      and receivable.share_cents > 0
    group by receivable.settlement_date, share.sub_seller_id
    having sum(share.cents - share.cut_cents) > 0
    order by receivable.settlement_date, share.sub_seller_id`.execute(reader);
  return rows;
}
