import { sql } from 'kysely';
import type { Database } from '../../database/transact.ts';

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
  readonly [property: string]: unknown;
}

const conditions = ['Index Cond', 'Recheck Cond', 'Filter', 'Hash Cond', 'Merge Cond', 'Join Filter', 'Cache Key'];

/**
 * The tables that a statement reads or changes without a filter on the seller, by PostgreSQL's own plan: a scan is
 * filtered when its condition or its join names the seller. Uses a generic plan and runs nothing.
 */
export async function unfilteredTables(database: Database, text: string): Promise<string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>`${sql.raw(
    `explain (generic_plan, format json) ${text}`,
  )}`.execute(database.reader as never);
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  return plan ? [...new Set(scansWithoutSeller(plan.Plan, false))] : [];
}

function scansWithoutSeller(node: PlanNode, isJoinedBySeller: boolean): string[] {
  const isAboutSeller = isJoinedBySeller || conditions.some((name) => String(node[name] ?? '').includes('seller_id'));
  const table = node['Relation Name'];
  // An insert does not read its target table.
  const isScan = table !== undefined && node['Node Type'] !== 'ModifyTable';
  const own = isScan && !isAboutSeller ? [table] : [];
  return [...own, ...(node.Plans ?? []).flatMap((child) => scansWithoutSeller(child, isAboutSeller))];
}
