import { sql } from 'kysely';
import { recordset } from '../../../database/recordset.ts';
import { fromRow, toRow } from '../../../database/rows.ts';
import type { Tx } from '../../../database/transact.ts';
import type { ChargeActivity } from '../activity.ts';
import { activityColumns, activityRecords } from './activity-writer.ts';
import type { Charge, PaymentAttempt, Purchase, PurchaseWithCharges } from './charges-tables.ts';

/** A purchase and what begins with it. */
export interface WrittenPurchase extends PurchaseWithCharges {
  readonly activities: readonly ChargeActivity[];
}

/**
 * Writes new purchases of a seller, their new charges, their attempts and the beginning of their histories. An attempt or
 * a line may also be about a charge that exists.
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

/** A later attempt of a charge that exists. */
export async function insertAttempt(tx: Tx, attempt: PaymentAttempt): Promise<void> {
  await tx.insertInto('payment_attempts').values(toRow(attempt)).execute();
}

/** Keeps any other from replacing or being charged for the purchase until the transaction ends. */
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

/** The charge, for this transaction alone to change. */
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

/** The charges that belong to the purchase, by part, kept from any other writer until the transaction ends. */
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

/** The date and the price of a purchase that the caller holds. */
export async function updatePurchase(tx: Tx, purchase: Purchase): Promise<void> {
  const { scheduled_date, gross_cents, fee_cents, anticipation_cents, total_cents, value_lines, ...row } =
    toRow(purchase);
  const { description, fine_hundredths, interest_hundredths, discount_hundredths, discount_days } = row;
  const terms = { fine_hundredths, interest_hundredths, discount_hundredths, discount_days };
  await tx
    .updateTable('purchases')
    .set({
      scheduled_date,
      gross_cents,
      fee_cents,
      anticipation_cents,
      total_cents,
      value_lines,
      description,
      ...terms,
    })
    .where('seller_id', '=', purchase.sellerId)
    .where('id', '=', purchase.id)
    .execute();
}

/** Marks the purchase as replaced and gives its first charge, if it goes on, to the new one. */
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
