import { sql } from 'kysely';
import type { Condition } from './charge-filter.ts';

export type ChargeOrder =
  | 'due_date'
  | 'amount_cents'
  | 'status'
  | 'title_search'
  | 'customer_search'
  | 'paid_on'
  | 'created_at';

export interface Slice {
  readonly orderBy: ChargeOrder;
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

/** Nulls come last. Charges of one status are ordered by due date. */
export function ordered({ orderBy, direction, offset, limit }: Slice): Condition {
  const way = sql.raw(direction);
  const columns = orderColumns[orderBy].map((column) => sql`${sql.ref(column)} ${way} nulls last`);
  return sql`order by ${sql.join([...columns, sql`id ${way}`])} limit ${limit} offset ${offset}`;
}

/** The index has no nulls in the requested rows, so its order is used as it is. */
export function indexed({ orderBy, direction, offset, limit }: Slice): Condition {
  const way = sql.raw(direction);
  const columns = orderColumns[orderBy].map((column) => sql`${sql.ref(column)} ${way}`);
  return sql`order by ${sql.join([...columns, sql`id ${way}`])} limit ${limit} offset ${offset}`;
}

export function orderColumnsOf({ orderBy }: Slice): Condition {
  return sql.join(['id', ...orderColumns[orderBy]].map((column) => sql.ref(column)));
}

/** Columns of an order, without the id that follows them. */
export function keysOfOrder(orderBy: ChargeOrder): readonly Exclude<ChargeOrder, 'created_at'>[] {
  return orderColumns[orderBy];
}

const orderColumns: Readonly<Record<ChargeOrder, readonly Exclude<ChargeOrder, 'created_at'>[]>> = {
  due_date: ['due_date'],
  amount_cents: ['amount_cents'],
  status: ['status', 'due_date'],
  title_search: ['title_search'],
  customer_search: ['customer_search'],
  paid_on: ['paid_on'],
  // Ids are time-ordered, so the primary key has this order.
  created_at: [],
};
