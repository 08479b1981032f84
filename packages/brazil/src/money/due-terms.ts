import { type Cents, cents } from '@balcao/kernel/money';
import type { PlainDate } from '@balcao/kernel/plain-date';
import { nextBusinessDay } from '../calendar/business-days.ts';
import { lateCharges } from './late-charges.ts';

/** Charges and discount of a boleto, or a Pix with a due date, that is paid on another day. */
export interface DueTerms {
  /** Once, after the due date, in hundredths of a percent: 200 is 2 %. */
  readonly fineHundredths: number;
  /** Per month, simple, by calendar days: 100 is 1 %. */
  readonly interestHundredths: number;
  readonly discount: EarlyDiscount | null;
}

interface EarlyDiscount {
  readonly amountCents: Cents;
  readonly until: PlainDate;
}

export const noDueTerms: DueTerms = { fineHundredths: 0, interestHundredths: 0, discount: null };

export interface Due extends DueTerms {
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
}

/** Amount due on a day: less until the discount's last day, more after the due date. Throws like `lateCharges`. */
export function amountDueOn(
  { amountCents, dueDate, fineHundredths, interestHundredths, discount }: Due,
  paidOn: PlainDate,
): Cents {
  if (discount && paidOn <= nextBusinessDay(discount.until)) return cents(amountCents - discount.amountCents);
  const percents = { finePct: fineHundredths / 100, interestPctMonth: interestHundredths / 100 };
  return lateCharges({ amountCents, dueDate, paidOn, ...percents }).totalCents;
}
