import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { closeDatabase } from '../database/testing/test-cluster.ts';
import { runOn, withDatabase } from '../database/testing/test-server.ts';

/** The application name of the sessions of a product in its own process. */
export const ofProcess = 'the product under test';

/** Terminates all database sessions of the process, as a database restart or failover does. Returns how many. */
export async function loseConnections(connection: pg.PoolConfig): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    `select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
     where datname = current_database() and application_name = $1`,
    [ofProcess],
  );
  await client.end();
  return rows[0]?.count ?? 0;
}

/**
 * For a while a node of a cluster ends all sessions of the database and takes no new ones, as its death and return do.
 * What it had prepared is ended then, as the cluster does by itself once a minute.
 */
export async function loseNode(nodeUrl: string, coordinator: pg.ClientConfig): Promise<void> {
  const database = new URL(nodeUrl).pathname.slice(1);
  const node = withDatabase({ connectionString: nodeUrl }, 'postgres');
  await closeDatabase(node, database);
  await pause(3_000);
  await runOn(node, `alter database ${database} with allow_connections true`);
  await runOn(coordinator, 'select recover_prepared_transactions()');
}
