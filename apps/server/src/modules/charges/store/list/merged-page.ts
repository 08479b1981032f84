import { sql } from 'kysely';
import type { Reader } from '../../../../database/transact.ts';
import type { ChargeRow } from '../charges-tables.ts';
import { andAll, type ChargeFilter, type Condition, conditionsOf } from './charge-filter.ts';
import type { Slice } from './charge-order.ts';

/** Above this number of people or products, walking the days is fast enough. */
export const maxMerged = 500;

/** Merges the next charges of each person or product by due day, so that a rare word does not read every charge. */
export async function readMergedPage(
  reader: Reader,
  sellerId: string,
  filter: ChargeFilter,
  {
    way,
    slice,
  }: { readonly way: { readonly column: Condition; readonly ids: readonly string[] }; readonly slice: Slice },
): Promise<ChargeRow[]> {
  const order = sql.raw(`due_date ${slice.direction}, id ${slice.direction}`);
  const { rows } = await sql<ChargeRow>`
    with wanted as materialized (
      select found.* from unnest(${way.ids}::uuid[]) as sought (id) cross join lateral (
        select id, due_date from charges
        where seller_id = ${sellerId} and ${way.column} = sought.id${andAll(conditionsOf(filter))}
        order by ${order} limit ${sql.lit(slice.offset + slice.limit)}
      ) as found
      order by ${order} limit ${slice.limit} offset ${slice.offset}
    )
    select charges.* from charges join wanted on charges.id = wanted.id
    where charges.seller_id = ${sellerId}
    order by ${sql.raw(`wanted.due_date ${slice.direction}, wanted.id ${slice.direction}`)}`.execute(reader);
  return rows;
}
