import type { BulkAction } from '@balcao/contract';
import type { Cents, PlainDate } from '@balcao/kernel';
import type { Actor } from '../../audit/index.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    bulk_operations: BulkOperationsTable;
    bulk_items: BulkItemsTable;
  }
}

export interface BulkOperationsTable {
  seller_id: string;
  id: string;
  action: BulkAction;
  status: 'WAITING' | 'RUNNING' | 'DONE' | 'UNDONE' | 'STOPPED';
  actor: Actor;
  created_at: Temporal.Instant;
  starts_at: Temporal.Instant;
  /** Only for MOVE_DUE_DATE. */
  due_date: PlainDate | null;
}

export interface BulkItemsTable {
  seller_id: string;
  operation_id: string;
  /** Counts from 0, in the order of processing. */
  place: number;
  /** The effect id of the item, which makes it idempotent. */
  id: string;
  charge_id: string;
  customer_name: string;
  title: string;
  amount_cents: Cents;
  status: 'PENDING' | 'DONE' | 'REFUSED' | 'UNDONE';
  refusal: string | null;
}
