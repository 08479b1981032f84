import type { Tx } from '../../../database/transact.ts';
import { searchText } from '../search-text.ts';
import type { Customer } from './customer.ts';
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
        name: customer.name,
        name_search: searchText(customer.name),
        document: customer.document,
        document_type: customer.documentType,
        email: customer.email,
        email_search: searchText(customer.email),
        country_code: customer.countryCode,
        phone: customer.phone,
        created_at: customer.createdAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['seller_id', 'document']).doNothing())
    .returningAll()
    .execute();
  return rows.map(customerFrom);
}
