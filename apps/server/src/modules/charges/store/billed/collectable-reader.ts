import { addDays, assertInvariant, type PlainDate } from '@balcao/kernel';
import { fromRow } from '../../../../database/rows.ts';
import type { Reader } from '../../../../database/transact.ts';
import type { Charge, ChargeRow, PaymentAttempt, Purchase } from '../charges-tables.ts';
import { findPurchases } from '../purchase-reader.ts';

/** Attempts are in order of creation. */
export interface CollectableCharge {
  readonly charge: Charge;
  readonly purchase: Purchase;
  readonly attempts: readonly PaymentAttempt[];
}

interface Page {
  readonly sellerId: string;
  /** Last id of the previous page; null for the first. */
  readonly after: string | null;
  readonly limit: number;
}

export async function findCollectable(reader: Reader, date: PlainDate, page: Page): Promise<CollectableCharge[]> {
  const charges = await pageOfCharges(reader, page).where('collect_on', '<=', date).execute();
  return withAttempts(reader, page.sellerId, charges);
}

/**
 * A boleto due on the first of these days is late by the last, whatever holidays lie between; so is a debit by Pix
 * Automático, whose attempts end seven days after the due date.
 */
const windowDays = 15;

/** Unpaid subscription charges due before a day that are not LATE yet. */
export async function findOverdue(reader: Reader, date: PlainDate, page: Page): Promise<CollectableCharge[]> {
  const charges = await pageOfCharges(reader, page)
    .where('status', 'in', ['SCHEDULED', 'FAILED'])
    .where('due_date', '<', date)
    .where('due_date', '>=', addDays(date, -windowDays))
    .where('subscription_id', 'is not', null)
    .execute();
  return withAttempts(reader, page.sellerId, charges);
}

function pageOfCharges(reader: Reader, { sellerId, after, limit }: Page) {
  let query = reader.selectFrom('charges').selectAll().where('seller_id', '=', sellerId);
  if (after) query = query.where('id', '>', after);
  return query.orderBy('id').limit(limit);
}

async function withAttempts(
  reader: Reader,
  sellerId: string,
  rows: readonly ChargeRow[],
): Promise<CollectableCharge[]> {
  if (rows.length === 0) return [];
  const charges = rows.map(fromRow);
  const [purchases, attempts] = await Promise.all([
    findPurchases(
      reader,
      sellerId,
      charges.map((charge) => charge.purchaseId),
    ),
    reader
      .selectFrom('payment_attempts')
      .selectAll()
      .where('seller_id', '=', sellerId)
      .where(
        'charge_id',
        'in',
        charges.map((charge) => charge.id),
      )
      .orderBy('charge_id')
      .orderBy('number')
      .execute(),
  ]);
  const attemptsOf = Map.groupBy(attempts.map(fromRow), (attempt) => attempt.chargeId);
  return charges.map((charge) => {
    const purchase = purchases.get(charge.purchaseId);
    assertInvariant(purchase, 'a charge belongs to a purchase');
    return { charge, purchase, attempts: attemptsOf.get(charge.id) ?? [] };
  });
}
