import type { Cents, PlainDate } from '@balcao/kernel';
import type { CouponTerms } from '../../catalog/index.ts';
import type { BilledCard, PriceRequest, SplitRule } from '../../charges/index.ts';
import type { ChargedRate } from '../proration.ts';
import type { Additional, Cursor, PeriodType, SubscriptionMethod, SubscriptionStatus } from '../subscription.ts';

/** How each period is priced, as it was contracted. */
export interface SubscriptionTerms {
  readonly discountPercent: number;
  readonly bearer: PriceRequest['bearer'];
  readonly receivingType: PriceRequest['receivingType'];
  readonly split: readonly SplitRule[];
  /** What the buyer's coupon takes from the value of its periods, before the method's discount. */
  readonly coupon?: CouponTerms | null;
}

/** What was agreed with a buyer: what each period costs, how it is paid, and from when on. */
export interface AgreedSubscription {
  readonly id: string;
  readonly type: PeriodType;
  /** Of a period. */
  readonly valueCents: Cents;
  readonly additional: Additional;
  readonly method: SubscriptionMethod;
  readonly terms: SubscriptionTerms;
  /** Only, and always, with a card. */
  readonly card: BilledCard | null;
  readonly bankSlipDescription: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** The day on which its first period is due. */
  readonly startDate: PlainDate;
}

/** What a buyer is charged again and again. */
export interface KeptSubscription extends AgreedSubscription {
  readonly sellerId: string;
  readonly status: SubscriptionStatus;
  readonly customer: { readonly id: string; readonly name: string; readonly document: string };
  readonly plan: { readonly id: string; readonly title: string };
  readonly invoiceEnabled: boolean;
  /** The link at which it was contracted; null when it was imported. */
  readonly linkId: string | null;
  /** What is billed next. */
  readonly next: Cursor;
  readonly nextDueOn: PlainDate;
  readonly lastDueOn: PlainDate | null;
  /** What changes have added to the next charges and not yet been charged; below zero, what is to be taken from them. */
  readonly carriedCents: Cents;
  /** The rates of charged periods with days that remain, where they are not the present one. */
  readonly chargedRates: readonly ChargedRate[];
  readonly version: number;
  readonly createdAt: Temporal.Instant;
  readonly createdBy: string;
  readonly canceledAt: Temporal.Instant | null;
}

/** What is billed of one, and how it is priced. */
export interface DueSubscription
  extends AgreedSubscription,
    Pick<KeptSubscription, 'next' | 'nextDueOn' | 'carriedCents' | 'version'> {
  readonly customerId: string;
  readonly planTitle: string;
}
