import type { Cents, PlainDate } from '@balcao/kernel';
import type { BilledCard, PriceRequest, SplitRule } from '../../charges/index.ts';
import type { Additional, Cursor, PeriodType, SubscriptionMethod, SubscriptionStatus } from '../subscription.ts';

/** How each period is priced, as it was contracted. */
export interface SubscriptionTerms {
  readonly discountPercent: number;
  readonly bearer: PriceRequest['bearer'];
  readonly receivingType: PriceRequest['receivingType'];
  readonly split: readonly SplitRule[];
}

/** What a buyer is charged again and again. */
export interface KeptSubscription {
  readonly sellerId: string;
  readonly id: string;
  readonly status: SubscriptionStatus;
  readonly customer: { readonly id: string; readonly name: string; readonly document: string };
  readonly plan: { readonly id: string; readonly title: string };
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
  readonly invoiceEnabled: boolean;
  /** The link at which it was contracted; null when it was imported. */
  readonly linkId: string | null;
  readonly startDate: PlainDate;
  /** What is billed next. */
  readonly next: Cursor;
  readonly nextDueOn: PlainDate;
  readonly lastDueOn: PlainDate | null;
  readonly version: number;
  readonly createdAt: Temporal.Instant;
  readonly createdBy: string;
  readonly canceledAt: Temporal.Instant | null;
}

/** What is billed of one, and how it is priced. */
export interface DueSubscription
  extends Pick<
    KeptSubscription,
    | 'id'
    | 'type'
    | 'valueCents'
    | 'additional'
    | 'method'
    | 'terms'
    | 'card'
    | 'bankSlipDescription'
    | 'metadata'
    | 'startDate'
    | 'next'
    | 'nextDueOn'
    | 'version'
  > {
  readonly customerId: string;
  readonly planTitle: string;
}
