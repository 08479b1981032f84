import { type RawBuilder, sql } from 'kysely';
import type { Transact, Tx } from './transact.ts';

/** A seller, and the time by which the age of their rows counts: their own clock's, or the system's. */
export interface SellerTime {
  readonly sellerId: string;
  readonly now: Temporal.Instant;
}

/** At most so many rows of one seller are deleted by one statement. */
export const deletionBatchSize = 500;

/**
 * Deletes what is older than some days, the oldest first, a few of each seller at a time, each time in a transaction of its own,
 * so that nobody waits long for a row. `forget` gets the sellers as rows `seller (id, before)` of a statement, deletes at most
 * `deletionBatchSize` of each and answers how many it deleted. It may be stopped anywhere and run again, also by two at once.
 */
export async function forgetOld(
  transact: Transact,
  sellers: readonly SellerTime[],
  olderThanDays: number,
  forget: (tx: Tx, sellers: RawBuilder<unknown>) => Promise<number>,
): Promise<void> {
  if (sellers.length === 0) return;
  const hours = 24 * olderThanDays;
  const rows = sql`unnest(
    ${sellers.map(({ sellerId }) => sellerId)}::uuid[],
    ${sellers.map(({ now }) => now.subtract({ hours }).toString())}::timestamptz[]
  ) as seller (id, before)`;
  while ((await transact((tx) => forget(tx, rows))) > 0);
}
