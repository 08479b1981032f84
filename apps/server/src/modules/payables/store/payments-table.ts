import type { BankAccount } from '@balcao/brazil';
import type { FavoriteKeyType, PayableStatus, PaymentKind } from '@balcao/contract';
import type { Cents, PlainDate } from '@balcao/kernel';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Darf } from '../../rails/index.ts';
import type { PaymentRefusal } from '../occurrence-of.ts';
import type { Policy } from '../payment.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    outgoing_payments: OutgoingPaymentsTable;
    outgoing_payment_returns: OutgoingPaymentReturnsTable;
    approval_policies: ApprovalPoliciesTable;
    cost_centers: CostCentersTable;
  }
}

export interface OutgoingPaymentsTable {
  seller_id: string;
  id: string;
  kind: PaymentKind;
  status: PayableStatus;
  amount_cents: Cents;
  payment_date: PlainDate;
  cost_center: string;
  description: string | null;
  /** Key as the DICT holds it, null for a payment to an account; this and the next three columns are null for a boleto. */
  pix_key: string | null;
  pix_key_type: FavoriteKeyType | null;
  institution: string | null;
  txid: string | null;
  code_expires_at: Temporal.Instant | null;
  /** 44 digits; this and the next column are null for any other payment. */
  barcode: string | null;
  line: string | null;
  /** This and the next column are null for a Pix, as are fine, interest and discount. */
  due_date: PlainDate | null;
  last_payment_date: PlainDate | null;
  original_cents: Cents;
  fine_cents: Cents | null;
  interest_cents: Cents | null;
  discount_cents: Cents | null;
  is_amount_fixed: boolean;
  payee_name: string;
  payee_document: string | null;
  /** People are e-mail addresses. */
  submitted_by: string;
  submitted_at: Temporal.Instant;
  editors: string[];
  approved_by: string | null;
  approved_at: Temporal.Instant | null;
  approver_level: 'default' | 'user' | null;
  rejected_by: string | null;
  rejected_at: Temporal.Instant | null;
  rejection_reason: string | null;
  notes: string | null;
  started_at: Temporal.Instant | null;
  processed_at: Temporal.Instant | null;
  updated_at: Temporal.Instant;
  end_to_end_id: string | null;
  authentication: string | null;
  returned_cents: Generated<Cents>;
  /** Attempts that failed for lack of money on its day. */
  attempts: Generated<number>;
  batch_id: string | null;
  batch_line: number | null;
  /** Set by a failure on its day or by the bank; null when a person rejected it. */
  refusal_code: PaymentRefusal | null;
  recurring_id: string | null;
  /** The whole code that a Pix was made from. */
  br_code: string | null;
  /** A payment in progress waits for this at the bank. */
  bank_step: 'APPROVAL' | 'SCHEDULED' | null;
  /** Since when the bank does not say what became of a payment in progress. */
  unanswered_since: Temporal.Instant | null;
  /** Set for a Pix to a branch and account, whose payee's document is whole. */
  payee_account: ColumnType<BankAccount | null, string | null | undefined, never>;
  /** Set for a DARF. */
  darf: ColumnType<Darf | null, string | null | undefined, never>;
  /** Folded payee, key, barcode, tax and description. */
  search: string;
}

export interface OutgoingPaymentReturnsTable {
  seller_id: string;
  payment_id: string;
  id: string;
  amount_cents: Cents;
  reason: string;
  returned_at: Temporal.Instant;
}

/** Has rows only for sellers who chose; see `usualPolicy` for the others. */
export interface ApprovalPoliciesTable {
  seller_id: string;
  second_person_above_cents: Cents | null;
  notify_above_cents: Cents | null;
  code_above_cents: Cents | null;
  delegations: JSONColumnType<{ email: string; until: PlainDate }[]>;
  pending: JSONColumnType<Policy> | null;
  pending_from: Temporal.Instant | null;
  pending_by: string | null;
}

/** Has only the seller's own centers; the four built-in ones have no rows. */
export interface CostCentersTable {
  seller_id: string;
  key: string;
  name: string;
  archived: boolean;
  created_at: Temporal.Instant;
}
