import { type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';
import type { Transact } from './transact.ts';

/** Seller, and the time from which the age of their rows counts: the seller's clock or the system's. */
export interface SellerTime {
  readonly sellerId: string;
  readonly now: Temporal.Instant;
}

interface OldRows {
  readonly sellerId: string;
  readonly before: RawBuilder<Temporal.Instant>;
  readonly limit: number;
}

const batchSize = 500;

/**
 * Deletes rows older than `olderThanDays`, oldest first, seller by seller. Each transaction runs one statement of
 * `forget`, which deletes at most `limit` rows, so that no lock is held long. It may be interrupted and run again, also
 * concurrently.
 */
export async function forgetOld(
  transact: Transact,
  sellers: readonly SellerTime[],
  olderThanDays: number,
  forget: (old: OldRows) => RawBuilder<unknown>,
): Promise<void> {
  for (const { sellerId, now } of sellers) {
    const instant = now.subtract({ hours: 24 * olderThanDays }).toString();
    const statement = forget({ sellerId, before: sql`${instant}::timestamptz`, limit: batchSize });
    while ((await transact((tx) => statement.execute(tx))).numAffectedRows);
  }
}

interface AgedRows {
  readonly table: keyof Tables;
  readonly age: string;
  readonly key?: readonly string[];
}

/** Only for tables on which nothing else depends. */
export function forgettingOf({ table, age, key = ['id'] }: AgedRows) {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  return (transact: Transact, sellers: readonly SellerTime[], olderThanDays: number): Promise<void> =>
    forgetOld(
      transact,
      sellers,
      olderThanDays,
      ({ sellerId, before, limit }) => sql`
        delete from ${sql.table(table)} where seller_id = ${sellerId} and (${columns}) in (
          select ${columns} from ${sql.table(table)} where seller_id = ${sellerId} and ${sql.ref(age)} < ${before}
          order by ${sql.ref(age)} limit ${limit}
        )`,
    );
}
