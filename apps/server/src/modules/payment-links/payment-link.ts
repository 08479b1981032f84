import type { Cents, PlainDate } from '@balcao/kernel';

export type LinkMethod = 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX';
/**
 * ORDER is paid once; SUBSCRIPTION is the first charge of a subscription; FAST_ORDER is paid once by card, by anybody
 * and without an invoice; SALE is sold to many buyers, each of whom pays an ORDER link.
 */
export type LinkType = 'ORDER' | 'SUBSCRIPTION' | 'FAST_ORDER' | 'SALE';
export type LinkStatus = 'OPEN' | 'PAID' | 'EXPIRED' | 'DELETED';

export interface MethodTerms {
  readonly maxInstallments: number;
  readonly discountPercent: number;
}

export interface CardTerms extends MethodTerms {
  readonly bearer: 'EARLY_BUYER' | 'EARLY_SELLER' | 'EARLY_MIXED';
  readonly receivingType: 'EARLY' | 'RECURRENT';
}

export interface LinkTerms {
  readonly creditCard: CardTerms | null;
  readonly bankSlip: MethodTerms | null;
  readonly pix: MethodTerms | null;
}

/** A sub-seller's share: an amount, or a percentage of the charged value (2.5 is 2.5 %). */
export type LinkSplit =
  | { readonly subSellerId: string; readonly paymentType: 'FIXED'; readonly amountCents: Cents }
  | { readonly subSellerId: string; readonly paymentType: 'PERCENTAGE'; readonly percent: number };

export interface LinkSubscription {
  readonly planId: string;
  /** Title of the plan when the link was created, which is also the link's title. */
  readonly planTitle: string;
  readonly type: 'MONTHLY' | 'SEMESTER' | 'YEARLY';
  readonly valuePerMonthCents: Cents;
  readonly additional: {
    readonly title: string | null;
    readonly valueCents: Cents;
    readonly installments: number;
  };
  /** Days before the first charge; 0 charges it when the buyer pays the link. */
  readonly trialDays: number;
}

export interface SaleField {
  readonly label: string;
  readonly kind: 'TEXT' | 'CHOICE';
  readonly options: readonly string[];
  readonly required: boolean;
}

export interface SaleTerms {
  /** Units for sale; null has no limit. */
  readonly stock: number | null;
  readonly openAmount: { readonly minimumCents: Cents; readonly suggestionsCents: readonly Cents[] } | null;
  readonly fields: readonly SaleField[];
}

/** A link that is paid once, which may start a subscription. A link for sale is never paid itself. */
export interface PaymentLink {
  readonly sellerId: string;
  readonly id: string;
  readonly type: LinkType;
  /**
   * CHECKOUT: a buyer chose a plan at the checkout page; DIRECT: the seller charged a customer; SALE: a buyer came from
   * a link for sale. The seller's list shows only SELLER.
   */
  readonly origin: 'SELLER' | 'CHECKOUT' | 'DIRECT' | 'SALE';
  readonly title: string;
  readonly description: string | null;
  readonly bankSlipDescription: string | null;
  /** For a subscription the price of a period; for an open amount the minimum. */
  readonly valueCents: Cents;
  readonly subscription: LinkSubscription | null;
  readonly sale: SaleTerms | null;
  readonly saleLinkId: string | null;
  readonly saleAnswers: Readonly<Record<string, string>>;
  /** Whether it holds a unit of the stock, because it was paid or its payment has begun. */
  readonly holdsStock: boolean;
  readonly terms: LinkTerms;
  /** In the seller's order; the seller's own link has one only when it takes nothing but card. */
  readonly split: readonly LinkSplit[];
  readonly customerId: string | null;
  readonly scheduledDate: PlainDate | null;
  readonly dueDates: readonly PlainDate[] | null;
  /** Null follows the seller's settings. */
  readonly lateTerms: { readonly fineHundredths: number; readonly interestHundredths: number } | null;
  /** Discount in hundredths of a percent on an installment paid this many days before its due date. */
  readonly earlyDiscount: { readonly hundredths: number; readonly days: number } | null;
  readonly expiresAt: Temporal.Instant | null;
  readonly timer: boolean;
  readonly whiteLabel: boolean;
  readonly anchoring: boolean;
  /** Whether paid charges are invoiced automatically; null follows the seller's settings. */
  readonly invoiceEnabled: boolean | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: Temporal.Instant;
  readonly createdBy: string;
  readonly paidAt: Temporal.Instant | null;
  readonly deletedAt: Temporal.Instant | null;
  /** Incremented by each change, so that a payment is opened only on the terms that priced it. */
  readonly version: number;
}

/** A paid link stays PAID when it is deleted or expires later. */
export function statusOf(link: PaymentLink, now: Temporal.Instant): LinkStatus {
  if (link.paidAt) return 'PAID';
  if (link.deletedAt) return 'DELETED';
  if (link.expiresAt && Temporal.Instant.compare(link.expiresAt, now) <= 0) return 'EXPIRED';
  return 'OPEN';
}

/** Retention deletes an unpaid buyer's link a day later. */
const reusedHours = 6 * 24;

export function isReusable(link: PaymentLink, now: Temporal.Instant): boolean {
  return statusOf(link, now) === 'OPEN' && now.since(link.createdAt).total('hours') < reusedHours;
}

/** Whether its buyer signs up and pays nothing now. */
export function hasTrial({ subscription }: Pick<PaymentLink, 'subscription'>): boolean {
  return subscription !== null && subscription.trialDays > 0;
}

export function termsOf(terms: LinkTerms, method: LinkMethod): MethodTerms | null {
  return { CREDIT_CARD: terms.creditCard, BANK_SLIP: terms.bankSlip, PIX: terms.pix }[method];
}

export function methodsOf(terms: LinkTerms): LinkMethod[] {
  return (['CREDIT_CARD', 'BANK_SLIP', 'PIX'] as const).filter((method) => termsOf(terms, method));
}
