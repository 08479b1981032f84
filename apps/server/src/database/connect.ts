import pg from 'pg';
import { startEmbedded } from './embedded/start-embedded.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { createDatabase, type DatabaseLog } from './server/create-database.ts';
import type { Database } from './transact.ts';

/** Oldest major version that the product is tested with. */
const oldest = 15;

export interface ConnectOptions {
  readonly databaseUrl?: string | undefined;
  /** Given when `databaseUrl` is a worker of a cluster. */
  readonly coordinatorUrl?: string | undefined;
  readonly dataFolder: string;
  readonly log: DatabaseLog;
  readonly join?: boolean;
  readonly onCreate?: (() => void) | undefined;
  readonly poolSize?: number | undefined;
}

export interface ConnectedDatabase {
  readonly database: Database;
  /** The same, where one server is all there is. On a cluster the queue's tables and NOTIFY are the coordinator's. */
  readonly coordinator: Database;
  /** Configuration for additional connections, such as the queue's; they go to the coordinator. */
  readonly connection: pg.PoolConfig;
  /**
   * Closes the pool, and stops an embedded server that this process owns. Close connections made with `connection`
   * first.
   */
  stop(): Promise<void>;
}

export interface OpenedServer {
  readonly connection: pg.PoolConfig;
  stop(): Promise<void>;
}

export async function connectDatabase(options: ConnectOptions): Promise<ConnectedDatabase> {
  const { connection, stop } = await openServer(options);
  try {
    if (options.databaseUrl) await refuseOldServer(connection);
    await migrate(connection, migrations, options.log);
  } catch (error) {
    await stop();
    throw error;
  }
  const coordinator = createDatabase({ ...connection, max: options.poolSize ?? 10 }, options.log);
  const { databaseUrl, coordinatorUrl = databaseUrl } = options;
  const database =
    databaseUrl === coordinatorUrl
      ? coordinator
      : createDatabase({ connectionString: databaseUrl, max: options.poolSize ?? 10 }, options.log);
  return {
    database,
    coordinator,
    connection,
    stop: async () => {
      await database.close();
      await coordinator.close();
      await stop();
    },
  };
}

/** Connects to the server or starts the embedded one; no other code depends on which it is. */
export async function openServer({
  databaseUrl,
  coordinatorUrl = databaseUrl,
  dataFolder,
  log,
  join = false,
  onCreate,
}: ConnectOptions): Promise<OpenedServer> {
  if (!coordinatorUrl) return startEmbedded({ dataFolder, log, join, onCreate });
  return { connection: { connectionString: coordinatorUrl }, stop: async () => undefined };
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
