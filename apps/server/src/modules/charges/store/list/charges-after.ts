import { sql } from 'kysely';
import { fromRow } from '../../../../database/rows.ts';
import type { Reader } from '../../../../database/transact.ts';
import type { Charge, ChargeRow } from '../charges-tables.ts';
import { andAll, type ChargeFilter, type Condition, conditionsOf } from './charge-filter.ts';
import { type ChargeOrder, keysOfOrder } from './charge-order.ts';

/** Values of the order's columns in the last charge, and its id. It is JSON, so that a job can store it. */
export type ChargeCursor = readonly (string | number | null)[];

export interface ChargesAfter {
  readonly filter: ChargeFilter;
  readonly orderBy: ChargeOrder;
  readonly direction: 'asc' | 'desc';
  /** Null begins with the first. */
  readonly after: ChargeCursor | null;
  readonly limit: number;
}

/** Each part begins after the last charge of the previous one, so a late part costs as much as the first. */
export async function findChargesAfter(
  reader: Reader,
  sellerId: string,
  { filter, orderBy, direction, after, limit }: ChargesAfter,
): Promise<{ readonly charges: readonly Charge[]; readonly next: ChargeCursor | null }> {
  const conditions = conditionsOf(filter);
  const part = { direction, limit };
  const rows =
    orderBy === 'paid_on'
      ? await readPaidFirst(reader, sellerId, conditions, { ...part, after })
      : await walkAfter(reader, sellerId, conditions, { ...part, after, keys: [...keysOfOrder(orderBy), 'id'] });
  const last = rows.length < limit ? undefined : rows.at(-1);
  return {
    charges: rows.map(fromRow),
    next: last ? [...keysOfOrder(orderBy), 'id' as const].map((key) => last[key]) : null,
  };
}

type Key = 'due_date' | 'amount_cents' | 'status' | 'title_search' | 'customer_search' | 'paid_on' | 'id';

interface Part {
  readonly keys: readonly Key[];
  readonly direction: 'asc' | 'desc';
  readonly after: ChargeCursor | null;
  readonly limit: number;
}

/** Paid charges come first by day, then unpaid ones by id. */
async function readPaidFirst(
  reader: Reader,
  sellerId: string,
  conditions: readonly Condition[],
  { after, limit, direction }: Omit<Part, 'keys'>,
): Promise<ChargeRow[]> {
  const [paidOn, id = null] = after ?? [];
  const isAmongUnpaid = after !== null && paidOn === null;
  const paid = isAmongUnpaid
    ? []
    : await walkAfter(reader, sellerId, [...conditions, sql`paid_on is not null`], {
        keys: ['paid_on', 'id'],
        direction,
        after,
        limit,
      });
  if (paid.length === limit) return paid;
  const unpaid = await walkAfter(reader, sellerId, [...conditions, sql`paid_on is null`], {
    keys: ['id'],
    direction,
    after: isAmongUnpaid ? [id] : null,
    limit: limit - paid.length,
  });
  return [...paid, ...unpaid];
}

async function walkAfter(
  reader: Reader,
  sellerId: string,
  conditions: readonly Condition[],
  { keys, direction, after, limit }: Part,
): Promise<ChargeRow[]> {
  const way = sql.raw(direction);
  const columns = keys.map((key) => sql.ref(key));
  const isLater = direction === 'asc' ? sql`>` : sql`<`;
  const later = after ? [sql`(${sql.join(columns)}) ${isLater} (${sql.join(after)})`] : [];
  const { rows } = await sql<ChargeRow>`
    select * from charges where seller_id = ${sellerId}${andAll([...conditions, ...later])}
    order by ${sql.join(columns.map((column) => sql`${column} ${way}`))} limit ${limit}`.execute(reader);
  return rows;
}
