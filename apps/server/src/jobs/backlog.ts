import { sql } from 'kysely';
import type { Reader } from '../database/transact.ts';

export interface Backlog {
  /** `outbox`, `scheduler`, or the name of a consumer's queue. */
  readonly queue: string;
  readonly waiting: number;
  readonly oldestSeconds: number;
}

/**
 * Counts events in the outbox, jobs that are due by the system clock (a sandbox clock that runs ahead has more), and
 * queue jobs that no worker has taken. The ids of outbox rows begin with their time (UUID version 7).
 */
export async function backlogOf(reader: Reader): Promise<readonly Backlog[]> {
  const { rows } = await sql<Backlog>`
    select 'outbox' as queue, count(*) as waiting, coalesce(extract(epoch from now() - to_timestamp(
      ('x' || lpad(left(replace(min(id::text), '-', ''), 12), 16, '0'))::bit(64)::bigint / 1000.0
    )), 0)::float as "oldestSeconds" from outbox
    union all
    select 'scheduler', count(*), coalesce(extract(epoch from now() - min(due_at)), 0)::float
    from scheduled_jobs where due_at <= now()
    union all
    select queue.name, count(job.id), coalesce(extract(epoch from now() - min(job.start_after)), 0)::float
    from queue.queue left join queue.job on job.name = queue.name and job.state < 'active' and job.start_after <= now()
    group by queue.name`.execute(reader);
  return rows.map((row) => ({ ...row, oldestSeconds: Math.max(0, row.oldestSeconds) }));
}
