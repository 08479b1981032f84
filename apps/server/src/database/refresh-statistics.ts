import { sql } from 'kysely';
import type { Tables } from './tables.ts';
import type { Transact } from './transact.ts';

/** Runs ANALYZE and discards cached plans, for imports that fill tables faster than autovacuum sees. */
export async function refreshStatistics(transact: Transact, tables: readonly (keyof Tables)[]): Promise<void> {
  await transact((tx) => sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(tx));
}
