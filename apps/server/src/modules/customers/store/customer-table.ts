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
  document_type: 'cpf' | 'cnpj';
  email: string;
  /** `searchText(email)`. */
  email_search: string;
  country_code: string;
  phone: string;
  created_at: Temporal.Instant;
}
