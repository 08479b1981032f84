import type { ToRow } from '../../../database/rows.ts';
import type { Customer } from './customer.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    customers: CustomersTable;
  }
}

interface CustomersTable extends ToRow<Customer> {
  seller_id: string;
  /** `searchText(name)`. */
  name_search: string;
  /** `searchText(email)`. */
  email_search: string;
}
