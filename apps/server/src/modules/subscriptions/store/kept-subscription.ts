import type { Cents, PlainDate } from '@balcao/kernel';
import type { CouponTerms } from '../../catalog/index.ts';
import type { BilledCard, PriceRequest, SplitRule } from '../../charges/index.ts';
import type { ChargedRate } from '../proration.ts';
import type { Additional, Cursor, PeriodType, SubscriptionMethod, SubscriptionStatus } from '../subscription.ts';

export interface SubscriptionTerms {
  readonly discountPercent: number;
  readonly bearer: PriceRequest['bearer'];
  readonly receivingType: PriceRequest['receivingType'];
  readonly split: readonly SplitRule[];
  readonly coupon?: CouponTerms | null;
}

export interface AgreedSubscription {
  readonly id: string;
  readonly type: PeriodType;
  readonly valueCents: Cents;
  readonly additional: Additional;
  readonly method: SubscriptionMethod;
  readonly terms: SubscriptionTerms;
  readonly card: BilledCard | null;
  readonly bankSlipDescription: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly startDate: PlainDate;
}

export interface KeptSubscription extends AgreedSubscription {
  readonly sellerId: string;
  readonly status: SubscriptionStatus;
  readonly customer: { readonly id: string; readonly name: string; readonly document: string };
  readonly plan: { readonly id: string; readonly title: string };
  readonly invoiceEnabled: boolean;
  readonly linkId: string | null;
  readonly next: Cursor;
  readonly nextDueOn: PlainDate;
  readonly lastDueOn: PlainDate | null;
  readonly carriedCents: Cents;
  /** Rates of charged periods with remaining days that differ from the present rate. */
  readonly chargedRates: readonly ChargedRate[];
  readonly version: number;
  readonly createdAt: Temporal.Instant;
  readonly createdBy: string;
  readonly canceledAt: Temporal.Instant | null;
}

export interface DueSubscription
  extends AgreedSubscription,
    Pick<KeptSubscription, 'next' | 'nextDueOn' | 'carriedCents' | 'version'> {
  readonly customerId: string;
  readonly planTitle: string;
}
