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
  /** Who ordered it: what is done is done in their name. */
  actor: Actor;
  created_at: Temporal.Instant;
  starts_at: Temporal.Instant;
  /** Exactly of MOVE_DUE_DATE. */
  due_date: PlainDate | null;
}

/** A charge of an operation, as it was shown before it. */
export interface BulkItemsTable {
  seller_id: string;
  operation_id: string;
  /** 0, 1, 2 … in the order in which they are worked. */
  place: number;
  /** The id of what is done to the charge: done again with it, it changes nothing. */
  id: string;
  charge_id: string;
  customer_name: string;
  title: string;
  amount_cents: Cents;
  status: 'PENDING' | 'DONE' | 'REFUSED' | 'UNDONE';
  /** The code with which it was refused when its turn came. */
  refusal: string | null;
}
