import { normalizeDocument } from '@balcao/brazil';
import type { Reader } from '../../../database/transact.ts';
import { assertThat } from '../refusals.ts';
import type { Customer } from '../store/customer.ts';
import { readCustomers, readCustomersByDocument, readCustomersByPhone } from '../store/customer-reader.ts';

/** Refuses `customer.not_found`, for another seller's too. */
export async function getCustomer(reader: Reader, sellerId: string, id: string): Promise<Customer> {
  const [customer] = await readCustomers(reader, sellerId, [id]);
  assertThat(customer, 'customer.not_found');
  return customer;
}

/** Those of the ids that the seller has, by id, in one query. */
export async function getCustomers(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Customer>> {
  const customers = await readCustomers(reader, sellerId, ids);
  return new Map(customers.map((customer) => [customer.id, customer]));
}

/** Those with the documents, with or without marks, by the document as it is given. */
export async function findByDocument(
  reader: Reader,
  sellerId: string,
  documents: readonly string[],
): Promise<ReadonlyMap<string, Customer>> {
  const pairs = documents.map((given) => [given, normalizeDocument(given)] as const);
  const normalized = [...new Set(pairs.flatMap(([, document]) => document ?? []))];
  const found = await readCustomersByDocument(reader, sellerId, normalized);
  const byDocument = new Map(found.map((customer) => [customer.document, customer]));
  return new Map(
    pairs.flatMap(([given, document]) => {
      const customer = document ? byDocument.get(document) : undefined;
      return customer ? [[given, customer] as const] : [];
    }),
  );
}

/** Those with one of the telephones, digits with the country's code. */
export function findByPhone(reader: Reader, sellerId: string, phones: readonly string[]): Promise<readonly Customer[]> {
  return readCustomersByPhone(reader, sellerId, phones);
}
