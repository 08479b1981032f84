import pg from 'pg';

/** What sessions of a product that is a process of its own are called. */
export const ofProcess = 'the product under test';

/**
 * Ends every session of the process, whatever it is doing, as a database does that is stopped or that another one takes the place
 * of. Answers how many there were.
 */
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
