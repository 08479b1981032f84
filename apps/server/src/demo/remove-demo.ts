import pg from 'pg';
import { clusterSettings } from '../database/cluster/distribute.ts';
import { demoSellers } from './demo-world.ts';

/** Runs in one transaction. Returns the number of deleted rows. */
export async function removeDemo(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(clusterSettings);
    await client.query('begin');
    const removed = await removeRows(client);
    // Production may start on this database from now on.
    await client.query('update installation set sandbox = false');
    await client.query('commit');
    return removed;
  } finally {
    await client.end();
  }
}

async function removeRows(client: pg.Client): Promise<number> {
  const sellers = [demoSellers.map(({ id }) => id)];
  let removed = 0;
  // A table cannot be altered while checks of its keys are pending.
  await client.query('set constraints all immediate');
  for (const tables = await tablesOfSellers(client); tables.length > 0; ) {
    const table = tables.shift() ?? '';
    // The ledger's and audit's rules refuse deletion, and are disabled only here.
    await client.query('savepoint here');
    await client.query(`alter table ${table} disable trigger user`);
    try {
      const { rowCount } = await client.query(`delete from ${table} where seller_id = any($1::uuid[])`, sellers);
      removed += rowCount ?? 0;
      await client.query(`alter table ${table} enable trigger user`);
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
