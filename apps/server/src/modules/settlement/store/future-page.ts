import type { Cents, PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { Rail, RowsAbout } from '../../ledger/index.ts';
import { isOfCharges } from './receivable-conditions.ts';

export interface FutureReceivable {
  readonly chargeId: string;
  readonly installment: number;
  readonly rail: Rail;
  readonly executionDate: PlainDate;
  readonly amountCents: Cents;
  readonly pendingCents: Cents;
  readonly grossCents: Cents;
  readonly feeCents: Cents;
  readonly anticipationCents: Cents;
  readonly shares: readonly { readonly subSellerId: string; readonly cents: Cents }[];
}

export async function futurePage(
  reader: Reader,
  sellerId: string,
  page: {
    readonly from: PlainDate;
    readonly to: PlainDate;
    readonly direction: 'asc' | 'desc';
    readonly about?: RowsAbout | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<FutureReceivable[]> {
  const direction = sql.raw(page.direction);
  // Shares are joined only for the page, and not for skipped rows.
  const { rows } = await sql<FutureReceivable>`
    with page as (
      select charge_id, installment, rail, settlement_date,
        net_cents - reversed_cents - anticipated_cents - share_cents as amount_cents,
        net_cents - reversed_cents - anticipated_cents as pending_cents, gross_cents, fee_cents, anticipation_cents
      from receivables
      where seller_id = ${sellerId} and settled_at is null and settlement_date between ${page.from} and ${page.to}
        and net_cents > reversed_cents + anticipated_cents and ${isOfCharges(page.about)}
      order by settlement_date ${direction}, charge_id, installment
      limit ${page.limit} offset ${page.offset}
    )
    select charge_id as "chargeId", installment, rail, settlement_date as "executionDate", amount_cents as "amountCents",
      pending_cents as "pendingCents", gross_cents as "grossCents", fee_cents as "feeCents",
      anticipation_cents as "anticipationCents", coalesce((
        select json_agg(
          json_build_object('subSellerId', share.sub_seller_id, 'cents', share.cents - share.cut_cents)
          order by share.sub_seller_id
        )
        from receivable_shares share
        where share.seller_id = ${sellerId} and share.charge_id = page.charge_id
          and share.installment = page.installment and share.cents > share.cut_cents
      ), '[]') as shares
    from page
    order by settlement_date ${direction}, charge_id, installment`.execute(reader);
  return rows;
}

export async function sumComing(
  reader: Reader,
  sellerId: string,
  { from, to, about }: { readonly from: PlainDate; readonly to: PlainDate; readonly about: RowsAbout | undefined },
): Promise<{ readonly toReleaseCents: Cents; readonly availableCents: Cents }> {
  const { rows } = await sql<{ toReleaseCents: Cents; availableCents: Cents }>`
    select coalesce(-sum(net_cents - reversed_cents - anticipated_cents), 0)::bigint as "toReleaseCents",
      coalesce(sum(net_cents - reversed_cents - anticipated_cents - share_cents), 0)::bigint as "availableCents"
    from receivables
    where seller_id = ${sellerId} and settled_at is null and settlement_date between ${from} and ${to}
      and net_cents > reversed_cents + anticipated_cents and ${isOfCharges(about)}`.execute(reader);
  const [sums] = rows;
  if (!sums) throw new Error('a query without rows to group answers one row');
  return sums;
}
