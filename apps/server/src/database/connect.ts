import pg from 'pg';
import { startEmbedded } from './embedded/start-embedded.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { createDatabase, type DatabaseLog } from './server/create-database.ts';
import type { Database } from './transact.ts';

/** The oldest major version that the product is tested on. */
const oldest = 15;

export interface ConnectOptions {
  /** A PostgreSQL server (`postgres://…`). Without it the embedded one runs in the data folder. */
  readonly databaseUrl?: string | undefined;
  readonly dataFolder: string;
  readonly log: DatabaseLog;
  /** Uses the embedded server that another process owns, rather than being refused. For tools. */
  readonly join?: boolean;
  /** Called before an embedded database is made, which takes some seconds. */
  readonly onCreate?: (() => void) | undefined;
  /** Connections of this process; 10 by default. */
  readonly poolSize?: number | undefined;
}

export interface ConnectedDatabase {
  readonly database: Database;
  /** How others that need connections of their own, such as the queue, reach the same database. */
  readonly connection: pg.PoolConfig;
  /** Ends our connections, then the embedded server if it is ours. Whoever used `connection` ends first. */
  stop(): Promise<void>;
}

export interface OpenedServer {
  readonly connection: pg.PoolConfig;
  stop(): Promise<void>;
}

/** Opens the database with its schema up to date. */
export async function connectDatabase(options: ConnectOptions): Promise<ConnectedDatabase> {
  const { connection, stop } = await openServer(options);
  try {
    if (options.databaseUrl) await refuseOldServer(connection);
    await migrate(connection, migrations, options.log);
  } catch (error) {
    await stop();
    throw error;
  }
  const database = createDatabase({ ...connection, max: options.poolSize ?? 10 }, options.log);
  return {
    database,
    connection,
    stop: async () => {
      await database.close();
      await stop();
    },
  };
}

/** Reaches the server, or starts the embedded one: the only place that knows which it is. */
export async function openServer({
  databaseUrl,
  dataFolder,
  log,
  join = false,
  onCreate,
}: ConnectOptions): Promise<OpenedServer> {
  if (!databaseUrl) return startEmbedded({ dataFolder, log, join, onCreate });
  return { connection: { connectionString: databaseUrl }, stop: async () => undefined };
}

/** Refuses servers older than `oldest` before a migration fails with an unclear error. */
async function refuseOldServer(connection: pg.ClientConfig): Promise<void> {
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
