import pg from 'pg';
import { clusterExtension } from '../database/catalog.ts';
import { clusterSettings } from '../database/cluster/distribute.ts';
import { demoSellers } from './demo-world.ts';

/** Runs in one transaction, on a cluster in three. Returns the number of deleted rows. */
export async function removeDemo(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(clusterSettings);
    const isCluster = (await client.query(clusterExtension)).rows.length > 0;
    return await (isCluster ? removeInSteps(client) : removeAtOnce(client));
  } finally {
    await client.end();
  }
}

/** The ledger's and audit's rules refuse deletion, and are disabled only here. */
async function removeAtOnce(client: pg.Client): Promise<number> {
  await client.query('begin');
  // A table cannot be altered while checks of its keys are pending.
  await client.query('set constraints all immediate');
  await switchTriggers(client, 'disable');
  const removed = await removeRows(client);
  await switchTriggers(client, 'enable');
  await client.query('commit');
  return removed;
}

/**
 * On the nodes checks of keys are pending until a transaction ends, whatever it sets. The next start enables what an
 * interrupted run left disabled.
 */
async function removeInSteps(client: pg.Client): Promise<number> {
  try {
    await inTransaction(client, () => switchTriggers(client, 'disable'));
    return await inTransaction(client, () => removeRows(client));
  } finally {
    await inTransaction(client, () => switchTriggers(client, 'enable'));
  }
}

async function inTransaction<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function switchTriggers(client: pg.Client, how: 'enable' | 'disable'): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct format('%I', relname) as name from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`);
  for (const { name } of rows) await client.query(`alter table ${name} ${how} trigger user`);
}

async function removeRows(client: pg.Client): Promise<number> {
  const sellers = [demoSellers.map(({ id }) => id)];
  let removed = 0;
  for (const tables = await tablesOfSellers(client); tables.length > 0; ) {
    const table = tables.shift() ?? '';
    await client.query('savepoint here');
    try {
      const { rowCount } = await client.query(`delete from ${table} where seller_id = any($1::uuid[])`, sellers);
      removed += rowCount ?? 0;
      await client.query('release here');
    } catch (error) {
      if (!isReferredTo(error)) throw error;
      await client.query('rollback to here');
      tables.push(table);
    }
  }
  const queue = await client.query<{ there: boolean }>(`select to_regclass('queue.job') is not null as there`);
  if (queue.rows[0]?.there) {
    await client.query(
      `delete from queue.job where exists (select from unnest($1::text[]) id where data::text like '%' || id || '%')`,
      sellers,
    );
  }
  // Production may start on this database from now on.
  await client.query('update installation set sandbox = false');
  return removed;
}

async function tablesOfSellers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', c.table_name) as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'seller_id' and t.table_type = 'BASE TABLE'
      order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The referring table's rows are deleted first. */
function isReferredTo(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23503';
}
