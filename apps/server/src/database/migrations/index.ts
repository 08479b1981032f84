import type { Migration } from 'kysely/migration';
import { spine } from './0001-spine.ts';

/** Every migration, applied in the order of its name. One that has run anywhere is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-spine': spine,
};
