import pg from 'pg';

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
