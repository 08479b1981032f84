import type { Cents, PlainDate } from '@balcao/kernel';

export type LinkMethod = 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX';
/**
 * Paid once; the first charge of a subscription; paid once by card, by whoever opens it and with no invoice; or sold to many, each of
 * whom pays an ORDER link of their own.
 */
export type LinkType = 'ORDER' | 'SUBSCRIPTION' | 'FAST_ORDER' | 'SALE';
export type LinkStatus = 'OPEN' | 'PAID' | 'EXPIRED' | 'DELETED';

/** How one method is offered on a link. */
export interface MethodTerms {
  readonly maxInstallments: number;
  /** Percent off the value when the buyer pays by this method. */
  readonly discountPercent: number;
}

export interface CardTerms extends MethodTerms {
  readonly bearer: 'EARLY_BUYER' | 'EARLY_SELLER' | 'EARLY_MIXED';
  readonly receivingType: 'EARLY' | 'RECURRENT';
}

/** What a link offers; a method that it does not take is null. */
export interface LinkTerms {
  readonly creditCard: CardTerms | null;
  readonly bankSlip: MethodTerms | null;
  readonly pix: MethodTerms | null;
}

/** What of each sale goes to a sub-seller: an amount, or a percentage (units: 2.5 is 2.5 %) of what is charged. */
export type LinkSplit =
  | { readonly subSellerId: string; readonly paymentType: 'FIXED'; readonly amountCents: Cents }
  | { readonly subSellerId: string; readonly paymentType: 'PERCENTAGE'; readonly percent: number };

/** What a link begins: a plan charged again and again. */
export interface LinkSubscription {
  readonly planId: string;
  /** As it was when the link was made, which is the link's title too. */
  readonly planTitle: string;
  readonly type: 'MONTHLY' | 'SEMESTER' | 'YEARLY';
  readonly valuePerMonthCents: Cents;
  /** What is charged besides, in equal parts of the first charges; 0 in 0 when nothing is. */
  readonly additional: {
    readonly title: string | null;
    readonly valueCents: Cents;
    readonly installments: number;
  };
}

/** What is asked of buyers besides who they are. */
export interface SaleField {
  readonly label: string;
  readonly kind: 'TEXT' | 'CHOICE';
  /** At least two of a CHOICE, none of a TEXT. */
  readonly options: readonly string[];
  readonly required: boolean;
}

/** How a link is sold to many. */
export interface SaleTerms {
  /** How many can be sold; null is without limit. */
  readonly stock: number | null;
  /** The buyer types the amount; null when the price is fixed. */
  readonly openAmount: { readonly minimumCents: Cents; readonly suggestionsCents: readonly Cents[] } | null;
  readonly fields: readonly SaleField[];
}

/** A link that is paid once: its amount, or the first charge of the subscription that it starts. One for sale is never paid itself. */
export interface PaymentLink {
  readonly sellerId: string;
  readonly id: string;
  readonly type: LinkType;
  /**
   * CHECKOUT when a buyer chose a plan at the seller's checkout page, DIRECT when the seller charged a customer, SALE when a buyer went on
   * at a link for sale; such links are not among those of the seller.
   */
  readonly origin: 'SELLER' | 'CHECKOUT' | 'DIRECT' | 'SALE';
  readonly title: string;
  readonly description: string | null;
  readonly bankSlipDescription: string | null;
  /** Of a subscription, what a period costs; where buyers choose the amount, the least one. */
  readonly valueCents: Cents;
  /** Exactly for type SUBSCRIPTION. */
  readonly subscription: LinkSubscription | null;
  /** Exactly for type SALE. */
  readonly sale: SaleTerms | null;
  /** Exactly for origin SALE: the link for sale at which the buyer went on. */
  readonly saleLinkId: string | null;
  /** What the buyer answered there, by label. */
  readonly saleAnswers: Readonly<Record<string, string>>;
  /** Whether it holds a unit of the stock: it was paid, or can be by what was begun. */
  readonly holdsStock: boolean;
  readonly terms: LinkTerms;
  /** In the order that the seller gave; only a link that takes the card alone has any. */
  readonly split: readonly LinkSplit[];
  /** Whom the seller charges; null when the buyer enters their own data. */
  readonly customerId: string | null;
  readonly scheduledDate: PlainDate | null;
  /** When each installment of a boleto or a Pix is due, ascending, where the seller chose the days; null is monthly. */
  readonly dueDates: readonly PlainDate[] | null;
  /** Fine and interest of what is sent with a due date; null is as the seller's settings say. */
  readonly lateTerms: { readonly fineHundredths: number; readonly interestHundredths: number } | null;
  /** Hundredths of a percent off each installment that is paid so many days before its due date. */
  readonly earlyDiscount: { readonly hundredths: number; readonly days: number } | null;
  readonly expiresAt: Temporal.Instant | null;
  readonly timer: boolean;
  readonly whiteLabel: boolean;
  /** Whether buyers see the price without a method's discount crossed out beside the one with it. */
  readonly anchoring: boolean;
  /** Whether its paid charges get an invoice by themselves; null is as the seller's settings say. */
  readonly invoiceEnabled: boolean | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: Temporal.Instant;
  readonly createdBy: string;
  readonly paidAt: Temporal.Instant | null;
  readonly deletedAt: Temporal.Instant | null;
  /** Grows with each change: a payment is opened only on the terms that it was priced by. */
  readonly version: number;
}

/** Paid comes first: a link that was paid stays so, deleted or expired afterwards. */
export function statusOf(link: PaymentLink, now: Temporal.Instant): LinkStatus {
  if (link.paidAt) return 'PAID';
  if (link.deletedAt) return 'DELETED';
  if (link.expiresAt && Temporal.Instant.compare(link.expiresAt, now) <= 0) return 'EXPIRED';
  return 'OPEN';
}

/** Retention deletes a buyer's link a day later, when nobody began to pay it. */
const reusedHours = 6 * 24;

/** Whether the browser that a link was made for may get it again: it can be paid, and is not about to be deleted. */
export function isReusable(link: PaymentLink, now: Temporal.Instant): boolean {
  return statusOf(link, now) === 'OPEN' && now.since(link.createdAt).total('hours') < reusedHours;
}

/** The terms of one method of a link; null when it is not offered. */
export function termsOf(terms: LinkTerms, method: LinkMethod): MethodTerms | null {
  return { CREDIT_CARD: terms.creditCard, BANK_SLIP: terms.bankSlip, PIX: terms.pix }[method];
}

/** The methods that a link offers. */
export function methodsOf(terms: LinkTerms): LinkMethod[] {
  return (['CREDIT_CARD', 'BANK_SLIP', 'PIX'] as const).filter((method) => termsOf(terms, method));
}
