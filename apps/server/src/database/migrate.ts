import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { clusterExtension } from './catalog.ts';
import { clusterSettings, distribute } from './cluster/distribute.ts';
import type { DatabaseLog } from './server/create-database.ts';

/**
 * Runs all new migrations in one transaction, and distributes the tables on a cluster. When several processes start at
 * once one migrates and the others wait. Refuses a database that a newer version has migrated.
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
      const applied = await appliedMigrations(connection);
      refuseNewer(applied, migrations);
      const isCluster = await hasCitus(connection);
      if (isCluster) await sql.raw(clusterSettings).execute(connection);
      // Kysely reads every column of the database to learn that there is nothing to do.
      if (applied.length < Object.keys(migrations).length) await migrateOver(connection, migrations, log);
      if (isCluster) await distribute(poolConfig, log);
    });
  } finally {
    // The lock ends with its connection.
    await kysely.destroy();
  }
}

/** Runs the new migrations over a connection or transaction; the caller keeps others from migrating. */
export async function migrateOver(
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

async function hasCitus(kysely: Kysely<object>): Promise<boolean> {
  const { rows } = await sql.raw(clusterExtension).execute(kysely);
  return rows.length > 0;
}

async function appliedMigrations(kysely: Kysely<object>): Promise<string[]> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(kysely);
  if (!tables[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(kysely);
  return rows.map(({ name }) => name);
}

/** Kysely creates its tables before it takes its own lock, so this lock is around it. */
const lockKey = 518_330_241;

function refuseNewer(applied: readonly string[], migrations: Record<string, Migration>): void {
  const unknown = applied.filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  throw new Error(
    `The database was migrated by a newer version of Balcão (${unknown.join(', ')}). Start that version.`,
  );
}
