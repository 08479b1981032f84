import type { Cents, PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';

export interface ShareToCome {
  readonly chargeId: string;
  readonly installment: number;
  readonly settlementDate: PlainDate;
  readonly cents: Cents;
  readonly cutCents: Cents;
}

interface Within {
  readonly sellerId: string;
  readonly subSellerId: string;
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
}

export async function sumSharesToCome(
  reader: Reader,
  within: Within,
): Promise<{ readonly rows: number; readonly cents: Cents }> {
  const { rows } = await sql<{ rows: number; cents: Cents }>`
    select count(*)::bigint as rows, coalesce(sum(s.cents - s.cut_cents), 0)::bigint as cents
    ${sharesToCome(within)}`.execute(reader);
  const [found] = rows;
  if (!found) throw new Error('a query without rows to group answers one row');
  return found;
}

export async function sharesToComePage(
  reader: Reader,
  query: Within & { readonly direction: 'asc' | 'desc'; readonly limit: number; readonly offset: number },
): Promise<ShareToCome[]> {
  const order = sql.raw(query.direction);
  const { rows } = await sql<ShareToCome>`
    select s.charge_id as "chargeId", s.installment, r.settlement_date as "settlementDate", s.cents,
      s.cut_cents as "cutCents"
    ${sharesToCome(query)}
    order by r.settlement_date ${order}, s.charge_id ${order}, s.installment ${order}
    limit ${query.limit} offset ${query.offset}`.execute(reader);
  return rows;
}

export async function daysToCome(
  reader: Reader,
  query: Within & { readonly limit: number },
): Promise<{ readonly date: PlainDate; readonly cents: Cents }[]> {
  const { rows } = await sql<{ date: PlainDate; cents: Cents }>`
    select r.settlement_date as date, sum(s.cents - s.cut_cents)::bigint as cents
    ${sharesToCome(query)} and s.cents > s.cut_cents
    group by 1 order by 1 limit ${query.limit}`.execute(reader);
  return rows;
}

function sharesToCome({ sellerId, subSellerId, from, to }: Within) {
  return sql`
    from receivable_shares s
    join receivables r on r.seller_id = s.seller_id and r.charge_id = s.charge_id and r.installment = s.installment
    where s.seller_id = ${sellerId} and s.sub_seller_id = ${subSellerId} and r.settled_at is null
      and (${from ?? null}::date is null or r.settlement_date >= ${from ?? null}::date)
      and (${to ?? null}::date is null or r.settlement_date <= ${to ?? null}::date)`;
}
