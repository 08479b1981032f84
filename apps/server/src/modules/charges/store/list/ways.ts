import { sql } from 'kysely';
import type { Reader } from '../../../../database/transact.ts';
import {
  amountConditions,
  andAll,
  type ChargeFilter,
  type Condition,
  personConditions,
  titleConditions,
} from './charge-filter.ts';
import { howToSeek } from './how-to-seek.ts';

/** Part of a filter that an index serves: conditions, or the ids of matching people or products. */
export type Way =
  | { readonly conditions: readonly Condition[] }
  | { readonly column: Condition; readonly ids: readonly string[] };

export async function waysOf(
  reader: Reader,
  sellerId: string,
  filter: ChargeFilter,
  { maxLookedAt: maxRows, minCommon }: { readonly maxLookedAt: number; readonly minCommon: number },
): Promise<Way[]> {
  const contained = await howToSeek(reader, sellerId, filter, minCommon);
  const ofPerson = personConditions(filter, [sql`name`, sql`email`, sql`document`], contained);
  const ofTitle = titleConditions(filter, sql`title`);
  const ofAmount = amountConditions(filter);
  const find = async (column: string, table: string, conditions: readonly Condition[]): Promise<Way[]> => {
    if (conditions.length === 0) return [];
    const ids = await soughtIds(reader, { sellerId, column, table, conditions, maxRows });
    return ids ? [{ column: sql.ref(column), ids }] : [];
  };
  return [
    ...(await find('customer_id', 'charge_people', ofPerson)),
    ...(await find('source_id', 'charge_titles', ofTitle)),
    ...(ofAmount.length > 0 ? [{ conditions: ofAmount }] : []),
  ];
}

export function isSeeking(filter: ChargeFilter): boolean {
  return partsSought(filter) > 0;
}

export function partsSought(filter: ChargeFilter): number {
  const column = sql`sought`;
  return [
    personConditions(filter, [column, column, column]),
    titleConditions(filter, column),
    amountConditions(filter),
  ].filter((conditions) => conditions.length > 0).length;
}

/** Null when there are too many ids; each has a charge, so the charges are too many too. */
async function soughtIds(
  reader: Reader,
  of: {
    readonly sellerId: string;
    readonly column: string;
    readonly table: string;
    readonly conditions: readonly Condition[];
    readonly maxRows: number;
  },
): Promise<string[] | null> {
  const { rows } = await sql<{ ids: readonly string[] | null }>`
    select case when cardinality(ids) <= ${of.maxRows} then ids end as ids from (
      select array(
        select ${sql.ref(of.column)} from ${sql.table(of.table)}
        where seller_id = ${of.sellerId}${andAll(of.conditions)} limit ${oneMoreThan(of.maxRows)}
      ) as ids
      -- The offset keeps PostgreSQL from evaluating the subquery twice.
      offset 0
    ) as sought`.execute(reader);
  const ids = rows[0]?.ids;
  return ids ? [...new Set(ids)] : null;
}

/**
 * The limit is a literal, because PostgreSQL assumes that a parameter is small and would then read names one by one.
 * One more row shows whether there are too many.
 */
export function oneMoreThan(maxRows: number): Condition {
  return sql.lit(maxRows + 1);
}
