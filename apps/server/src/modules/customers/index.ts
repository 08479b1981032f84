import { bind } from '@balcao/kernel';
import { creditOf } from './actions/credit/move-credit.ts';
import { ensureCustomers } from './actions/ensure-customers.ts';
import { findByDocument, findByPhone, getCustomer, getCustomers } from './actions/get-customers.ts';
import { checkCustomersOfRows, ensureCustomersOfRows } from './actions/import/customers-of-rows.ts';
import { importCustomers } from './actions/import/import-customers.ts';
import type { CustomersDeps } from './deps.ts';
import { creditRoutes } from './routes/credit-routes.ts';
import { customerRoutes } from './routes/customer-routes.ts';
import { readCustomers } from './store/customer-reader.ts';

export { creditOf, moveCredit, returnCreditOf, takeCreditUpTo } from './actions/credit/move-credit.ts';
export type { EnsureCustomer } from './actions/ensure-customers.ts';
export type { RowCustomer } from './actions/import/customers-of-rows.ts';
export type { CustomersDeps } from './deps.ts';
export { maskDocument } from './mask-document.ts';
export { hasEntry as hasCreditEntry } from './store/credit-store.ts';
export type { Customer } from './store/customer.ts';

export type Customers = ReturnType<typeof createCustomers>;

export function createCustomers(deps: CustomersDeps) {
  const { reader } = deps;
  return {
    ensureCustomers,
    ...bind(reader, { getCustomer, getCustomers, findByDocument, findByPhone, creditOf }),
    readCustomers,
    checkCustomersOfRows,
    ensureCustomersOfRows,
    /** Customers by file, for the module of imports. */
    importKind: importCustomers(deps),
    routes: [...customerRoutes(deps), ...creditRoutes(deps)],
  };
}
