import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';

/** Those of the customers who have or had a subscription. */
export async function customersSubscribed(reader: Reader, sellerId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    select distinct customer_id from subscriptions where seller_id = ${sellerId} and customer_id = any(${ids}::uuid[])
  `.execute(reader);
  return rows.map(({ customer_id }) => customer_id);
}
