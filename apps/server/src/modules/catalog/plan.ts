import { type Cents, cents } from '@balcao/kernel';

export type PeriodType = 'MONTHLY' | 'SEMESTER' | 'YEARLY';

export const monthsOf: Readonly<Record<PeriodType, number>> = { MONTHLY: 1, SEMESTER: 6, YEARLY: 12 };

/** Has a monthly value for each periodicity. */
export interface Plan {
  readonly sellerId: string;
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly bullets: readonly string[];
  /** Per month, whatever the period: a semester costs six times its value. */
  readonly monthlyCents: Readonly<Record<PeriodType, Cents>>;
  /** The methods of the checkout page; links and imports name their own. */
  readonly bankSlip: boolean;
  readonly creditCard: boolean;
  readonly pix: boolean;
  /** Existing subscriptions go on when it is off. */
  readonly active: boolean;
  readonly createdAt: Temporal.Instant;
}

export function valueOfPeriod(valuePerMonthCents: Cents, type: PeriodType): Cents {
  return cents(valuePerMonthCents * monthsOf[type]);
}
