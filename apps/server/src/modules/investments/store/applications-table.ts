import type { Cents, PlainDate } from '@balcao/kernel';

declare module '../../../database/tables.ts' {
  interface Tables {
    investment_applications: ApplicationsTable;
  }
}

/** One row per application. One that was redeemed whole stays, with nothing in it. */
export interface ApplicationsTable {
  seller_id: string;
  /** That of the order that applied it. */
  id: string;
  product_id: string;
  product_name: string;
  cdi_percent: number;
  applied_on: PlainDate;
  applied_cents: Cents;
  /** See `Application` for these three. */
  principal_cents: Cents;
  base_cents: Cents;
  based_on: PlainDate;
  /** What it was worth before taxes on `accrued_on`: what the ledger holds of it. */
  gross_cents: Cents;
  accrued_on: PlainDate;
}
