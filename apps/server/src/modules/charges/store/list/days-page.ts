import { sql } from 'kysely';
import type { Reader } from '../../../../database/transact.ts';
import type { ChargeRow } from '../charges-tables.ts';
import { andAll, type CountedFilter, countedConditions } from './charge-filter.ts';
import type { Slice } from './charge-order.ts';
import { axisOf, countedBy } from './counted.ts';

export type DayOrder = 'due_date' | 'paid_on' | 'status';

/**
 * The totals show on which days a slice lies, and only the charges of those days are read, so the last page costs as
 * much as the first. The order by payment day holds only paid charges.
 */
export async function readDaysPage(
  reader: Reader,
  sellerId: string,
  filter: CountedFilter,
  slice: Slice & { readonly orderBy: DayOrder },
): Promise<ChargeRow[]> {
  const { offset, limit, orderBy } = slice;
  const way = sql.raw(slice.direction);
  const keys = keysOf[orderBy].map((column) => sql.ref(column));
  const inOrder = sql.join(keys.map((key) => sql`${key} ${way}`));
  const inWantedOrder = sql.join(keysOf[orderBy].map((column) => sql`wanted.${sql.ref(column)} ${way}`));
  const conditions = andAll(countedConditions(filter));
  const sameDay = sql.join(
    keysOf[orderBy].map((column) => sql`charges.${sql.ref(column)} = touched.${sql.ref(column)}`),
    sql` and `,
  );
  const { rows } = await sql<ChargeRow>`
    with day as (
      select ${sql.join(keys)}, sum(quantity) as quantity, sum(sum(quantity)) over (order by ${inOrder}) as until
      from ${countedBy(sellerId, axisOf(filter, dayOf[orderBy]))}
      where true${conditions}
      group by ${sql.join(keys)} having sum(quantity) <> 0
    ), touched as materialized (
      select *, until - quantity as before from day
      where until > ${offset} and until - quantity < ${offset + limit}
    )
    select charges.* from (
      select ${sql.join(keys)}, found.id from touched cross join lateral (
        select id from charges where seller_id = ${sellerId} and ${sameDay}${conditions}
        order by id ${way} limit (${offset + limit} - touched.before)
      ) as found
      order by ${inOrder}, id ${way}
      limit ${limit} offset greatest(0, ${offset} - (select min(before) from touched))
    ) as wanted
    join charges on charges.seller_id = ${sellerId} and charges.id = wanted.id
    order by ${inWantedOrder}, wanted.id ${way}`.execute(reader);
  return rows;
}

const dayOf = { due_date: 'due', status: 'status', paid_on: 'paid' } as const;

const keysOf: Readonly<Record<DayOrder, readonly string[]>> = {
  due_date: ['due_date'],
  paid_on: ['paid_on'],
  status: ['status', 'due_date'],
};
