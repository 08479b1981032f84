import { type Kysely, sql } from 'kysely';
import { migrate } from '../migrate.ts';
import { quietLog } from './test-server.ts';

/** Migrates a database slowly, so that another process finds it at work. */
const migrations = {
  '0001-cash': {
    up: async (db: Kysely<unknown>) => {
      await sql`create table cash (box int)`.execute(db);
      await sql`select pg_sleep(0.3)`.execute(db);
    },
  },
  '0002-first-box': {
    up: async (db: Kysely<unknown>) => {
      await sql`insert into cash values (1)`.execute(db);
    },
  },
};

await migrate(JSON.parse(process.argv[2] ?? ''), migrations, quietLog);
