import type { Clock } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../database/transact.ts';

/** Seller whose clock differs from the system's, which happens in a sandbox only. */
export interface MovedClock {
  readonly sellerId: string;
  readonly now: Temporal.Instant;
}

interface SweepDeps {
  readonly reader: Reader;
  readonly clock: Clock;
  readonly movedClocks: () => Promise<readonly MovedClock[]>;
}

export function createSweep({ reader, clock, movedClocks }: SweepDeps): () => Promise<readonly string[]> {
  return async () => {
    const { rows } = await sellersDue(clock.now(), await movedClocks()).execute(reader);
    return rows.map(({ sellerId }) => sellerId);
  };
}

/** Reads only due jobs, by an index on their time. */
export function sellersDue(now: Temporal.Instant, moved: readonly MovedClock[]): RawBuilder<{ sellerId: string }> {
  const sellerIds = sql`${moved.map(({ sellerId }) => sellerId)}::uuid[]`;
  return sql`
    select distinct seller_id as "sellerId" from scheduled_jobs
    where due_at <= ${now.toString()}::timestamptz and seller_id <> all (${sellerIds})
    union all
    select distinct seller_id from scheduled_jobs
    join unnest(${sellerIds}, ${moved.map((clock) => clock.now.toString())}::timestamptz[]) as seller (id, now)
      on seller.id = seller_id and due_at <= seller.now
    where seller_id = any (${sellerIds})`;
}
