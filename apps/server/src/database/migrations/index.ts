import type { Migration } from 'kysely/migration';

/** Every migration, applied in the order of its name. One that has run anywhere is never edited. */
export const migrations: Record<string, Migration> = {};
