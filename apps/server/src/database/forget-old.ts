import { type RawBuilder, sql } from 'kysely';
import type { Transact, Tx } from './transact.ts';

/** A seller and the time by which the age of their rows counts: the seller's clock or the system's. */
export interface SellerTime {
  readonly sellerId: string;
  readonly now: Temporal.Instant;
}

/** The most rows of one seller that a statement deletes. */
export const deletionBatchSize = 500;

/**
 * Deletes rows older than `olderThanDays`, the oldest first. Each transaction deletes a batch of each seller, so that
 * no lock is held long. `forget` gets the sellers as rows `seller (id, before)`, deletes at most `deletionBatchSize`
 * of each and returns how many it deleted. It may be interrupted and run again, also concurrently.
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
