import type { Cents, PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { RowsAbout, RowsOfDay } from '../../ledger/index.ts';

import { isOfCharges, isStillAnticipable } from './receivable-conditions.ts';

type Counted = 'quantity' | 'coming' | 'anticipable';

export async function receivableDays(
  reader: Reader,
  sellerId: string,
  counted: Counted,
  within: {
    readonly from: PlainDate | undefined;
    readonly to: PlainDate | undefined;
    readonly direction: 'asc' | 'desc';
    readonly about?: RowsAbout | undefined;
  },
): Promise<RowsOfDay[]> {
  const { from, to, about } = within;
  if (about) return daysAbout(reader, sellerId, counted, { ...within, about });
  const { rows } = await sql<RowsOfDay>`
    select day, sum(counted)::bigint as rows from (
      select seller_id, day, ${sql.ref(counted)} as counted from receivable_day_totals
      union all
      select seller_id, day, ${sql.ref(counted)} from receivable_changes
    ) as change
    where seller_id = ${sellerId}
      and day between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date
    group by day having sum(counted) > 0 order by day ${sql.raw(within.direction)}`.execute(reader);
  return rows;
}

async function daysAbout(
  reader: Reader,
  sellerId: string,
  counted: Counted,
  { from, to, about, direction }: Parameters<typeof receivableDays>[3] & { readonly about: RowsAbout },
): Promise<RowsOfDay[]> {
  const isCounted = {
    quantity: sql`true`,
    coming: sql`settled_at is null and net_cents > reversed_cents + anticipated_cents`,
    anticipable: isStillAnticipable,
  }[counted];
  const { rows } = await sql<RowsOfDay>`
    select settlement_date as day, count(*)::bigint as rows from receivables
    where seller_id = ${sellerId} and ${isCounted} and ${isOfCharges(about)}
      and settlement_date between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date
    group by settlement_date order by settlement_date ${sql.raw(direction)}`.execute(reader);
  return rows;
}

interface SumsToCome {
  readonly toAnticipateCents: Cents;
  readonly sharesCents: Cents;
}

export async function sumsToCome(reader: Reader, sellerId: string, today: PlainDate): Promise<SumsToCome> {
  const { rows } = await sql<SumsToCome>`
    select coalesce(sum(share_cents), 0)::bigint as "sharesCents",
      coalesce(sum(anticipable_cents) filter (where day > ${today}), 0)::bigint as "toAnticipateCents"
    from (
      select seller_id, day, share_cents, anticipable_cents from receivable_day_totals
      union all
      select seller_id, day, share_cents, anticipable_cents from receivable_changes
    ) as change
    where seller_id = ${sellerId}`.execute(reader);
  const [sums] = rows;
  if (!sums) throw new Error('a query without rows to group answers one row');
  return sums;
}
