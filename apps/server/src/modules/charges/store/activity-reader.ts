import { sql } from 'kysely';
import { z } from 'zod';
import type { Reader } from '../../../database/transact.ts';
import { activityKinds, type ChargeActivity } from '../activity.ts';

export async function findActivities(reader: Reader, sellerId: string, chargeId: string): Promise<ChargeActivity[]> {
  const rows = await reader
    .selectFrom('charge_events')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('charge_id', '=', chargeId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    chargeId,
    at: row.at,
    kind: kind.parse(row.kind),
    status: row.status,
    by: row.by_whom,
    reason: row.reason,
    amountCents: row.amount_cents,
    details: row.details,
  }));
}

const kind = z.enum(activityKinds);

/** Ids of the mails that people requested since a moment. */
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
