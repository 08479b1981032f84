import type { Cents } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../../database/transact.ts';
import type { ChargeRow } from '../charges-tables.ts';
import {
  amountConditions,
  andAll,
  type ChargeFilter,
  type Condition,
  conditionsOf,
  countedConditions,
  personConditions,
  titleConditions,
} from './charge-filter.ts';
import { orderColumnsOf, ordered, type Slice } from './charge-order.ts';
import type { Totals } from './counted.ts';

/** A part of a filter that an index finds charges by. */
export type Way = 'counted' | 'person' | 'title' | 'amount';

interface NarrowPage extends Totals {
  readonly rows: readonly ChargeRow[];
}

/** The ways besides the counted one, the narrowest first as a rule. */
export function waysOf(filter: ChargeFilter): Way[] {
  return [
    ...(personConditions(filter, ofPerson).length > 0 ? ['person' as const] : []),
    ...(titleConditions(filter, ofTitle).length > 0 ? ['title' as const] : []),
    ...(amountConditions(filter).length > 0 ? ['amount' as const] : []),
  ];
}

/**
 * Looks at the charges that one part of the filter leads to, and at those of them that match all. Null when they are too many:
 * that is asked of the index alone, before any charge is read.
 */
export async function readNarrowPage(
  reader: Reader,
  sellerId: string,
  filter: ChargeFilter,
  { way, slice, most }: { readonly way: Way; readonly slice: Slice; readonly most: number },
): Promise<NarrowPage | null> {
  const by = { way, sellerId, filter, most };
  if (way !== 'counted' && (await countBy(reader, by)) > most) return null;
  const { rows } = await sql<ChargeRow & Tally>`
    with looked_at as materialized (
      ${chargesBy(by, sql`id, amount_cents as cents, ${orderColumnsOf(slice)}`, conditionsOf(filter))}
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

interface By {
  readonly way: Way;
  readonly sellerId: string;
  readonly filter: ChargeFilter;
  readonly most: number;
}

/** How many there are on a way; of too many, one more than may be looked at. */
async function countBy(reader: Reader, by: By): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${chargesBy(by, sql``, [])} limit ${by.most + 1}) as counted`.execute(reader);
  return rows[0]?.count ?? 0;
}

interface Tally {
  readonly matching_count: number;
  readonly matching_cents: Cents;
}

const ofPerson = [sql`name`, sql`email`, sql`document`];
const ofTitle = sql`title`;

/** Columns of the charges that a way leads to, and that meet the conditions besides. */
function chargesBy(
  { way, sellerId, filter, most }: By,
  columns: Condition,
  conditions: readonly Condition[],
): Condition {
  const mine = sql`seller_id = ${sellerId}`;
  const besides = andAll(conditions);
  // Each of these has a charge at least: one more than may be looked at is enough to know that they are too many.
  const each = (ids: Condition, column: Condition) => sql`
    select found.* from (${ids} limit ${most + 1}) as sought (id) cross join lateral (
      select ${columns} from charges where ${mine} and ${column} = sought.id${besides} limit ${most + 1}
    ) as found`;
  switch (way) {
    case 'counted':
      return sql`select ${columns} from charges where ${mine}${andAll(countedConditions(filter))}${besides}`;
    case 'person':
      return each(
        sql`select distinct customer_id from charge_people where ${mine}${andAll(personConditions(filter, ofPerson))}`,
        sql`customer_id`,
      );
    case 'title':
      return each(
        sql`select distinct source_id from charge_titles where ${mine}${andAll(titleConditions(filter, ofTitle))}`,
        sql`source_id`,
      );
    case 'amount':
      return sql`select ${columns} from charges where ${mine}${andAll(amountConditions(filter))}${besides}`;
  }
}
