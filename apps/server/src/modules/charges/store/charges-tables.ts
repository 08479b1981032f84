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
  /** Which period of which subscription it pays; both null for any other purchase. */
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
  /** Of each installment, as it was priced: the same three numbers that the preview showed. */
  gross_cents: readonly Cents[];
  fee_cents: readonly Cents[];
  anticipation_cents: readonly Cents[];
  /** What of the nets goes to sub-sellers, with a part for each installment. */
  shares: readonly Share[];
  /** Of what the total is made, when it is more than one line; null of what was bought at a link. */
  value_lines: readonly ValueLine[] | null;
  card_token: string | null;
  card_brand: string | null;
  card_last4digits: string | null;
  card_holder_name: string | null;
  scheduled_date: PlainDate | null;
  /** What is sent with a due date costs more when it is late, in hundredths of a percent; 0 of all else. */
  fine_hundredths: number;
  /** Of each month, simple. */
  interest_hundredths: number;
  /** What is taken off each installment, in hundredths of a percent, … */
  discount_hundredths: number;
  /** … when it is paid so many days before its due date, or earlier. */
  discount_days: number;
  pay_until: Temporal.Instant | null;
  replaced_by: string | null;
  created_by: string;
  created_at: Temporal.Instant;
}

interface ChargesTable {
  seller_id: string;
  id: string;
  /** The purchase that it belongs to now; a replaced purchase hands its first charge on. */
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
  /** Null for a sale by an ordinary link, a subscription or a machine. */
  sold_by: SoldBy | null;
  amount_cents: Cents;
  fee_cents: Cents;
  anticipation_cents: Cents;
  due_date: PlainDate;
  /** What the buyer paid besides, fine and interest, or less than nothing: the early discount. */
  adjustment_cents: Cents;
  /** The day on which the collecting run tries it next; null when that is not for the run to do. */
  collect_on: PlainDate | null;
  paid_on: PlainDate | null;
  paid_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
}

/**
 * Its id is the rail's: of the card's authorisation, of the boleto, and without dashes the txid of the Pix; of a Pix for several charges
 * `combined_id` is.
 */
interface PaymentAttemptsTable {
  seller_id: string;
  id: string;
  charge_id: string;
  /** 1, 2, 3… of the charge. */
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
  /** Of a charge that the payer's bank debits by Pix Automático: the recurrence (`idRec`). Such an attempt has no code. */
  recurrence_id: string | null;
  /** The Pix that it shares with attempts of other charges (docs/decisions/0026-one-pix-for-several-charges.md); null when it has an instrument of its own. */
  combined_id: string | null;
  /** What such a Pix adds to the amount on the day it was made; of what has its own instrument it is computed when it is paid. */
  adjustment_cents: Cents;
  /** The changes of the charge that its instrument took, or is to take while the attempt is PROCESSING; the last one last. */
  revisions: readonly string[];
  /** What the instrument said before the last of them, and its rail may still ask for. */
  revised_from: RevisedFrom | null;
}

interface RevisedFrom {
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
  readonly terms: DueTerms;
}

/** Money that a rail said came; of a Pix for several charges the part of each, under the same id. */
export interface ChargePaymentsTable {
  seller_id: string;
  rail: 'card' | 'boleto' | 'pix';
  /** The rail's id of the payment; of a card, the attempt's. */
  id: string;
  charge_id: string;
  attempt_id: string;
  amount_cents: Cents;
  paid_on: PlainDate;
  status: PaymentStatus;
  /** The id of the instruction that would give it back. */
  return_id: string;
  received_at: Temporal.Instant;
}

export interface ChargeEventsTable {
  seller_id: string;
  charge_id: string;
  id: GeneratedAlways<number>;
  at: Temporal.Instant;
  kind: string;
  /** What the charge became, when the event changed that. */
  status: ChargeStatus | null;
  /** A person; null when the product did it by itself. */
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

/** A purchase with the charges that belong to it now and the attempts that were made for it. */
export interface PurchaseWithCharges {
  readonly purchase: Purchase;
  readonly charges: readonly Charge[];
  readonly attempts: readonly PaymentAttempt[];
}
