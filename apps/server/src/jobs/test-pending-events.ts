import type { Reader } from '../database/transact.ts';
import type { KeptEvent } from './event.ts';

export async function pendingEvents(reader: Reader, limit: number, sellerId: string): Promise<KeptEvent[]> {
  return reader
    .selectFrom('outbox')
    .select(['seller_id as sellerId', 'id', 'topic', 'subject_id as subjectId', 'payload'])
    .where('seller_id', '=', sellerId)
    .orderBy('id')
    .limit(limit)
    .$castTo<KeptEvent>()
    .execute();
}
