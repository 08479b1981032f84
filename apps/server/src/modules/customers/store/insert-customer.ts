import type { Tx } from '../../../database/transact.ts';
import { searchText } from '../search-text.ts';
import type { Customer } from './customer.ts';
import { customerFrom } from './customer-reader.ts';

/** Inserts a customer; null when the seller has one with that document. */
export async function insertCustomer(tx: Tx, sellerId: string, customer: Customer): Promise<Customer | null> {
  const row = await tx
    .insertInto('customers')
    .values({
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
    })
    .onConflict((conflict) => conflict.columns(['seller_id', 'document']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? customerFrom(row) : null;
}
