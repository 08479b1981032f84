import { sql } from 'kysely';
import { recordset } from '../../../database/recordset.ts';
import { fromRow, toRow } from '../../../database/rows.ts';
import type { Tx } from '../../../database/transact.ts';
import type { ChargeActivity } from '../activity.ts';
import { activityColumns, activityRecords } from './activity-writer.ts';
import type { Charge, PaymentAttempt, Purchase, PurchaseWithCharges } from './charges-tables.ts';

export interface WrittenPurchase extends PurchaseWithCharges {
  readonly activities: readonly ChargeActivity[];
}

/**
 * Writes new purchases of a seller with their charges, attempts and first events. An attempt or event may also belong
 * to an existing charge.
 */
export async function insertPurchases(tx: Tx, sellerId: string, purchases: readonly WrittenPurchase[]): Promise<void> {
  if (purchases.length === 0) return;
  await sql`
    with purchase as (
      insert into purchases
      select * from ${recordset(
        'purchases',
        purchases.map(({ purchase }) => toRow(purchase)),
      )}
    ), charge as (
      insert into charges
      select * from ${recordset(
        'charges',
        purchases.flatMap(({ charges }) => charges.map(toRow)),
      )}
    ), attempt as (
      insert into payment_attempts
      select * from ${recordset(
        'payment_attempts',
        purchases.flatMap(({ attempts }) => attempts.map(toRow)),
      )}
    )
    insert into charge_events (${activityColumns})
    select ${activityColumns} from ${activityRecords(
      sellerId,
      purchases.flatMap(({ activities }) => activities),
    )}`.execute(tx);
}

export async function insertAttempt(tx: Tx, attempt: PaymentAttempt): Promise<void> {
  await tx.insertInto('payment_attempts').values(toRow(attempt)).execute();
}

/** The lock keeps another call from replacing or charging the purchase until the transaction ends. */
export async function lockPurchase(tx: Tx, sellerId: string, id: string): Promise<Purchase | undefined> {
  const row = await tx
    .selectFrom('purchases')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** The charge is locked until the transaction ends. */
export async function lockCharge(tx: Tx, sellerId: string, id: string): Promise<Charge | undefined> {
  const row = await tx
    .selectFrom('charges')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Charges by part, locked until the transaction ends. */
export async function lockCharges(tx: Tx, sellerId: string, purchaseId: string): Promise<Charge[]> {
  const rows = await tx
    .selectFrom('charges')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('purchase_id', '=', purchaseId)
    .orderBy('part_number')
    .forUpdate()
    .execute();
  return rows.map(fromRow);
}

export async function updatePurchase(tx: Tx, purchase: Purchase): Promise<void> {
  const { scheduledDate, grossCents, feeCents, anticipationCents, totalCents, valueLines, description } = purchase;
  const { fineHundredths, interestHundredths, discountHundredths, discountDays } = purchase;
  await tx
    .updateTable('purchases')
    .set({
      ...toRow({ scheduledDate, grossCents, feeCents, anticipationCents, totalCents, description }),
      ...toRow({ fineHundredths, interestHundredths, discountHundredths, discountDays }),
      // A list is an array of PostgreSQL's, unless it is written as JSON.
      value_lines: valueLines && (JSON.stringify(valueLines) as never),
    })
    .where('seller_id', '=', purchase.sellerId)
    .where('id', '=', purchase.id)
    .execute();
}

/** The first charge moves to the new purchase when it continues. */
export async function markReplaced(
  tx: Tx,
  sellerId: string,
  { replaced, by, kept }: { replaced: string; by: string; kept: Charge | null },
): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({ replaced_by: by })
    .where('seller_id', '=', sellerId)
    .where('id', '=', replaced)
    .execute();
  if (!kept) return;
  const { seller_id: _seller, id, created_at: _created, ...changed } = toRow(kept);
  await tx.updateTable('charges').set(changed).where('seller_id', '=', sellerId).where('id', '=', id).execute();
}
