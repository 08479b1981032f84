import type { Reader } from '../../../database/transact.ts';
import type { ChargeRow, PaymentRow, PurchaseRow, PurchaseRows, TryRow } from './charges-tables.ts';

export async function findPurchase(reader: Reader, sellerId: string, id: string): Promise<PurchaseRows | null> {
  const purchase = await reader
    .selectFrom('purchases')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!purchase) return null;
  const charges = await reader
    .selectFrom('charges')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('purchase_id', '=', id)
    .orderBy('part_number')
    .execute();
  const tries = await reader
    .selectFrom('charge_tries')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('purchase_id', '=', id)
    .orderBy('part_number')
    .orderBy('number')
    .execute();
  return { purchase, charges, tries };
}

/** A try with what does not change about it: the purchase that it was made for, and its charge as it is now. */
export interface TryRows {
  readonly attempt: TryRow;
  readonly charge: ChargeRow;
  readonly purchase: PurchaseRow;
}

export async function findTry(reader: Reader, sellerId: string, id: string): Promise<TryRows | null> {
  const attempt = await reader
    .selectFrom('charge_tries')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!attempt) return null;
  const charge = await reader
    .selectFrom('charges')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', attempt.charge_id)
    .executeTakeFirstOrThrow();
  const purchase = await reader
    .selectFrom('purchases')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', attempt.purchase_id)
    .executeTakeFirstOrThrow();
  return { attempt, charge, purchase };
}

export async function findCharge(reader: Reader, sellerId: string, id: string): Promise<ChargeRow | undefined> {
  return reader
    .selectFrom('charges')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Those of the purchases that the seller has, by id. */
export async function findPurchases(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PurchaseRow>> {
  const rows = await reader
    .selectFrom('purchases')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Every try of a charge, of whatever purchase, the first first. */
export async function findTries(reader: Reader, sellerId: string, chargeId: string): Promise<TryRow[]> {
  return reader
    .selectFrom('charge_tries')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('charge_id', '=', chargeId)
    .orderBy('number')
    .execute();
}

export async function findReturn(reader: Reader, sellerId: string, returnId: string): Promise<PaymentRow | undefined> {
  return reader
    .selectFrom('charge_payments')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('return_id', '=', returnId)
    .executeTakeFirst();
}
