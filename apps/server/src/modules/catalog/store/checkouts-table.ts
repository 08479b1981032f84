declare module '../../../database/tables.ts' {
  interface Tables {
    checkouts: CheckoutsTable;
    checkout_addresses: CheckoutAddressesTable;
  }
}

export interface CheckoutsTable {
  seller_id: string;
  id: string;
  title: string;
  description: string | null;
  sub_domain: string;
  created_at: Temporal.Instant;
}

/** Whose page an address leads to, one in use or one that was: a look-up without a seller. */
export interface CheckoutAddressesTable {
  sub_domain: string;
  seller_id: string;
}
