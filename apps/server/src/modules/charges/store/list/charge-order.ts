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

/** A part of a list in an order. */
export interface Slice {
  readonly orderBy: ChargeOrder;
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

/** What has no value is last. Those of one status are by due date. */
export function ordered({ orderBy, direction, offset, limit }: Slice): Condition {
  const way = sql.raw(direction);
  const columns = orderColumns[orderBy].map((column) => sql`${sql.ref(column)} ${way} nulls last`);
  return sql`order by ${sql.join([...columns, sql`id ${way}`])} limit ${limit} offset ${offset}`;
}

/** As the index of the order has it: over columns that are not null in any requested row. */
export function indexed({ orderBy, direction, offset, limit }: Slice): Condition {
  const way = sql.raw(direction);
  const columns = orderColumns[orderBy].map((column) => sql`${sql.ref(column)} ${way}`);
  return sql`order by ${sql.join([...columns, sql`id ${way}`])} limit ${limit} offset ${offset}`;
}

/** What is to be selected for it. */
export function orderColumnsOf({ orderBy }: Slice): Condition {
  return sql.join(['id', ...orderColumns[orderBy]].map((column) => sql.ref(column)));
}

/** The columns of an order, without the id that ends each. */
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
  // An id is one of its moment, so that the primary key has them in this order.
  created_at: [],
};
