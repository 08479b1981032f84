import { sql } from 'kysely';
import type { Tx } from '../database/transact.ts';
import type { KeptEvent } from './event.ts';

export async function takeEvents(tx: Tx, limit: number): Promise<KeptEvent[]> {
  const { rows } = await sql<KeptEvent>`
    with taken as (
      select seller_id, id from outbox order by id limit ${limit} for update skip locked
    ), deleted as (
      delete from outbox using taken
      where outbox.seller_id = taken.seller_id and outbox.id = taken.id
      returning outbox.*
    )
    select seller_id as "sellerId", id, topic, subject_id as "subjectId", payload from deleted order by id`.execute(tx);
  return rows;
}
