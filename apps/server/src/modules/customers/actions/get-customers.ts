import { normalizeDocument } from '@balcao/brazil';
import type { Reader } from '../../../database/transact.ts';
import { assertThat } from '../refusals.ts';
import type { Customer } from '../store/customer.ts';
import { readCustomers, readCustomersByDocument, readCustomersByPhone } from '../store/customer-reader.ts';

/** Refuses `customer.not_found`, also for another seller's. */
export async function getCustomer(reader: Reader, sellerId: string, id: string): Promise<Customer> {
  const [customer] = await readCustomers(reader, sellerId, [id]);
  assertThat(customer, 'customer.not_found');
  return customer;
}

/** Reads the seller's customers of some ids in one query. */
export async function getCustomers(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Customer>> {
  const customers = await readCustomers(reader, sellerId, ids);
  return new Map(customers.map((customer) => [customer.id, customer]));
}

/** Keyed by the document as given, with or without punctuation. */
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

/** Digits with the country code. */
export function findByPhone(reader: Reader, sellerId: string, phones: readonly string[]): Promise<readonly Customer[]> {
  return readCustomersByPhone(reader, sellerId, phones);
}
