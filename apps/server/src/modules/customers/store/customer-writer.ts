import type { Tx } from '../../../database/transact.ts';
import { searchText } from '../search-text.ts';
import type { Customer, CustomerAddress } from './customer.ts';
import { customerFrom } from './customer-reader.ts';

/** Inserts customers of different documents; answers those whose documents the seller did not have. */
export async function insertCustomers(tx: Tx, sellerId: string, customers: readonly Customer[]): Promise<Customer[]> {
  if (customers.length === 0) return [];
  const rows = await tx
    .insertInto('customers')
    .values(
      customers.map((customer) => ({
        seller_id: sellerId,
        id: customer.id,
        document: customer.document,
        document_type: customer.documentType,
        document_nation: customer.documentNation,
        ...contactColumns(customer),
        address: customer.address,
        created_at: customer.createdAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['seller_id', 'document', 'document_nation']).doNothing())
    .returningAll()
    .execute();
  return rows.map(customerFrom);
}

export type CustomerContact = Pick<Customer, 'name' | 'email' | 'alternativeEmail' | 'countryCode' | 'phone'>;

/** Locks a customer's row until the transaction ends; null when the seller has none of that id. */
export async function lockCustomer(tx: Tx, sellerId: string, id: string): Promise<Customer | null> {
  const row = await tx
    .selectFrom('customers')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? customerFrom(row) : null;
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
