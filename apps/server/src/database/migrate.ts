import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import type { DatabaseLog } from './create-database.ts';

/**
 * Brings the schema up to date, every new migration or none. When several processes start at once one does it and
 * the others wait. Refuses a database that a newer version has migrated.
 */
export async function migrate(
  poolConfig: pg.PoolConfig,
  migrations: Record<string, Migration>,
  log: DatabaseLog,
): Promise<void> {
  const kysely = new Kysely<object>({ dialect: new PostgresDialect({ pool: new pg.Pool({ ...poolConfig, max: 1 }) }) });
  try {
    await kysely.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${sql.lit(lockKey)})`.execute(connection);
      await migrateLocked(connection, migrations, log);
    });
  } finally {
    // The lock goes with its connection.
    await kysely.destroy();
  }
}

/** Around Kysely's own lock, which it takes only after having made its tables. */
const lockKey = 518_330_241;

async function migrateLocked(
  connection: Kysely<object>,
  migrations: Record<string, Migration>,
  log: DatabaseLog,
): Promise<void> {
  const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find(({ status }) => status === 'Error');
  if (error) {
    const where = failed ? `migration ${failed.migrationName} failed` : 'the migrations could not be run';
    throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  for (const { migrationName } of results) log.info(`migration ${migrationName} applied`);
}
