import { sql } from 'kysely';
import type { Tables } from './tables.ts';
import type { Transact } from './transact.ts';

/**
 * Has the server look at how full tables are, and plan anew what it had planned for less: for who fills them faster than it
 * looks by itself.
 */
export async function refreshStatistics(transact: Transact, tables: readonly (keyof Tables)[]): Promise<void> {
  await transact((tx) => sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(tx));
}
