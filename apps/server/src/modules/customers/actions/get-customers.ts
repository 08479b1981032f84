import type { Reader } from '../../../database/transact.ts';
import { assertThat } from '../refusals.ts';
import type { Customer } from '../store/customer.ts';
import { readCustomers } from '../store/customer-reader.ts';

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
