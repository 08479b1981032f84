import pg from 'pg';
import { quoted, tablesOf } from '../catalog.ts';
import type { DatabaseLog } from '../server/create-database.ts';
import { findMissingTriggers } from './find-missing-triggers.ts';

/**
 * Places the rows of each seller on one node of a Citus cluster, and makes the tables without a seller known to all
 * nodes. Tables that have a place keep it. The caller keeps others from migrating. Throws when a shard lacks a trigger.
 * See docs/decisions/0085-distributed-postgresql.md.
 */
export async function distribute(connection: pg.ClientConfig, log: DatabaseLog): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(clusterSettings);
    const { ofSellers, others } = await placeTables(client);
    await removeLocalRows(client);
    await enableTriggers(client);
    await createEverywhere(client);
    const { missing, unreached } = await findMissingTriggers(client);
    if (missing.length > 0) throw new Error(`The database's rules are not on every node: ${missing.join('; ')}`);
    if (unreached.length > 0)
      log.warn(`Triggers were not looked for on nodes that do not answer: ${unreached.join(', ')}`);
    if (ofSellers + others > 0) log.warn(`${ofSellers} tables were distributed by seller, ${others} are on one node`);
  } finally {
    await client.end();
  }
}

/**
 * For a session that changes tables; a single PostgreSQL takes no notice. Our triggers look only at the rows of their
 * statement, so they may run once on each shard, which Citus calls unsafe. In sequence, one transaction may change
 * tables and functions in any order.
 */
export const clusterSettings =
  "set citus.enable_unsafe_triggers = on; set citus.multi_shard_modify_mode = 'sequential'";

async function placeTables(client: pg.Client): Promise<{ readonly ofSellers: number; readonly others: number }> {
  const places = await newPlaces(client);
  const withTriggers = await tablesWithTriggers(client);
  const placed = { ofSellers: 0, others: 0 };
  for (const { name } of await tablesOf(client)) {
    const place = places.get(name);
    if (place === 'one node') {
      await client.query('select citus_add_local_table_to_metadata(quote_ident($1)::regclass)', [name]);
      placed.others += 1;
    } else if (place === 'seller') {
      // Rows that are copied to the nodes are not counted again.
      if (withTriggers.includes(name)) await client.query(`alter table ${quoted(name)} disable trigger user`);
      await client.query(distributing, [name]);
      placed.ofSellers += 1;
    }
  }
  return placed;
}

/** Tables are placed together, so that all rows of a seller are on the same node. */
const distributing = `
  select create_distributed_table(quote_ident($1)::regclass, 'seller_id', colocate_with => coalesce(
    (select logicalrelid::text from pg_dist_partition where partmethod = 'h' order by 1 limit 1), 'default'))`;

/** A table can be distributed where its every unique rule names the seller, because a node checks only its own rows. */
async function newPlaces(client: pg.Client): Promise<ReadonlyMap<string, 'seller' | 'one node'>> {
  const { rows } = await client.query<{ name: string; place: 'seller' | 'one node' }>(`
    select relname as name, case when seller.attnotnull and not exists (
      select from pg_index where indrelid = c.oid and indisunique and seller.attnum <> all (indkey)
    ) then 'seller' else 'one node' end as place
    from pg_class c left join pg_attribute seller on seller.attrelid = c.oid and seller.attname = 'seller_id'
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_dist_partition where logicalrelid = c.oid)`);
  return new Map(rows.map(({ name, place }) => [name, place]));
}

async function tablesWithTriggers(client: pg.Client, which?: 'disabled'): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct relname as name from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and relnamespace = current_schema()::regnamespace ${which ? `and tgenabled = 'D'` : ''}`);
  return rows.map(({ name }) => name);
}

/** Rows that were copied to the nodes stay in the table that they came from, unseen. */
async function removeLocalRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_dist_partition join pg_class c on c.oid = logicalrelid
    where partmethod = 'h' and pg_relation_size(c.oid) > 0`);
  for (const { name } of rows) {
    await client.query('select truncate_local_data_after_distributing_table(quote_ident($1)::regclass)', [name]);
  }
}

/** Also those that an interrupted start left disabled. */
async function enableTriggers(client: pg.Client): Promise<void> {
  for (const name of await tablesWithTriggers(client, 'disabled')) {
    await client.query(`alter table ${quoted(name)} enable trigger user`);
  }
}

/** Functions and views that came before their tables were distributed are known to one node only. */
async function createEverywhere(client: pg.Client): Promise<void> {
  await client.query(`
    select create_distributed_function(p.oid::regprocedure) from pg_proc p
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_dist_object where classid = 'pg_proc'::regclass and objid = p.oid)
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')`);
  const { rows: views } = await client.query<{ name: string; definition: string }>(`
    select relname as name, pg_get_viewdef(c.oid) as definition from pg_class c
    where relkind = 'v' and relnamespace = current_schema()::regnamespace
      and not exists (select from pg_dist_object where classid = 'pg_class'::regclass and objid = c.oid)
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')`);
  for (const { name, definition } of views)
    await client.query(`create or replace view ${quoted(name)} as ${definition}`);
}
