import type { Cents, PlainDate } from '@balcao/kernel';
import type { OrderStatus } from '../order.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    investment_orders: OrdersTable;
  }
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
