import type { Reader } from '../../../database/transact.ts';
import { type CustomerPage, type CustomerQuery, findCustomers as readPage } from '../store/customer-reader.ts';

export function findCustomers(reader: Reader, sellerId: string, query: CustomerQuery): Promise<CustomerPage> {
  return readPage(reader, sellerId, query);
}
