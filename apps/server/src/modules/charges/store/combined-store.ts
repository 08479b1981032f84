import { assertInvariant } from '@balcao/kernel';
import { sql } from 'kysely';
import { fromRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import { liveAttemptStatuses } from '../payment-attempt.ts';
import type { Charge, PaymentAttempt } from './charges-tables.ts';
import { type AttemptContext, findPurchases } from './purchase-reader.ts';

/** Attempts of a combined Pix with their current charges, always in the same order; empty when there is none. */
export async function findCombined(reader: Reader, sellerId: string, combinedId: string): Promise<AttemptContext[]> {
  const attempts = await reader
    .selectFrom('payment_attempts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('combined_id', '=', combinedId)
    .orderBy('charge_id')
    .execute();
  if (attempts.length === 0) return [];
  const charges = await reader
    .selectFrom('charges')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${attempts.map(({ charge_id }) => charge_id)}::uuid[])`)
    .execute();
  const purchases = await findPurchases(
    reader,
    sellerId,
    attempts.map(({ purchase_id }) => purchase_id),
  );
  const chargeById = new Map(charges.map((charge) => [charge.id, fromRow(charge)]));
  return attempts.map((attempt) => {
    const [charge, purchase] = [chargeById.get(attempt.charge_id), purchases.get(attempt.purchase_id)];
    assertInvariant(charge && purchase, 'an attempt has its charge and its purchase');
    return { attempt: fromRow(attempt), charge, purchase };
  });
}

/** Locks those of the charges that are the customer's until the transaction ends. */
export async function lockChargesOf(
  tx: Tx,
  sellerId: string,
  { customerId, chargeIds }: { readonly customerId: string; readonly chargeIds: readonly string[] },
): Promise<Charge[]> {
  const rows = await tx
    .selectFrom('charges')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('customer_id', '=', customerId)
    .where('id', '=', sql<string>`any(${chargeIds}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(fromRow);
}

/** Attempts of all purchases of the charges. */
export async function findAttemptsOf(
  reader: Reader,
  sellerId: string,
  chargeIds: readonly string[],
): Promise<PaymentAttempt[]> {
  const rows = await reader
    .selectFrom('payment_attempts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('charge_id', '=', sql<string>`any(${chargeIds}::uuid[])`)
    .execute();
  return rows.map(fromRow);
}

/** Cancels the live parts of a combined Pix. */
export async function setCombinedCanceled(tx: Tx, sellerId: string, combinedId: string): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ status: 'CANCELED' })
    .where('seller_id', '=', sellerId)
    .where('combined_id', '=', combinedId)
    .where('status', 'in', liveAttemptStatuses)
    .execute();
}

/** Cancels every payable combined Pix of a customer. Returns one attempt of each, whose rail has to be notified. */
export async function cancelCombinedOf(tx: Tx, sellerId: string, customerId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; combined_id: string }>`
    update payment_attempts set status = 'CANCELED'
    from charges
    where payment_attempts.seller_id = ${sellerId} and payment_attempts.combined_id is not null
      and payment_attempts.status = any(${liveAttemptStatuses}::text[])
      and charges.seller_id = ${sellerId} and charges.id = payment_attempts.charge_id and charges.customer_id = ${customerId}
    returning payment_attempts.id, payment_attempts.combined_id`.execute(tx);
  return [...new Map(rows.map(({ id, combined_id }) => [combined_id, id])).values()];
}
