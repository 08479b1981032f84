import type { Bound } from '@balcao/kernel';
import type { Tx } from '../../database/transact.ts';
import type { ImportKind } from '../imports/index.ts';
import type { Route } from '../route.ts';
import { type EnsureCustomer, type EnsuredCustomer, ensureCustomers } from './actions/ensure-customers.ts';
import { findByDocument, findByPhone, getCustomer, getCustomers } from './actions/get-customers.ts';
import { checkCustomersOfRows, ensureCustomersOfRows } from './actions/import/customers-of-rows.ts';
import { importCustomers } from './actions/import/import-customers.ts';
import type { CustomersDeps } from './deps.ts';
import { customerRoutes } from './routes/customer-routes.ts';
import type { Customer } from './store/customer.ts';
import { readCustomers } from './store/customer-reader.ts';

export type { EnsureCustomer } from './actions/ensure-customers.ts';
export type { RowCustomer } from './actions/import/customers-of-rows.ts';
export type { CustomersDeps } from './deps.ts';
export { maskDocument } from './mask-document.ts';
export type { CustomerRefusals } from './refusals.ts';
export type { Customer } from './store/customer.ts';

/** Who buys from a seller. */
export interface Customers {
  /**
   * For each buyer the seller's customer with that document, made in the caller's transaction when there is none. An existing
   * one is answered as it is: who pays at a public checkout knows a document, not whose it is, so nothing typed there changes
   * the name, e-mail or phone on file. Keep what was typed on the purchase. Refuses `customer.invalid_document`.
   */
  ensureCustomers(tx: Tx, sellerId: string, inputs: readonly EnsureCustomer[]): Promise<readonly EnsuredCustomer[]>;
  /** Refuses `customer.not_found`, for another seller's too. */
  getCustomer(sellerId: string, id: string): Promise<Customer>;
  /** Those of the ids that the seller has, by id, in one query. */
  getCustomers(sellerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Customer>>;
  /** Those of the ids, as the reader sees them. */
  readonly readCustomers: typeof readCustomers;
  /** Those with the documents, with or without marks, by the document as it is given. */
  findByDocument(sellerId: string, documents: readonly string[]): Promise<ReadonlyMap<string, Customer>>;
  /** Those with one of the telephones, digits with the country's code. */
  findByPhone(sellerId: string, phones: readonly string[]): Promise<readonly Customer[]>;
  /** Customers by file, for the module of imports. */
  readonly importKind: ImportKind;
  /** Whom the rows of another module's file name, in their order; nothing is written. */
  readonly checkCustomersOfRows: Bound<typeof checkCustomersOfRows>;
  /** The same, and who is new is written in the caller's transaction. */
  readonly ensureCustomersOfRows: Bound<typeof ensureCustomersOfRows>;
  readonly routes: readonly Route[];
}

export function createCustomers(deps: CustomersDeps): Customers {
  const { reader } = deps;
  return {
    ensureCustomers,
    getCustomer: (sellerId, id) => getCustomer(reader, sellerId, id),
    getCustomers: (sellerId, ids) => getCustomers(reader, sellerId, ids),
    readCustomers,
    findByDocument: (sellerId, documents) => findByDocument(reader, sellerId, documents),
    findByPhone: (sellerId, phones) => findByPhone(reader, sellerId, phones),
    importKind: importCustomers(deps),
    checkCustomersOfRows: (reader, request) => checkCustomersOfRows(deps, reader, request),
    ensureCustomersOfRows: (tx, request) => ensureCustomersOfRows(deps, tx, request),
    routes: customerRoutes(deps),
  };
}
