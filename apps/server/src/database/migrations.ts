import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const folder = new URL('./migrations/', import.meta.url);

/** SQL files of `migrations/` by name, applied in that order. A migration that has run anywhere is never edited. */
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
