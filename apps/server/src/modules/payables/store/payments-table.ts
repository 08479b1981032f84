import type { FavoriteKeyType, PayableStatus, PaymentKind } from '@balcao/contract';
import type { Cents, PlainDate } from '@balcao/kernel';
import type { Generated, JSONColumnType } from 'kysely';
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

/** One row per payment by Pix or of a boleto, whoever made it: a person, a batch file, a recurrence. */
export interface OutgoingPaymentsTable {
  seller_id: string;
  id: string;
  kind: PaymentKind;
  status: PayableStatus;
  amount_cents: Cents;
  payment_date: PlainDate;
  /** The key of a cost centre. */
  cost_center: string;
  description: string | null;
  /** As the DICT holds it; null of a boleto, as the three after it. */
  pix_key: string | null;
  pix_key_type: FavoriteKeyType | null;
  institution: string | null;
  /** Of the charge behind the code that it was made from. */
  txid: string | null;
  /** Until when that charge may be paid; null without a code, or of one that does not expire. */
  code_expires_at: Temporal.Instant | null;
  /** 44 digits; null of a Pix, as the four after it. */
  barcode: string | null;
  line: string | null;
  due_date: PlainDate | null;
  last_payment_date: PlainDate | null;
  /** What it was before fine and interest; of a Pix, the amount. */
  original_cents: Cents;
  /** Of a boleto whose amount the registry said: what makes the amount of the original one; null when it is not known. */
  fine_cents: Cents | null;
  interest_cents: Cents | null;
  discount_cents: Cents | null;
  /** Whether who pays may not change the amount. */
  is_amount_fixed: boolean;
  payee_name: string;
  payee_document: string | null;
  /** E-mails, as the others. */
  submitted_by: string;
  submitted_at: Temporal.Instant;
  /** The last one last. */
  editors: string[];
  approved_by: string | null;
  approved_at: Temporal.Instant | null;
  approver_level: 'default' | 'user' | null;
  rejected_by: string | null;
  rejected_at: Temporal.Instant | null;
  rejection_reason: string | null;
  notes: string | null;
  /** When its money left the checking account. */
  started_at: Temporal.Instant | null;
  /** When the bank ended it. */
  processed_at: Temporal.Instant | null;
  updated_at: Temporal.Instant;
  end_to_end_id: string | null;
  authentication: string | null;
  returned_cents: Generated<Cents>;
  /** How often its day's money did not suffice. */
  attempts: Generated<number>;
  batch_id: string | null;
  /** Its line in the file. */
  batch_line: number | null;
  /** Why it was refused: of a refusal on its day, or of the bank; null of what a person rejected. */
  refusal_code: PaymentRefusal | null;
  recurring_id: string | null;
  /** Payee, key, barcode and description, folded. */
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

/** Of sellers who chose; see `usualPolicy` for the others. */
export interface ApprovalPoliciesTable {
  seller_id: string;
  second_person_above_cents: Cents | null;
  notice_above_cents: Cents | null;
  code_above_cents: Cents | null;
  delegations: JSONColumnType<{ email: string; until: PlainDate }[]>;
  /** A looser policy that counts from a moment on, and who saved it. */
  pending: JSONColumnType<Policy> | null;
  pending_from: Temporal.Instant | null;
  pending_by: string | null;
}

/** The seller's own; the four that everybody has are no rows. */
export interface CostCentersTable {
  seller_id: string;
  key: string;
  name: string;
  archived: boolean;
  created_at: Temporal.Instant;
}
