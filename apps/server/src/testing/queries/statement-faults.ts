import { sql } from 'kysely';
import type { Database } from '../../database/transact.ts';

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
  readonly [property: string]: unknown;
}

const conditions = ['Index Cond', 'Recheck Cond', 'Filter'];

/**
 * Finds the parts of a statement that a distributed PostgreSQL refuses or spreads over every node, by PostgreSQL's own plan; nothing is
 * run.
 */
export interface StatementFaults {
  /** Tables that are read or changed without a constant seller: a seller known only by a join reads every node. */
  readonly unfiltered: readonly string[];
  /**
   * Foreign keys between two tables that the statement writes, which are checked too early where its parts run one
   * after the other.
   */
  readonly immediateKeys: readonly string[];
  /** Tables into which is inserted what the statement itself changed: its rows are sent to every node, also one that is away. */
  readonly insertedChanges: readonly string[];
}

export async function faultsOf(database: Database, text: string): Promise<StatementFaults> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>`${sql.raw(
    `explain (generic_plan, format json) ${text}`,
  )}`.execute(database.reader as never);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) return { unfiltered: [], immediateKeys: [], insertedChanges: [] };
  return {
    unfiltered: [...new Set(scansWithoutSeller(plan))],
    immediateKeys: await immediateKeysBetween(database, writtenTables(plan)),
    insertedChanges: insertsOfChanges(plan),
  };
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

function writtenTables(node: PlanNode): string[] {
  const table = node['Node Type'] === 'ModifyTable' ? node['Relation Name'] : undefined;
  return [...(table === undefined ? [] : [table]), ...(node.Plans ?? []).flatMap(writtenTables)];
}

function insertsOfChanges(plan: PlanNode): string[] {
  const nodes = allNodes(plan);
  const changes = new Set(
    nodes.filter((node) => node['Node Type'] === 'ModifyTable').map((node) => String(node['Subplan Name'] ?? '')),
  );
  return nodes
    .filter((node) => node['Node Type'] === 'ModifyTable' && node.Operation === 'Insert')
    .filter((insert) => readsOf(insert).some((name) => changes.has(`CTE ${name}`)))
    .map((insert) => insert['Relation Name'] ?? '');
}

/** The names of the parts of the statement that a node reads, without those of other parts that are planned under it. */
function readsOf(node: PlanNode): string[] {
  const own = node['Node Type'] === 'CTE Scan' ? [String(node['CTE Name'])] : [];
  const below = (node.Plans ?? []).filter((plan) => !String(plan['Subplan Name'] ?? '').startsWith('CTE '));
  return [...own, ...below.flatMap(readsOf)];
}

function allNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(allNodes)];
}

async function immediateKeysBetween(database: Database, tables: readonly string[]): Promise<string[]> {
  if (tables.length < 2) return [];
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where contype = 'f' and not condeferred and conrelid <> confrelid
      and conrelid = any(${tables}::regclass[]) and confrelid = any(${tables}::regclass[])`.execute(
    database.reader as never,
  );
  return rows.map(({ name }) => name);
}

/** What a distributed PostgreSQL refuses, as far as the text shows it. */
export function textFaults(text: string): string[] {
  return [...conflictFaults(text), ...returningFaults(text), ...changeFaults(text)];
}

/** A distributed PostgreSQL refuses these in the action of `on conflict`. */
export function conflictFaults(text: string): string[] {
  const actions = text
    .split(/\bdo update\b/i)
    .slice(1)
    .map(untilItsEnd);
  const has = (fault: RegExp) => actions.some((action) => fault.test(action));
  return [
    ...(has(/\bcase (?!when\b)/i) ? ['has case x when in on conflict'] : []),
    ...(has(/\bselect\b/i) ? ['has a sub-select in on conflict'] : []),
    ...(has(/(\bset|,)\s*"?seller_id"?\s*=/i) ? ['sets the seller in on conflict'] : []),
  ];
}

/** A function that is not immutable, in what a write returns, is refused there. */
export function returningFaults(text: string): string[] {
  const returned = text
    .split(/\breturning\b/i)
    .slice(1)
    .map(untilItsEnd);
  const calls = returned.some((part) =>
    /\b(set_config|now|nextval|random|\w*_random_uuid|\w+_timestamp)\(/i.test(part),
  );
  return calls ? ['calls a function in returning'] : [];
}

/**
 * Each shard would call a volatile function for itself, and a stable one of a column, such as a time plus an interval,
 * so both are refused in what changes rows. A row never changes its seller, by which it is placed.
 */
export function changeFaults(text: string): string[] {
  const changes = [...text.matchAll(/\b(update\s+(?!set\b)"?\w+"?(\s+(as\s+)?"?\w+"?)?\s+set|delete\s+from)\b/gi)];
  const parts = changes.map(({ 0: match, index }) => untilItsEnd(text.slice(index + match.length)));
  const has = (fault: RegExp) => parts.some((part) => fault.test(part));
  const settings = parts.flatMap((part, index) => {
    const isUpdate = /^update/i.test(changes[index]?.[0] ?? '');
    return isUpdate ? (part.split(/\b(?:from|where)\b/i)[0] ?? '') : [];
  });
  return [
    ...(settings.some((setting) => /(^|,)\s*"?seller_id"?\s*=/i.test(setting)) ? ['sets the seller in a change'] : []),
    ...(has(/\b(random|\w*_random_uuid|uuidv\d|nextval|clock_timestamp|set_config)\(/i)
      ? ['calls a volatile function in a change']
      : []),
    ...(has(/(?<![$\w:])"?[a-z_][\w".]*\s*[-+]\s*(interval\b|make_interval\b|\$\d+::interval)/i)
      ? ['adds an interval to a column in a change']
      : []),
  ];
}

/** The text before `returning`, a semicolon or the parenthesis that closes the statement. */
function untilItsEnd(text: string): string {
  let depth = 0;
  for (const { 0: mark, index } of text.matchAll(/[();]|\breturning\b/gi)) {
    if (mark === '(') depth += 1;
    else if (mark === ')' && depth > 0) depth -= 1;
    else if (depth === 0) return text.slice(0, index);
  }
  return text;
}
