import { sql } from 'kysely';
import { recordset } from '../../../database/recordset.ts';
import { fromRow, toRow } from '../../../database/rows.ts';
import type { Tx } from '../../../database/transact.ts';
import { searchText } from '../search-text.ts';
import type { Customer, CustomerAddress, CustomerContact } from './customer.ts';

/** Returns the customers whose documents the seller did not have. */
export async function insertCustomers(tx: Tx, sellerId: string, customers: readonly Customer[]): Promise<Customer[]> {
  if (customers.length === 0) return [];
  const rows = await tx
    .insertInto('customers')
    .values(customers.map((customer) => ({ ...toRow(customer), seller_id: sellerId, ...contactColumns(customer) })))
    .onConflict((conflict) => conflict.columns(['seller_id', 'document', 'document_nation']).doNothing())
    .returningAll()
    .execute();
  return rows.map(fromRow);
}

export async function lockCustomer(tx: Tx, sellerId: string, id: string): Promise<Customer | null> {
  const row = await tx
    .selectFrom('customers')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function changeContact(tx: Tx, sellerId: string, id: string, contact: CustomerContact): Promise<void> {
  await tx
    .updateTable('customers')
    .set(contactColumns(contact))
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

export async function changeAddress(tx: Tx, sellerId: string, id: string, address: CustomerAddress): Promise<void> {
  await tx.updateTable('customers').set({ address }).where('seller_id', '=', sellerId).where('id', '=', id).execute();
}

export async function lockCustomers(tx: Tx, sellerId: string, ids: readonly string[]): Promise<Customer[]> {
  const rows = await tx
    .selectFrom('customers')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(fromRow);
}

export async function changeCustomers(
  tx: Tx,
  sellerId: string,
  customers: readonly (CustomerContact & Pick<Customer, 'id' | 'address'>)[],
): Promise<void> {
  if (customers.length === 0) return;
  const rows = customers.map(({ id, address, ...contact }) => ({ id, address, ...contactColumns(contact) }));
  await sql`
    update customers set name = changed.name, name_search = changed.name_search, email = changed.email,
      email_search = changed.email_search, alternative_email = changed.alternative_email,
      country_code = changed.country_code, phone = changed.phone, address = changed.address
    from ${recordset('customers', rows)} as changed
    where customers.seller_id = ${sellerId} and customers.id = changed.id`.execute(tx);
}

export async function deleteCustomers(tx: Tx, sellerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('customers')
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

function contactColumns({ name, email, alternativeEmail, countryCode, phone }: CustomerContact) {
  return {
    name,
    name_search: searchText(name),
    email,
    email_search: searchText(email),
    alternative_email: alternativeEmail,
    country_code: countryCode,
    phone,
  };
}
