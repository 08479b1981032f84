import type { Cents } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../../database/transact.ts';
import type { ChargeRow } from '../charges-tables.ts';
import { andAll, type CountedFilter, countedConditions } from './charge-filter.ts';
import { indexed, type Slice } from './charge-order.ts';
import { axisOf, countedBy, type Totals } from './counted.ts';

/** Whether every charge along the order's index is in the list, so that the first ones need no count. */
export function isStraight(filter: CountedFilter, { orderBy }: Slice): boolean {
  const { statuses, method, dueFrom, dueTo, paidFrom, paidTo } = filter;
  if (method || paidFrom || paidTo || (statuses && statuses.length > 1) || orderBy === 'paid_on') return false;
  return orderBy === 'due_date' || !(statuses || dueFrom || dueTo);
}

/** One round trip reads an early slice and all totals, which most lists need. */
export async function readStraightPage(
  reader: Reader,
  sellerId: string,
  filter: CountedFilter,
  slice: Slice,
): Promise<Totals & { readonly rows: readonly ChargeRow[] }> {
  const conditions = andAll(countedConditions(filter));
  const { rows } = await sql<ChargeRow & { counted_quantity: number; counted_cents: Cents }>`
    with tally as (
      select coalesce(sum(quantity), 0)::bigint as counted_quantity, coalesce(sum(cents), 0)::bigint as counted_cents
      from ${countedBy(sellerId, axisOf(filter))} where true${conditions}
    ), page as (
      select * from charges where seller_id = ${sellerId}${conditions} ${indexed(slice)}
    )
    select * from tally left join page on true ${indexed({ ...slice, offset: 0 })}`.execute(reader);
  const [first] = rows;
  if (!first) throw new Error('a sum without groups answered no row');
  return {
    rows: rows.filter((row) => row.id !== null),
    count: first.counted_quantity,
    cents: first.counted_cents,
  };
}
