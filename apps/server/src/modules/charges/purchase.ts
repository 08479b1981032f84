import type { DueTerms } from '@balcao/brazil';
import type { Cents, PlainDate } from '@balcao/kernel';
import type { EarlyDiscount, LateTerms } from './due-terms.ts';
import type { PricedMethod, PricedOption } from './pricing.ts';
import type { ValueLine } from './value-lines.ts';

/** DIRECT is a charge that the seller made for a customer without a payment link. */
export type SoldBy = 'FAST_LINK' | 'CHECKOUT' | 'DIRECT';

/** Origin of a purchase: a payment link, a subscription's billing, or a machine at the seller's counter. */
export interface ChargeSource {
  readonly kind: 'payment-link' | 'subscription' | 'point-of-sale';
  readonly id: string;
  /** Null or left out for an ordinary link and for other sources. */
  readonly soldBy?: SoldBy | null;
}

/** Period of a subscription that a purchase pays: 1, 2, 3… The first may be paid at a link. */
export interface SubscriptionPeriod {
  readonly subscriptionId: string;
  /** Null for a charge besides the periods. */
  readonly period: number | null;
}

interface Payer {
  readonly name: string;
  readonly document: string;
  readonly email: string;
}

export interface StartPurchase {
  readonly sellerId: string;
  /** The call's `effectId`, so that repeating the call finds the purchase. */
  readonly id: string;
  /** False when the caller's transaction claimed something that an earlier call with this id would have claimed. */
  readonly mayExist?: boolean;
  readonly source: ChargeSource;
  readonly subscription?: SubscriptionPeriod;
  readonly title: string;
  readonly description: string | null;
  /** Text on the boleto; null uses the title. */
  readonly bankSlipDescription: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly customerId: string;
  readonly payer: Payer;
  /** From `priceInstallments`, priced now by the server; its method, total and receivables are posted. */
  readonly option: PricedOption;
  /** Lines of the total, for a subscription period. */
  readonly lines?: readonly ValueLine[];
  readonly cardToken: string | null;
  /** Date of the first charge, today or later; null charges now. */
  readonly scheduledDate: PlainDate | null;
  /** The seller's due dates; monthly by default, and when the number of parts differs. */
  readonly dueDates?: readonly PlainDate[];
  readonly payUntil: Temporal.Instant | null;
  /** The same buyer's unpaid purchase that this one replaces. */
  readonly replaces: string | null;
  /** For an instrument with a due date; the seller's terms by default. */
  readonly lateTerms?: LateTerms;
  readonly earlyDiscount?: EarlyDiscount;
  /** Shown in the history: the buyer, or the person who charged them. */
  readonly by: string;
}

/**
 * PENDING waits for the payment of a Pix code or a boleto; PROCESSING for the card's result; CHALLENGE for the buyer's
 * authentication; SCHEDULED for its date. A purchase in parts is PAID when no issued part is unpaid.
 */
export type PurchaseStatus =
  | 'PENDING'
  | 'PROCESSING'
  | 'CHALLENGE'
  | 'SCHEDULED'
  | 'PAID'
  | 'REFUSED'
  | 'EXPIRED'
  | 'CANCELED';

export interface PurchaseView {
  readonly id: string;
  readonly sellerId: string;
  readonly source: ChargeSource;
  readonly customerId: string;
  /** As given at the purchase. */
  readonly payer: Payer;
  readonly status: PurchaseStatus;
  readonly method: PricedMethod;
  readonly installments: number;
  readonly totalCents: Cents;
  readonly title: string;
  readonly scheduledDate: PlainDate | null;
  readonly paidAt: Temporal.Instant | null;
  readonly charges: readonly PurchaseCharge[];
  readonly pix: PurchasePix | null;
  readonly bankSlips: readonly PurchaseBankSlip[];
  readonly card: PurchaseCard | null;
  readonly challenge: { readonly issuer: string; readonly hint: string } | null;
  readonly createdAt: Temporal.Instant;
}

export interface PurchaseCharge {
  readonly id: string;
  readonly installment: number;
  readonly dueDate: PlainDate;
  readonly amountCents: Cents;
}

export interface PurchasePix {
  readonly chargeId: string;
  readonly installment: number;
  readonly txid: string;
  readonly brCode: string;
  readonly expiresAt: Temporal.Instant;
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
}

export interface PurchaseBankSlip {
  readonly id: string;
  readonly chargeId: string;
  readonly installment: number;
  readonly bank: { readonly code: string; readonly name: string };
  readonly beneficiaryCode: string;
  readonly wallet: string;
  readonly nossoNumero: string;
  readonly line: string;
  readonly barcode: string;
  readonly brCode: string | null;
  readonly dueDate: PlainDate;
  readonly amountCents: Cents;
  readonly terms: DueTerms;
  readonly paid: boolean;
}

export interface PurchaseCard {
  readonly brand: string;
  readonly last4digits: string;
  readonly holderName: string;
  readonly refusal: { readonly code: string; readonly reason: string } | null;
}
