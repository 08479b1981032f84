import type { Cents, PlainDate } from '@balcao/kernel';
import type { CouponTerms } from '../../catalog/index.ts';
import type { BilledCard, PriceRequest, SplitRule } from '../../charges/index.ts';
import type { AgreedAdjustment, AnnouncedAdjustment } from '../adjustment.ts';
import type { MinimumStay } from '../minimum-stay.ts';
import type { Addition, SubscriptionItem, SubscriptionMethod, Timing } from '../subscription.ts';

export interface SubscriptionTerms {
  readonly discountPercent: number;
  readonly bearer: PriceRequest['bearer'];
  readonly receivingType: PriceRequest['receivingType'];
  readonly split: readonly SplitRule[];
  readonly coupon?: CouponTerms | null;
  /** Offers that the customer accepted, which no redemption of a coupon stands for. */
  readonly offers?: readonly OfferTerms[];
  readonly minimumStay?: MinimumStay;
  /** Fine that is charged when a requested cancellation takes effect. */
  readonly requestedFineCents?: Cents;
}

/** Takes the place of the coupon from its first period to its last. */
export interface OfferTerms extends CouponTerms {
  readonly fromPeriod: number;
}

export interface AgreedSubscription extends Pick<Timing, 'interval'> {
  readonly id: string;
  /** Recurring value of a period: the sum of the items, where it has some. */
  readonly valueCents: Cents;
  readonly items: readonly SubscriptionItem[];
  readonly additions: readonly Addition[];
  readonly method: SubscriptionMethod;
  readonly terms: SubscriptionTerms;
  readonly card: BilledCard | null;
  readonly bankSlipDescription: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly startDate: PlainDate;
}

export interface KeptSubscription extends AgreedSubscription, Timing {
  readonly sellerId: string;
  readonly customer: { readonly id: string; readonly name: string; readonly document: string };
  readonly plan: { readonly id: string; readonly title: string };
  /** Its customer never chose the method, so that `method` stands for any. */
  readonly awaitsChoice: boolean;
  readonly invoiceEnabled: boolean;
  readonly linkId: string | null;
  readonly nextPeriod: number;
  readonly lastDueOn: PlainDate | null;
  readonly carriedCents: Cents;
  readonly adjustment: AgreedAdjustment | null;
  /** The next anniversary whose adjustment is not announced. */
  readonly adjustsOn: PlainDate | null;
  /** Neither applied nor canceled, in the order of their days. */
  readonly adjustments: readonly AnnouncedAdjustment[];
  readonly version: number;
  readonly createdAt: Temporal.Instant;
  readonly createdBy: string;
  readonly canceledAt: Temporal.Instant | null;
  readonly canceledBy: string | null;
}

export interface DueSubscription
  extends AgreedSubscription,
    Pick<
      KeptSubscription,
      'dueDay' | 'nextPeriod' | 'nextDueOn' | 'endsOn' | 'cancelsOn' | 'carriedCents' | 'adjustments' | 'version'
    > {
  readonly customerId: string;
  readonly planTitle: string;
}
