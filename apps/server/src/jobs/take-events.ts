import { sql } from 'kysely';
import type { Tx } from '../database/transact.ts';
import type { KeptEvent } from './event.ts';

/**
 * Takes the oldest events; none while another process takes some. The lock is of no row, because a distributed
 * PostgreSQL locks rows of one seller only.
 */
export async function takeEvents(tx: Tx, limit: number): Promise<KeptEvent[]> {
  const { rows: locks } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(${lockKey}) as "isFree"`.execute(tx);
  if (!locks[0]?.isFree) return [];
  const { rows } = await sql<KeptEvent>`
    with taken as (
      select seller_id, id from outbox order by id limit ${limit}
    ), deleted as (
      delete from outbox using taken
      where outbox.seller_id = taken.seller_id and outbox.id = taken.id
      returning outbox.*
    )
    select seller_id as "sellerId", id, topic, subject_id as "subjectId", payload from deleted order by id`.execute(tx);
  return rows;
}

const lockKey = 518_330_243;
