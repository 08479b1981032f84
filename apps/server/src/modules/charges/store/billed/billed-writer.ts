import type { PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import { columnRows, namesOf } from '../../../../database/column-rows.ts';
import { recordset } from '../../../../database/recordset.ts';
import { toRow } from '../../../../database/rows.ts';
import type { Tx } from '../../../../database/transact.ts';
import type { ChargeActivity } from '../../activity.ts';
import { openStatuses } from '../../charge.ts';
import { activityRow, insertActivities } from '../activity-writer.ts';
import { activityColumns, chargeColumns, purchaseColumns } from '../charge-columns.ts';
import { changeStatus } from '../charge-writer.ts';
import type { Charge, PaymentAttempt, Purchase } from '../charges-tables.ts';

interface NewBill {
  readonly purchase: Purchase;
  readonly charge: Charge;
  readonly activity: ChargeActivity;
}

/** Returns the ids of those whose period or purchase had no charge. */
export async function insertBilled(tx: Tx, sellerId: string, bills: readonly NewBill[]): Promise<ReadonlySet<string>> {
  const charges = bills.map(({ charge }) => toRow(charge));
  const inserted = await sql<{ id: string }>`
    insert into charges (${namesOf(chargeColumns)}) select * from ${columnRows(chargeColumns, charges)} as charge
    on conflict do nothing
    returning id`.execute(tx);
  const ids = new Set(inserted.rows.map(({ id }) => id));
  const opened = bills.filter(({ charge }) => ids.has(charge.id));
  if (opened.length === 0) return ids;
  const purchases = opened.map(({ purchase }) => toRow(purchase));
  const activities = opened.map(({ activity }) => activityRow(sellerId, activity));
  await sql`
    with purchase as (
      insert into purchases (${namesOf(purchaseColumns)})
      select * from ${columnRows(purchaseColumns, purchases)} as purchase
    )
    insert into charge_events (${namesOf(activityColumns)})
    select * from ${columnRows(activityColumns, activities)} as activity`.execute(tx);
  return ids;
}

/**
 * Opens one attempt for each charge that is still unpaid, is to be collected, and has no attempt of that number. A
 * FAILED charge becomes SCHEDULED. Returns the ids of the opened attempts, which were sent to no rail yet.
 */
export async function openAttempts(
  tx: Tx,
  sellerId: string,
  attempts: readonly PaymentAttempt[],
  lineOf: (attempt: PaymentAttempt) => ChargeActivity | null,
): Promise<ReadonlySet<string>> {
  if (attempts.length === 0) return new Set();
  const result = await sql<{ id: string }>`
    with open as (
      select id from charges
      where seller_id = ${sellerId} and id = any(${attempts.map((attempt) => attempt.chargeId)}::uuid[])
        and status = any(${openStatuses}::text[]) and collect_on is not null
      order by id for update
    )
    insert into payment_attempts
    select attempt.* from ${recordset('payment_attempts', attempts.map(toRow))} as attempt
    join open on open.id = attempt.charge_id
    on conflict on constraint payment_attempts_number_key do nothing
    returning id`.execute(tx);
  const opened = new Set(result.rows.map(({ id }) => id));
  const again = attempts.flatMap((attempt) => (opened.has(attempt.id) ? (lineOf(attempt) ?? []) : []));
  const changed = await changeStatus(
    tx,
    sellerId,
    'SCHEDULED',
    again.map((line) => ({ ...line, status: 'SCHEDULED' })),
  );
  await insertActivities(
    tx,
    sellerId,
    again.filter((line) => !changed.has(line.chargeId)),
  );
  return opened;
}

/** Null stops the attempts. A charge that was stopped meanwhile stays so. */
export async function setCollectDays(
  tx: Tx,
  sellerId: string,
  days: readonly { readonly chargeId: string; readonly nextOn: PlainDate | null }[],
): Promise<void> {
  if (days.length === 0) return;
  await sql`
    update charges set collect_on = day.next_on
    from unnest(${days.map(({ chargeId }) => chargeId)}::uuid[], ${days.map(({ nextOn }) => nextOn)}::date[])
      as day (charge_id, next_on)
    where charges.seller_id = ${sellerId} and charges.id = day.charge_id and charges.collect_on is not null`.execute(
    tx,
  );
}

/** Plans the next attempt of a charge. Returns false when it is not open. */
export async function collectAgain(tx: Tx, sellerId: string, chargeId: string, on: PlainDate): Promise<boolean> {
  const updated = await tx
    .updateTable('charges')
    .set({ collect_on: on })
    .where('seller_id', '=', sellerId)
    .where('id', '=', chargeId)
    .where('status', 'in', openStatuses)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/**
 * Stops the attempts of a subscription, or of its periods due from a day on; a boleto or Pix besides the periods is
 * still issued. Returns the purchases whose rail has not answered, because a card may have been charged.
 */
export async function stopCollecting(
  tx: Tx,
  sellerId: string,
  subscriptionId: string,
  dueFrom: PlainDate | null,
): Promise<readonly string[]> {
  const stopped = await tx
    .updateTable('charges')
    .set({ collect_on: null })
    .where('seller_id', '=', sellerId)
    .where('subscription_id', '=', subscriptionId)
    .where('collect_on', 'is not', null)
    .$if(dueFrom === null, (query) =>
      query.where((where) => where.or([where('period', 'is not', null), where('payment_method', '=', 'CREDIT_CARD')])),
    )
    .$if(dueFrom !== null, (query) =>
      query.where('period', 'is not', null).where('due_date', '>=', dueFrom as PlainDate),
    )
    .returning('id')
    .execute();
  if (stopped.length === 0) return [];
  // Only a second statement sees an attempt that was opened while the first waited for its lock.
  const rows = await tx
    .selectFrom('payment_attempts')
    .select('purchase_id')
    .distinct()
    .where('seller_id', '=', sellerId)
    .where(
      'charge_id',
      'in',
      stopped.map(({ id }) => id),
    )
    .where('status', '=', 'PROCESSING')
    .execute();
  return rows.map((row) => row.purchase_id);
}
