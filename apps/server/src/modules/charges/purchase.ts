import type { DueTerms } from '@balcao/brazil';
import type { Cents, PlainDate } from '@balcao/kernel';
import type { EarlyDiscount, LateTerms } from './due-terms.ts';
import type { PricedMethod, PricedOption } from './pricing.ts';
import type { ValueLine } from './value-lines.ts';

/** DIRECT is a charge that the seller made of a customer, without handing out a link. */
export type SoldBy = 'FAST_LINK' | 'CHECKOUT' | 'DIRECT';

/** Where a purchase comes from: a buyer at a link, the billing of a subscription, a machine at the seller's counter. */
export interface ChargeSource {
  readonly kind: 'payment-link' | 'subscription' | 'point-of-sale';
  readonly id: string;
  /** By which of our own ways it was sold; null or left out for an ordinary link and for all else. */
  readonly soldBy?: SoldBy | null;
}

/** Which period of which subscription a purchase pays: 1, 2, 3… The first may be paid at a link. */
export interface SubscriptionPeriod {
  readonly subscriptionId: string;
  readonly period: number;
}

interface Payer {
  readonly name: string;
  readonly document: string;
  readonly email: string;
}

/** One buyer's decision to pay: a method and a priced number of installments. */
export interface StartPurchase {
  readonly sellerId: string;
  /** The id the purchase will have: the call's `effectId`, so that repeating the call finds it. */
  readonly id: string;
  readonly source: ChargeSource;
  /** Only when it pays a subscription. */
  readonly subscription?: SubscriptionPeriod;
  readonly title: string;
  readonly description: string | null;
  /** What the boleto says; the title when null. */
  readonly bankSlipDescription: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly customerId: string;
  readonly payer: Payer;
  /** From `priceInstallments`, priced now by the server: its method, total and receivables are what will be posted. */
  readonly option: PricedOption;
  /** Of what its total is made, when it pays a period. */
  readonly lines?: readonly ValueLine[];
  /** The vault's token; only, and always, with a card. */
  readonly cardToken: string | null;
  /** The date of the first charge, today or later; null is now. */
  readonly scheduledDate: PlainDate | null;
  /** When each part is due where the seller chose the days; monthly by default, and with another number of parts. */
  readonly dueDates?: readonly PlainDate[];
  /** When the link stops taking payments: a Pix code does not outlive it. */
  readonly payUntil: Temporal.Instant | null;
  /** The unpaid purchase of the same buyer that this one takes the place of. */
  readonly replaces: string | null;
  /** Of what is sent with a due date; the seller's by default. */
  readonly lateTerms?: LateTerms;
  /** None by default. */
  readonly earlyDiscount?: EarlyDiscount;
  /** Who acts, as the history shows: the buyer, or the person who charged them. */
  readonly by: string;
}

/**
 * PENDING waits for the buyer to pay a Pix code or a boleto; PROCESSING waits for the card's answer; CHALLENGE waits
 * for the buyer's answer to the issuer; SCHEDULED waits for its date. A purchase in parts is PAID when nothing that
 * was issued is left to pay.
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
  /** The buyer as they presented themselves. */
  readonly payer: Payer;
  readonly status: PurchaseStatus;
  readonly method: PricedMethod;
  readonly installments: number;
  readonly totalCents: Cents;
  readonly title: string;
  readonly scheduledDate: PlainDate | null;
  /** When the first money of it arrived. */
  readonly paidAt: Temporal.Instant | null;
  /** By installment; none once another purchase took its place. */
  readonly charges: readonly PurchaseCharge[];
  /** The Pix code to pay now, while it can be paid. */
  readonly pix: PurchasePix | null;
  /** Every boleto of it, by installment. */
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
  /** What its bank knows it by. */
  readonly id: string;
  readonly chargeId: string;
  readonly installment: number;
  readonly bank: { readonly code: string; readonly name: string };
  readonly beneficiaryCode: string;
  readonly wallet: string;
  readonly nossoNumero: string;
  readonly line: string;
  readonly barcode: string;
  /** The Pix that pays the same boleto; null when the bank printed none. */
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
  /** The rail's code and reason of the last refusal. */
  readonly refusal: { readonly code: string; readonly reason: string } | null;
}
