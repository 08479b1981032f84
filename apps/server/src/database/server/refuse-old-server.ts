import pg from 'pg';

/** The oldest major version that the product is tested on. */
const oldest = 15;

/** Refuses servers older than `oldest` before a migration fails with an unclear error. */
export async function refuseOldServer(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ number: string; version: string }>(
      "select current_setting('server_version_num') as number, current_setting('server_version') as version",
    );
    const [server] = rows;
    if (server && Number(server.number) >= oldest * 10_000) return;
    throw new Error(`DATABASE_URL is a PostgreSQL ${server?.version}; Balcão needs ${oldest} or newer`);
  } finally {
    await client.end();
  }
}
