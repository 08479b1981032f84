import type { Cents } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../../database/transact.ts';
import { andAll, type Condition, type CountedFilter, countedConditions } from './charge-filter.ts';

export interface Totals {
  readonly count: number;
  readonly cents: Cents;
}

/** It reads the stored totals, so ten million charges cost as much as ten thousand. */
export async function totalsOf(
  reader: Reader,
  sellerId: string,
  filter: CountedFilter,
  more: { readonly paid?: true } = {},
): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select coalesce(sum(quantity), 0)::bigint as count, coalesce(sum(cents), 0)::bigint as cents
    from ${countedBy(sellerId, axisOf(filter, more.paid && 'paid'))}
    where true${andAll(countedConditions(filter))}`.execute(reader);
  const [totals] = rows;
  if (!totals) throw new Error('a sum without groups answered no row');
  return totals;
}

export function sumLate(reader: Reader, sellerId: string): Promise<Totals> {
  return totalsOf(reader, sellerId, { statuses: ['LATE'] });
}

/**
 * Days by which charges are counted; `day` is the due day regardless of status and method. `paid` and `both` count only
 * paid charges.
 */
export type Axis = 'none' | 'day' | 'due' | 'paid' | 'both';

export function axisOf(filter: CountedFilter, order?: 'due' | 'status' | 'paid'): Axis {
  const paid = filter.paidFrom || filter.paidTo || order === 'paid';
  const due = filter.dueFrom || filter.dueTo || order === 'due' || order === 'status';
  if (paid) return due ? 'both' : 'paid';
  if (!due) return 'none';
  return filter.statuses || filter.method || order === 'status' ? 'due' : 'day';
}

/**
 * A relation of quantity, cents, status and payment_method (except `day`), and due_date, paid_on, both or neither.
 * Changes not folded yet are added in the same statement, so the sums match the charges at that moment.
 */
export function countedBy(sellerId: string, axis: Axis): Condition {
  const columns = {
    none: sql`status, payment_method`,
    day: sql`due_date`,
    due: sql`due_date, status, payment_method`,
    paid: sql`paid_on, status, payment_method`,
    both: sql`due_date, paid_on, status, payment_method`,
  }[axis];
  const folded = {
    none: sql`select status, payment_method, quantity, cents from charge_day_totals
      where seller_id = ${sellerId} and basis = 'all'`,
    day: sql`select day as due_date, quantity, cents from charge_day_totals where seller_id = ${sellerId} and basis = 'day'`,
    due: sql`select day as due_date, status, payment_method, quantity, cents from charge_day_totals
      where seller_id = ${sellerId} and basis = 'due'`,
    paid: sql`select day as paid_on, status, payment_method, quantity, cents from charge_day_totals
      where seller_id = ${sellerId} and basis = 'paid'`,
    both: sql`select due_date, paid_on, status, payment_method, quantity, cents from charge_pair_totals
      where seller_id = ${sellerId}`,
  }[axis];
  return sql`(
    ${folded}
    union all
    select ${columns}, quantity, cents from charge_changes
    where seller_id = ${sellerId}${axis === 'paid' || axis === 'both' ? sql` and paid_on is not null` : sql``}
  ) as counted`;
}
