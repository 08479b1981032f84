import { type Insertable, sql } from 'kysely';
import { recordset } from '../../../database/recordset.ts';
import type { Tx } from '../../../database/transact.ts';
import type { ChargeActivity } from '../activity.ts';
import type { ChargeEventsTable } from './charges-tables.ts';

export async function insertActivities(tx: Tx, sellerId: string, activities: readonly ChargeActivity[]): Promise<void> {
  if (activities.length === 0) return;
  await sql`
    insert into charge_events (${activityColumns})
    select ${activityColumns} from ${activityRecords(sellerId, activities)}`.execute(tx);
}

/** Columns in the order of `activityRecords`; the table assigns the line's number. */
export const activityColumns = sql.raw(
  'seller_id, charge_id, at, kind, status, by_whom, reason, amount_cents, details',
);

export function activityRecords(sellerId: string, activities: readonly ChargeActivity[]) {
  const rows = activities.map((activity) => activityRow(sellerId, activity));
  return sql`${recordset('charge_events', rows)} as activity`;
}

/** A line as its table has it. */
export function activityRow(sellerId: string, activity: ChargeActivity): Insertable<ChargeEventsTable> {
  const { chargeId, at, kind, status, by, reason, amountCents, details } = activity;
  return {
    seller_id: sellerId,
    charge_id: chargeId,
    at,
    kind,
    status,
    by_whom: by,
    reason,
    amount_cents: amountCents,
    details,
  };
}
