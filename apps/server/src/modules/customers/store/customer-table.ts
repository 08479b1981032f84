import type { CustomerAddress } from './customer.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    customers: CustomersTable;
  }
}

export interface CustomersTable {
  seller_id: string;
  id: string;
  name: string;
  /** `searchText(name)`. */
  name_search: string;
  document: string;
  document_type: 'cpf' | 'cnpj' | 'foreign';
  document_nation: string;
  email: string;
  /** `searchText(email)`. */
  email_search: string;
  alternative_email: string | null;
  country_code: string;
  phone: string;
  address: CustomerAddress | null;
  created_at: Temporal.Instant;
}
