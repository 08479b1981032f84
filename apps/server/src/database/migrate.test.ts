import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { createEmptyDatabase, type TestDatabase } from './test-database.ts';
import { quietLog } from './testing/test-server.ts';

const cash = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table cash (box int)`.execute(db);
  },
};
const broken = {
  up: async (db: Kysely<unknown>) => {
    await sql`select 1 / 0`.execute(db);
  },
};

async function tablesIn({ database }: TestDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`.execute(
    database.reader,
  );
  return rows.map(({ name }) => name);
}

describe('migrate', () => {
  it('runs each migration once when several processes start at the same moment', async () => {
    const empty = await createEmptyDatabase();
    const script = fileURLToPath(new URL('./testing/migrator.ts', import.meta.url));
    const run = () => promisify(execFile)(process.execPath, [script, JSON.stringify(empty.connection)]);
    await Promise.all([run(), run(), run()]);
    const { rows } = await sql`select box from cash`.execute(empty.database.reader);
    expect(rows).toEqual([{ box: 1 }]);
  });

  it('applies only what is new, and says so', async () => {
    const empty = await createEmptyDatabase();
    const said: string[] = [];
    const log = { ...quietLog, info: (message: string) => void said.push(message) };
    await migrate(empty.connection, { '0001-cash': cash }, log);
    await migrate(empty.connection, { '0001-cash': cash }, log);
    expect(await tablesIn(empty)).toEqual(['cash']);
    expect(said).toEqual(['migration 0001-cash applied']);
  });

  it('names the migration that fails, and keeps nothing of those before it', async () => {
    const empty = await createEmptyDatabase();
    const attempt = migrate(empty.connection, { '0001-cash': cash, '0002-broken': broken }, quietLog);
    await expect(attempt).rejects.toThrow('migration 0002-broken failed: division by zero');
    expect(await tablesIn(empty)).toEqual([]);
    await migrate(empty.connection, { '0001-cash': cash }, quietLog);
    expect(await tablesIn(empty)).toEqual(['cash']);
  });

  it('refuses a database that a newer version has migrated', async () => {
    const empty = await createEmptyDatabase();
    await migrate(empty.connection, { '0001-cash': cash, '0002-newer': { up: async () => undefined } }, quietLog);
    await expect(migrate(empty.connection, { '0001-cash': cash }, quietLog)).rejects.toThrow(
      'by a newer version of Balcão (0002-newer)',
    );
  });
});
