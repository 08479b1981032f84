import { type Cents, cents } from '@balcao/kernel';

/** How often a subscription is charged. */
export type PeriodType = 'MONTHLY' | 'SEMESTER' | 'YEARLY';

/** Calendar months of each period. */
export const monthsOf: Readonly<Record<PeriodType, number>> = { MONTHLY: 1, SEMESTER: 6, YEARLY: 12 };

/** What a seller offers to be paid for again and again: a value per month for each periodicity. */
export interface Plan {
  readonly sellerId: string;
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly bullets: readonly string[];
  /** Per month, whatever the period: a semester is charged six times its own. */
  readonly monthlyCents: Readonly<Record<PeriodType, Cents>>;
  /** What the checkout page offers it with; a link and an import say their own. */
  readonly bankSlip: boolean;
  readonly creditCard: boolean;
  readonly pix: boolean;
  /** Whether it may be contracted; subscriptions that exist go on. */
  readonly active: boolean;
  readonly createdAt: Temporal.Instant;
}

/** What a period costs in all. */
export function valueOfPeriod(valuePerMonthCents: Cents, type: PeriodType): Cents {
  return cents(valuePerMonthCents * monthsOf[type]);
}
