import { foldText } from '@balcao/kernel';
import { sql } from 'kysely';
import { containing } from '../../../database/containing.ts';
import { orderOf } from '../../../database/order-of.ts';
import { fromRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { Plan } from '../plan.ts';
import type { PlansTable } from './plans-table.ts';

export async function findPlansById(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Plan>> {
  const rows = await reader
    .selectFrom('plans')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, planFrom(row)]));
}

export async function findPlansByTitle(reader: Reader, sellerId: string, titles: readonly string[]): Promise<Plan[]> {
  const rows = await reader
    .selectFrom('plans')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('title_search', '=', sql<string>`any(${titles}::text[])`)
    .execute();
  return rows.map(planFrom);
}

/** Null when the seller has no such plan. */
export async function lockPlan(tx: Tx, sellerId: string, id: string): Promise<Plan | null> {
  const row = await tx
    .selectFrom('plans')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? planFrom(row) : null;
}

/** Active plans, cheapest first. */
export async function findActivePlans(reader: Reader, sellerId: string): Promise<Plan[]> {
  const rows = await reader
    .selectFrom('plans')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('active', '=', true)
    .orderBy('monthly_cents')
    .orderBy('created_at')
    .execute();
  return rows.map(planFrom);
}

export interface PlanPageQuery {
  /** A substring of the title; accents and case are ignored. */
  readonly title?: string | undefined;
  readonly active?: boolean | undefined;
  /** Only smaller ids, largest first; it overrides the order. */
  readonly before?: string | undefined;
  readonly page: number;
  readonly size: number;
  /** `title` or `createdAt`, a comma, and the direction. */
  readonly sort: string;
}

export async function findPlanPage(
  reader: Reader,
  sellerId: string,
  query: PlanPageQuery,
): Promise<{ readonly plans: Plan[]; readonly total: number }> {
  let wanted = reader.selectFrom('plans').where('seller_id', '=', sellerId);
  if (query.title) wanted = wanted.where('title_search', 'like', containing(foldText(query.title)));
  if (query.active !== undefined) wanted = wanted.where('active', '=', query.active);
  if (query.before) wanted = wanted.where('id', '<', query.before);
  const { field, direction: order } = orderOf(query.sort);
  const [rows, { total }] = await Promise.all([
    wanted
      .selectAll()
      .orderBy(query.before ? 'id' : field === 'title' ? 'title_search' : 'created_at', query.before ? 'desc' : order)
      .orderBy('id', order)
      .limit(query.size)
      .offset(query.page * query.size)
      .execute(),
    wanted.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { plans: rows.map(planFrom), total };
}

function planFrom({ monthly_cents, semester_cents, yearly_cents, title_search: _folded, ...row }: PlansTable): Plan {
  return {
    ...fromRow(row),
    monthlyCents: { MONTHLY: monthly_cents, SEMESTER: semester_cents, YEARLY: yearly_cents },
  };
}
