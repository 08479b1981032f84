import { addCents, addMonths, type Cents, cents, type PlainDate, percentOf } from '@balcao/kernel';
import { type SubscriptionItem, valueOfItems } from './subscription.ts';

export type AdjustmentIndex = 'IPCA' | 'IGPM' | 'FIXED';

/** Applied on each anniversary of the start. */
export interface AgreedAdjustment {
  readonly index: AdjustmentIndex;
  /** Only of FIXED. */
  readonly percent: number | null;
}

/** Value of a period before coupons, discounts and fees, in cents. */
export interface PeriodValue {
  readonly valueCents: Cents;
  readonly items: readonly SubscriptionItem[];
}

/** A value that the customer was told, which the first period due on or after a day has. */
export interface AnnouncedAdjustment extends PeriodValue {
  readonly id: string;
  readonly fromDueOn: PlainDate;
  readonly previousCents: Cents;
  readonly percent: number | null;
  /** Null when a person chose the percentage or the value. */
  readonly index: AdjustmentIndex | null;
  /** `yyyy-MM` of the rate. */
  readonly rateMonth: string | null;
  /** Typed for the customer. */
  readonly reason: string | null;
  readonly announcedAt: Temporal.Instant;
  /** Null when the product did it. */
  readonly announcedBy: string | null;
}

/**
 * Days between the mail and the first day on which a new value may be due. A period is billed 20 days before it is due,
 * so the mail always goes first.
 */
export const noticeDays = 30;

/** Each price of one unit is rounded to the cent, halves away from zero. */
export function withPercent({ valueCents, items }: PeriodValue, percent: number): PeriodValue {
  if (items.length === 0) return { valueCents: scaled(valueCents, percent), items };
  const changed = items.map((item) => ({ ...item, unitCents: scaled(item.unitCents, percent) }));
  return { valueCents: valueOfItems(changed), items: changed };
}

function scaled(amount: Cents, percent: number): Cents {
  return cents(Math.max(1, addCents(amount, percentOf(amount, percent))));
}

/** Returns the adjustments of a period that is due on a day. */
export function adjustmentsBy<Of extends Pick<AnnouncedAdjustment, 'fromDueOn'>>(
  adjustments: readonly Of[],
  dueOn: PlainDate,
): readonly Of[] {
  return adjustments.filter(({ fromDueOn }) => fromDueOn <= dueOn);
}

/** With the value of a period due on a day; the adjustments are in the order of their days. */
export function adjustedBy<Of extends PeriodValue & { readonly adjustments?: readonly AnnouncedAdjustment[] }>(
  subscription: Of,
  dueOn: PlainDate,
): Of {
  const last = adjustmentsBy(subscription.adjustments ?? [], dueOn).at(-1);
  return last ? { ...subscription, valueCents: last.valueCents, items: last.items } : subscription;
}

/** The first anniversary of the start after a day; 29 February has its on the 28th of other years. */
export function anniversaryAfter(startDate: PlainDate, day: PlainDate): PlainDate {
  for (let years = 1; ; years++) {
    const anniversary = addMonths(startDate, 12 * years);
    if (anniversary > day) return anniversary;
  }
}

/** Month of the rate: the third before the anniversary's, which is published before the customer is told. */
export function rateMonthOf(anniversary: PlainDate): string {
  return addMonths(anniversary, -3).slice(0, 7);
}
