import type { Cents } from '@balcao/kernel';
import type { Selectable } from 'kysely';
import type { RefundStatus } from '../../money-back/refund.ts';
import type { Reversal } from '../../money-back/reversal.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    refunds: RefundsTable;
  }
}

/** Its id is the rail's too: of the reversal, of the return. */
interface RefundsTable {
  seller_id: string;
  id: string;
  charge_id: string;
  status: RefundStatus;
  amount_cents: Cents;
  /** Of the amount, what the service gave back of its fees. */
  fee_cents: Cents;
  /** What the service gave back besides, when this refund was the last of a sale that was undone whole on its day. */
  rest_fee_cents: Cents;
  as_fraud: boolean;
  /** Where the rest was taken from, to be given back should the rail refuse. */
  taken: Reversal;
  /** Why the rail refused. */
  failure: string | null;
  requested_by: string;
  requested_at: Temporal.Instant;
  finished_at: Temporal.Instant | null;
}

export type RefundRow = Selectable<RefundsTable>;
