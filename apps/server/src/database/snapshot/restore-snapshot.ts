import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type { Migration } from 'kysely/migration';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { quoted, type Table, tablesOf } from '../catalog.ts';
import { migrate, migrateOver } from '../migrate.ts';
import type { DatabaseLog } from '../server/create-database.ts';
import { readSnapshot, type SnapshotReader } from './snapshot-reader.ts';
import type { SnapshotFile, SnapshotSummary } from './write-snapshot.ts';

/**
 * Restores a backup into a database without tables: creates the original schema and inserts every row in one
 * transaction, then migrates. Refuses a database in use and an incomplete file.
 */
export async function restoreSnapshot(
  connection: pg.ClientConfig,
  file: SnapshotFile,
  migrations: Readonly<Record<string, Migration>>,
  log: DatabaseLog,
): Promise<SnapshotSummary> {
  const snapshot = await readSnapshot(file);
  const before = migrationsOf(snapshot, migrations);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await refuseUsed(client);
    const summary = await over(client)
      .transaction()
      .execute(async (tx) => {
        await migrateOver(tx, before, log);
        return bringRowsBack(client, snapshot);
      });
    await client.query('analyze');
    await migrate(connection, { ...migrations }, log);
    return summary;
  } finally {
    await client.end();
  }
}

function migrationsOf({ header }: SnapshotReader, all: Readonly<Record<string, Migration>>): Record<string, Migration> {
  const chosen = header.migrations.map((name): [string, Migration] => {
    const migration = all[name];
    if (!migration)
      throw new Error(`The backup was taken by a newer version of Balcão (${name}). Restore it with that version.`);
    return [name, migration];
  });
  return Object.fromEntries(chosen);
}

async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%' limit 3`);
  if (rows.length === 0) return;
  throw new Error(
    `The database is not empty (it has ${rows.map(({ name }) => name).join(', ')}…). Nothing was changed. ` +
      'Restore into a new data folder (BALCAO_DATA) or into a database just created (DATABASE_URL).',
  );
}

/** Kysely over one connection, so that migrations and COPY share its transaction. */
function over(client: pg.Client): Kysely<object> {
  const lent = Object.assign(client, { release: () => undefined });
  return new Kysely({
    dialect: new PostgresDialect({ pool: { connect: async () => lent, end: async () => undefined, options: {} } }),
  });
}

async function bringRowsBack(client: pg.Client, snapshot: SnapshotReader): Promise<SnapshotSummary> {
  const tables = await tablesOf(client);
  await clear(client, tables);
  const rows: Record<string, number> = {};
  for (;;) {
    const part = await snapshot.nextPart();
    if ('table' in part) {
      const copy = client.query(
        copyFrom(`copy ${quoted(part.table)} (${part.columns.map(quoted).join(', ')}) from stdin`),
      );
      await pipeline(Readable.from(snapshot.rows()), copy);
      rows[part.table] = copy.rowCount;
    } else if ('sequence' in part) {
      await client.query('select setval(quote_ident($1)::regclass, $2)', [part.sequence, part.last]);
    } else {
      compare(rows, part.end.rows);
      break;
    }
  }
  await snapshot.finish();
  await client.query('set constraints all immediate');
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
  return { tables: tables.length, rows: Object.values(rows).reduce((total, count) => total + count, 0) };
}

/** Rows written by migrations are in the backup too, and no trigger may add rows during the restore. */
async function clear(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const names = tables.map(({ name }) => quoted(name));
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`);
}

function compare(restored: Readonly<Record<string, number>>, written: Readonly<Record<string, number>>): void {
  for (const [table, count] of Object.entries(written)) {
    if (restored[table] !== count)
      throw new Error(`${restored[table]} rows of ${table} came back, and ${count} were written`);
  }
}
