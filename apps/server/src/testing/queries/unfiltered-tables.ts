import { sql } from 'kysely';
import type { Database } from '../../database/transact.ts';

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
  readonly [property: string]: unknown;
}

const conditions = ['Index Cond', 'Recheck Cond', 'Filter'];

/**
 * The tables that a statement reads or changes without a constant seller, by PostgreSQL's own plan: on a distributed
 * PostgreSQL a scan that knows its seller only by a join asks every node. Uses a generic plan and runs nothing.
 */
export async function unfilteredTables(database: Database, text: string): Promise<string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>`${sql.raw(
    `explain (generic_plan, format json) ${text}`,
  )}`.execute(database.reader as never);
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  return plan ? [...new Set(scansWithoutSeller(plan.Plan))] : [];
}

/** `seller_id = $1`, `seller_id = ANY ($1)`, `seller_id = 'x'::uuid`, or equal to a value that was computed before the scan. */
const constantSeller = /\bseller_id = (\(?\$\d|ANY \(\$|'|\(InitPlan)/;

function scansWithoutSeller(node: PlanNode): string[] {
  const isOfSeller = conditions.some((name) => constantSeller.test(String(node[name] ?? '')));
  const table = node['Relation Name'];
  // An insert does not read its target table.
  const isScan = table !== undefined && node['Node Type'] !== 'ModifyTable';
  const own = isScan && !isOfSeller ? [table] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scansWithoutSeller)];
}
