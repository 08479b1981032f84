import type { DueTerms } from '@balcao/brazil';
import type { Cents, PlainDate } from '@balcao/kernel';
import type { GeneratedAlways, Selectable } from 'kysely';
import type { FromRow } from '../../../database/rows.ts';
import type { ChargeStatus } from '../charge.ts';
import type { PaymentStatus } from '../payment.ts';
import type { AttemptStatus } from '../payment-attempt.ts';
import type { PricedMethod, PricedReceiving } from '../pricing.ts';
import type { ChargeSource, SoldBy } from '../purchase.ts';
import type { Share } from '../shares.ts';
import type { ValueLine } from '../value-lines.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    purchases: PurchasesTable;
    charges: ChargesTable;
    payment_attempts: PaymentAttemptsTable;
    charge_payments: ChargePaymentsTable;
    charge_events: ChargeEventsTable;
  }
}

interface PurchasesTable {
  seller_id: string;
  id: string;
  source_kind: ChargeSource['kind'];
  source_id: string;
  subscription_id: string | null;
  period: number | null;
  customer_id: string;
  payer_name: string;
  payer_document: string;
  payer_email: string;
  title: string;
  description: string | null;
  bank_slip_description: string | null;
  metadata: Readonly<Record<string, string>>;
  method: PricedMethod;
  receiving_type: PricedReceiving;
  installments: number;
  total_cents: Cents;
  gross_cents: readonly Cents[];
  fee_cents: readonly Cents[];
  anticipation_cents: readonly Cents[];
  /** Shares of sub-sellers in the nets, with a part per installment. */
  shares: readonly Share[];
  /** Null for a purchase at a link, and for a single line. */
  value_lines: readonly ValueLine[] | null;
  card_token: string | null;
  card_brand: string | null;
  card_last4digits: string | null;
  card_holder_name: string | null;
  scheduled_date: PlainDate | null;
  /** Fine in hundredths of a percent, for an instrument with a due date; 0 otherwise. */
  fine_hundredths: number;
  interest_hundredths: number;
  /** Hundredths of a percent of each installment. */
  discount_hundredths: number;
  /** The discount needs a payment at least this many days before the due date. */
  discount_days: number;
  pay_until: Temporal.Instant | null;
  replaced_by: string | null;
  created_by: string;
  created_at: Temporal.Instant;
}

interface ChargesTable {
  seller_id: string;
  id: string;
  /** Current purchase; a replaced purchase hands on its first charge. */
  purchase_id: string;
  source_id: string;
  subscription_id: string | null;
  period: number | null;
  customer_id: string;
  customer_name: string;
  customer_document: string;
  customer_email: string;
  customer_search: string;
  title: string;
  title_search: string;
  status: ChargeStatus;
  payment_method: PricedMethod;
  installments: number;
  part_number: number;
  part_of: number;
  sold_by: SoldBy | null;
  amount_cents: Cents;
  fee_cents: Cents;
  anticipation_cents: Cents;
  due_date: PlainDate;
  /** Fine and interest that were paid; negative for the early discount. */
  adjustment_cents: Cents;
  /** Day of the daily run's next attempt; null when the run does not collect it. */
  collect_on: PlainDate | null;
  paid_on: PlainDate | null;
  paid_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
}

/**
 * Its id is also the rail's id of the authorisation or boleto and, without dashes, the txid of the Pix; a combined Pix
 * uses `combined_id`.
 */
export interface PaymentAttemptsTable {
  seller_id: string;
  id: string;
  charge_id: string;
  number: number;
  purchase_id: string;
  part_number: number;
  status: AttemptStatus;
  payment_method: PricedMethod;
  amount_cents: Cents;
  due_date: PlainDate;
  expires_at: Temporal.Instant | null;
  br_code: string | null;
  bank_code: string | null;
  bank_name: string | null;
  beneficiary_code: string | null;
  wallet: string | null;
  nosso_numero: string | null;
  barcode: string | null;
  line: string | null;
  challenge_issuer: string | null;
  challenge_hint: string | null;
  error_code: string | null;
  error_reason: string | null;
  created_at: Temporal.Instant;
  /** The `idRec` of a debit by Pix Automático. Such an attempt has no code. */
  recurrence_id: string | null;
  /**
   * Id of a combined Pix (docs/decisions/0026-one-pix-for-several-charges.md); null when the attempt has its own
   * instrument.
   */
  combined_id: string | null;
  /** Fine and interest of a combined Pix on the day it was made; for an own instrument it is computed at payment. */
  adjustment_cents: Cents;
  /** Ids of the changes that its instrument took, the latest last; while PROCESSING the latest is still to be taken. */
  revisions: readonly string[];
  /** Terms before the latest revision, which the rail may still ask for. */
  revised_from: RevisedFrom | null;
}

interface RevisedFrom {
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
  readonly terms: DueTerms;
}

/** Payments that a rail reported; the parts of a combined Pix share an id. */
export interface ChargePaymentsTable {
  seller_id: string;
  rail: 'card' | 'boleto' | 'pix';
  id: string;
  charge_id: string;
  attempt_id: string;
  amount_cents: Cents;
  paid_on: PlainDate;
  status: PaymentStatus;
  return_id: string;
  received_at: Temporal.Instant;
}

export interface ChargeEventsTable {
  seller_id: string;
  charge_id: string;
  id: GeneratedAlways<number>;
  at: Temporal.Instant;
  kind: string;
  status: ChargeStatus | null;
  by_whom: string | null;
  reason: string | null;
  amount_cents: Cents | null;
  details: Readonly<Record<string, string | number>>;
}

export type PurchaseRow = Selectable<PurchasesTable>;
export type ChargeRow = Selectable<ChargesTable>;
export type PaymentAttemptRow = Selectable<PaymentAttemptsTable>;

export type Purchase = FromRow<PurchaseRow>;
export type Charge = FromRow<ChargeRow>;
export type PaymentAttempt = FromRow<PaymentAttemptRow>;
export type Payment = FromRow<Selectable<ChargePaymentsTable>>;

export interface PurchaseWithCharges {
  readonly purchase: Purchase;
  readonly charges: readonly Charge[];
  readonly attempts: readonly PaymentAttempt[];
}
