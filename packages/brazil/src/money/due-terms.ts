import { type Cents, cents } from '@balcao/kernel/money';
import type { PlainDate } from '@balcao/kernel/plain-date';
import { nextBusinessDay } from '../calendar/business-days.ts';
import { lateCharges } from './late-charges.ts';

/** What a boleto, or a Pix with a due date, costs besides its amount when it is paid on another day. */
export interface DueTerms {
  /** Once, after the due date, in hundredths of a percent: 200 is 2 %. */
  readonly fineHundredths: number;
  /** A month, simple, by calendar days: 100 is 1 %. */
  readonly interestHundredths: number;
  /** What is taken off when it is paid early; null when nothing is. */
  readonly discount: EarlyDiscount | null;
}

interface EarlyDiscount {
  readonly amountCents: Cents;
  /** The last day of it, or the next business day when that is none. */
  readonly until: PlainDate;
}

export const noDueTerms: DueTerms = { fineHundredths: 0, interestHundredths: 0, discount: null };

export interface Due extends DueTerms {
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
}

/** The amount due on a day: less until the discount's day, more after the due date. Throws as `lateCharges` does. */
export function amountDueOn(
  { amountCents, dueDate, fineHundredths, interestHundredths, discount }: Due,
  paidOn: PlainDate,
): Cents {
  if (discount && paidOn <= nextBusinessDay(discount.until)) return cents(amountCents - discount.amountCents);
  const percents = { finePct: fineHundredths / 100, interestPctMonth: interestHundredths / 100 };
  return lateCharges({ amountCents, dueDate, paidOn, ...percents }).totalCents;
}
