import { sql } from 'kysely';
import { isCluster } from '../database/test-database.ts';
import type { Reader } from '../database/transact.ts';

/** Resolves when some statement of the test's database waits for another's lock. */
export async function someoneWaits(reader: Reader): Promise<void> {
  // The nodes of a cluster wait for each other's rows.
  const waits = isCluster
    ? sql`select from citus_lock_waits limit 1`
    : sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`;
  while ((await waits.execute(reader)).rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
}
