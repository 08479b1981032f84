import type { Cents } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../../database/transact.ts';
import type { ChargeRow } from '../charges-tables.ts';
import { andAll, type ChargeFilter, type Condition, conditionsOf } from './charge-filter.ts';
import { orderColumnsOf, ordered, type Slice } from './charge-order.ts';
import type { Totals } from './counted.ts';
import { oneMoreThan, type Way } from './ways.ts';

export interface NarrowPage extends Totals {
  readonly rows: readonly ChargeRow[];
}

/** Reads only the index. */
export async function isNarrow(reader: Reader, sellerId: string, way: Way, maxRows: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${chargesBy(sellerId, way, { columns: sql``, conditions: [] })}
      limit ${oneMoreThan(maxRows)}) as counted`.execute(reader);
  return (rows[0]?.count ?? 0) <= maxRows;
}

export async function readNarrowPage(
  reader: Reader,
  sellerId: string,
  filter: ChargeFilter,
  { way, slice }: { readonly way: Way; readonly slice: Slice },
): Promise<NarrowPage> {
  const columns = sql`${orderColumnsOf(slice)}, amount_cents as cents`;
  const { rows } = await sql<ChargeRow & Tally>`
    with looked_at as materialized (
      ${chargesBy(sellerId, way, { columns, conditions: conditionsOf(filter) })}
    ), tally as (
      select count(*) as matching_count, coalesce(sum(cents), 0)::bigint as matching_cents from looked_at
    ), page as (
      select charges.* from (select id from looked_at ${ordered(slice)}) as wanted
      join charges on charges.seller_id = ${sellerId} and charges.id = wanted.id
    )
    select * from tally left join page on true ${ordered({ ...slice, offset: 0 })}`.execute(reader);
  const [tally] = rows;
  if (!tally) throw new Error('a count without groups answered no row');
  return { rows: rows.filter((row) => row.id !== null), count: tally.matching_count, cents: tally.matching_cents };
}

interface Tally {
  readonly matching_count: number;
  readonly matching_cents: Cents;
}

function chargesBy(
  sellerId: string,
  way: Way,
  { columns, conditions }: { readonly columns: Condition; readonly conditions: readonly Condition[] },
): Condition {
  const mine = sql`seller_id = ${sellerId}`;
  if ('conditions' in way)
    return sql`select ${columns} from charges where ${mine}${andAll([...way.conditions, ...conditions])}`;
  // OFFSET 0 keeps the planner from flattening this subquery, so each id is looked up in its index.
  return sql`
    select found.* from unnest(${way.ids}::uuid[]) as sought (id) cross join lateral (
      select ${columns} from charges where ${mine} and ${way.column} = sought.id${andAll(conditions)} offset 0
    ) as found`;
}
