import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';

/** Every charge of a customer, whatever became of it. */
export async function chargeIdsOfCustomer(reader: Reader, sellerId: string, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from charges where seller_id = ${sellerId} and customer_id = ${customerId}`.execute(reader);
  return rows.map(({ id }) => id);
}

/** Those of the customers who were ever charged. */
export async function customersCharged(reader: Reader, sellerId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    select distinct customer_id from charge_people where seller_id = ${sellerId} and customer_id = any(${ids}::uuid[])
  `.execute(reader);
  return rows.map(({ customer_id }) => customer_id);
}
