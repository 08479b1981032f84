import type { Cents, PlainDate } from '@balcao/kernel';
import type { OrderStatus } from '../order.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    investment_applications: ApplicationsTable;
    investment_orders: OrdersTable;
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

/** What a person ordered: money into an application, or out of it. */
export interface OrdersTable {
  seller_id: string;
  id: string;
  kind: 'APPLY' | 'REDEEM';
  application_id: string;
  product_id: string;
  status: OrderStatus;
  /** What is applied; of a redemption, what leaves the application, with its part of the principal and its taxes. */
  gross_cents: Cents;
  principal_cents: Cents;
  iof_cents: Cents;
  ir_cents: Cents;
  requested_on: PlainDate;
  requested_at: Temporal.Instant;
  requested_by: string;
  finished_at: Temporal.Instant | null;
  /** Why the institution refused it. */
  reason: string | null;
}
