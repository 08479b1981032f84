import { sql } from 'kysely';
import type { Reader } from '../database/transact.ts';

/** Resolves when some statement of the test's database waits for another's lock. */
export async function someoneWaits(reader: Reader): Promise<void> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    ) as waiting`.execute(reader);
  if (rows[0]?.waiting) return;
  await new Promise((resolve) => setTimeout(resolve, 5));
  return someoneWaits(reader);
}
