import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';

/** Those of the customers whom a link is for, or who tried to pay one. */
export async function customersWithLinks(reader: Reader, sellerId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id from payment_links where seller_id = ${sellerId} and customer_id = any(${ids}::uuid[])
    union
    select customer_id from payment_link_payments where seller_id = ${sellerId} and customer_id = any(${ids}::uuid[])
  `.execute(reader);
  return rows.map(({ customer_id }) => customer_id);
}
