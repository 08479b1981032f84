import type { Reader } from '../../../database/transact.ts';
import { type CustomerPage, type CustomerQuery, findCustomers as readPage } from '../store/customer-reader.ts';

/** A page of a seller's customers. */
export function findCustomers(reader: Reader, sellerId: string, query: CustomerQuery): Promise<CustomerPage> {
  return readPage(reader, sellerId, query);
}
