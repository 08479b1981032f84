import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const folder = new URL('./migrations/', import.meta.url);

/**
 * Every migration by its name: the SQL files of `migrations/`, applied in the order of their names. One that has run
 * anywhere is never edited.
 */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => [file.replace('.sql', ''), migrationOf(file)]),
);

function migrationOf(file: string): Migration {
  return {
    up: async (db) => {
      await sql.raw(readFileSync(new URL(file, folder), 'utf8')).execute(db);
    },
  };
}
