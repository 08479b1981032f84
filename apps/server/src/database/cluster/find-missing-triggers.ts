import pg from 'pg';
import { clusterExtension } from '../catalog.ts';

export interface MissingTriggers {
  /** `10.0.0.2:5432 lacks ledger_entries_append_only`. */
  readonly missing: readonly string[];
  /** Nodes that did not answer. */
  readonly unreached: readonly string[];
}

/**
 * Looks on every node for each shard's triggers: the protections of ledger and audit trail, and the totals.
 * Rows are written to the shards, past a trigger that only their table has.
 */
export async function findMissingTriggers(client: pg.ClientBase): Promise<MissingTriggers> {
  const { rows } = await client.query<{ node: string; success: boolean; result: string }>(
    `select nodename || ':' || nodeport as node, success, result
     from run_command_on_all_nodes($1) join pg_dist_node using (nodeid)`,
    [missingOnNode(await triggersOf(client))],
  );
  return {
    missing: rows
      .filter(({ success, result }) => success && result)
      .map(({ node, result }) => `${node} lacks ${result}`),
    unreached: rows.filter(({ success }) => !success).map(({ node }) => node),
  };
}

/** The same over a connection of its own; finds nothing on a single PostgreSQL. */
export async function verifyTriggers(connection: pg.ClientConfig): Promise<MissingTriggers> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await isCluster(client)) ? await findMissingTriggers(client) : { missing: [], unreached: [] };
  } finally {
    await client.end();
  }
}

async function isCluster(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(clusterExtension);
  return rows.length > 0;
}

interface TableTrigger {
  readonly table: string;
  readonly trigger: string;
}

async function triggersOf(client: pg.ClientBase): Promise<TableTrigger[]> {
  const { rows } = await client.query<TableTrigger>(`
    select logicalrelid::text as "table", tgname as trigger
    from pg_dist_partition join pg_trigger on tgrelid = logicalrelid
    where partmethod = 'h' and not tgisinternal`);
  return rows;
}

/** Run on a node, it names the triggers that a shard there lacks, or answers null. A shard's trigger has its number. */
function missingOnNode(triggers: readonly TableTrigger[]): string {
  const expected = pg.escapeLiteral(JSON.stringify(triggers));
  return `
    select string_agg(distinct trigger, ', ')
    from json_to_recordset(${expected}) as expected ("table" regclass, trigger text)
    join pg_dist_shard on logicalrelid = "table" join pg_dist_placement using (shardid)
    where groupid = (select groupid from pg_dist_local_group) and not exists (
      select from pg_trigger
      where tgrelid = to_regclass(shard_name(logicalrelid, shardid)) and tgname = trigger || '_' || shardid and tgenabled <> 'D')`;
}
