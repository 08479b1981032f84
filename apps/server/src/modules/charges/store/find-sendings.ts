import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';

/** The ids of the mails of a charge that people requested since a moment, from its history. */
export async function findSendings(
  reader: Reader,
  sellerId: string,
  chargeId: string,
  since: Temporal.Instant,
): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('charge_events')
    .select(sql<string>`details ->> 'sendingId'`.as('id'))
    .where('seller_id', '=', sellerId)
    .where('charge_id', '=', chargeId)
    .where('kind', '=', 'charge.sent')
    .where('at', '>', since)
    .execute();
  return rows.map(({ id }) => id);
}
