import { normalizeDocument } from '@balcao/brazil';
import type { Reader } from '../../../database/transact.ts';
import { assertThat } from '../refusals.ts';
import type { Customer } from '../store/customer.ts';
import { readCustomers, readCustomersByDocument, readCustomersByPhone } from '../store/customer-reader.ts';

export function getCustomer(reader: Reader) {
  return async (sellerId: string, id: string): Promise<Customer> => {
    const [customer] = await readCustomers(reader, sellerId, [id]);
    assertThat(customer, 'customer.not_found');
    return customer;
  };
}

export function getCustomers(reader: Reader) {
  return async (sellerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Customer>> => {
    const customers = await readCustomers(reader, sellerId, ids);
    return new Map(customers.map((customer) => [customer.id, customer]));
  };
}

export function findByDocument(reader: Reader) {
  return async (sellerId: string, documents: readonly string[]): Promise<ReadonlyMap<string, Customer>> => {
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
  };
}

export function findByPhone(reader: Reader) {
  return (sellerId: string, phones: readonly string[]): Promise<readonly Customer[]> =>
    readCustomersByPhone(reader, sellerId, phones);
}
