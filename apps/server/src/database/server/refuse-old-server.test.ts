import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addressOf } from '../../testing/address-of.ts';
import { connectDatabase } from '../connect.ts';
import { createEmptyDatabase } from '../test-database.ts';
import { quietLog } from '../testing/test-server.ts';

it('says that a server is too old before it writes anything', async () => {
  const { database, connection } = await createEmptyDatabase();
  await database.transact(async (tx) => {
    await sql`create schema old`.execute(tx);
    // This function is found before PostgreSQL's own, and answers like an old server.
    await sql`create function old.current_setting(name text) returns text language sql
      as $$ select case name when 'server_version_num' then '140012' else '14.12' end $$`.execute(tx);
  });
  const options = encodeURIComponent('-c search_path=old,pg_catalog,public');
  const address = addressOf(connection);
  const databaseUrl = `${address}${address.includes('?') ? '&' : '?'}options=${options}`;
  const attempt = connectDatabase({ databaseUrl, dataFolder: '/nowhere', log: quietLog });
  await expect(attempt).rejects.toThrow('DATABASE_URL is a PostgreSQL 14.12; Balcão needs 15 or newer');
  const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(database.reader as never);
  expect(rows).toEqual([]);
});
