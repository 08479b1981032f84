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

/** A part of a filter that an index finds charges by: a condition, or the people or things that have what is sought. */
export type Way =
  | { readonly conditions: readonly Condition[] }
  | { readonly column: Condition; readonly ids: readonly string[] };

/** The ways besides the counted one, the narrowest first as a rule. Those that begin with too many people or things are left out. */
export async function waysOf(
  reader: Reader,
  sellerId: string,
  filter: ChargeFilter,
  { lookedAt: most, common }: { readonly lookedAt: number; readonly common: number },
): Promise<Way[]> {
  const contained = await howToSeek(reader, sellerId, filter, common);
  const ofPerson = personConditions(filter, [sql`name`, sql`email`, sql`document`], contained);
  const ofTitle = titleConditions(filter, sql`title`);
  const ofAmount = amountConditions(filter);
  const find = async (column: string, table: string, conditions: readonly Condition[]): Promise<Way[]> => {
    if (conditions.length === 0) return [];
    const ids = await soughtIds(reader, { sellerId, column, table, conditions, most });
    return ids ? [{ column: sql.ref(column), ids }] : [];
  };
  return [
    ...(await find('customer_id', 'charge_people', ofPerson)),
    ...(await find('source_id', 'charge_titles', ofTitle)),
    ...(ofAmount.length > 0 ? [{ conditions: ofAmount }] : []),
  ];
}

/** Whether a filter seeks what is not counted beforehand. */
export function isSeeking(filter: ChargeFilter): boolean {
  return partsSought(filter) > 0;
}

/** How many of the person, the thing and the amount are sought. */
export function partsSought(filter: ChargeFilter): number {
  const column = sql`sought`;
  return [
    personConditions(filter, [column, column, column]),
    titleConditions(filter, column),
    amountConditions(filter),
  ].filter((conditions) => conditions.length > 0).length;
}

/** Null when they are too many: each has a charge, so that the charges are too many too. */
async function soughtIds(
  reader: Reader,
  of: {
    readonly sellerId: string;
    readonly column: string;
    readonly table: string;
    readonly conditions: readonly Condition[];
    readonly most: number;
  },
): Promise<string[] | null> {
  const { rows } = await sql<{ ids: readonly string[] | null }>`
    select case when cardinality(ids) <= ${of.most} then ids end as ids from (
      select array(
        select ${sql.ref(of.column)} from ${sql.table(of.table)}
        where seller_id = ${of.sellerId}${andAll(of.conditions)} limit ${oneMoreThan(of.most)}
      ) as ids
      -- What is pulled up would be looked for once for its number and once for itself.
      offset 0
    ) as sought`.execute(reader);
  const ids = rows[0]?.ids;
  return ids ? [...new Set(ids)] : null;
}

/**
 * A limit, written out and one more than may be: of a limit that it does not know PostgreSQL thinks that it is small, and reads
 * names one by one to find a few.
 */
export function oneMoreThan(most: number): Condition {
  return sql.lit(most + 1);
}
