import type { Cents } from '@balcao/kernel/money';
import { daysBetween, type PlainDate } from '@balcao/kernel/plain-date';
import { nextBusinessDay } from '../calendar/business-days.ts';
import { percentMillionths, percentScale, roundedRatio, wholeCents } from './ratio.ts';

export interface LatePayment {
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
  readonly paidOn: PlainDate;
  /** Percent, once; the consumer code allows 2 at most (Lei 8.078/1990, art. 52, § 1º), which is not enforced here. */
  readonly finePct: number;
  /** Percent a month, simple. */
  readonly interestPctMonth: number;
}

export interface LateCharges {
  /** Calendar days from the due date; 0 when it is not late. */
  readonly daysLate: number;
  readonly fineCents: Cents;
  readonly interestCents: Cents;
  readonly totalCents: Cents;
}

/**
 * Fine and interest of a late payment: the fine once on the original amount; simple interest of a thirtieth of the
 * monthly rate for each calendar day since the due date, on the original amount; each rounded half up once. When the
 * due date is not a business day, the next one has neither. Throws a RangeError on a negative amount or percentage, and
 * outside the years of the calendar.
 */
export function lateCharges({ amountCents, dueDate, paidOn, finePct, interestPctMonth }: LatePayment): LateCharges {
  const amount = wholeCents('amountCents', amountCents);
  const fine = percentMillionths('finePct', finePct);
  const interest = percentMillionths('interestPctMonth', interestPctMonth);
  if (paidOn <= nextBusinessDay(dueDate)) {
    return { daysLate: 0, fineCents: 0 as Cents, interestCents: 0 as Cents, totalCents: amountCents };
  }
  const daysLate = daysBetween(dueDate, paidOn);
  const fineCents = roundedRatio(amount * fine, 100n * percentScale);
  const interestCents = roundedRatio(amount * interest * BigInt(daysLate), 30n * 100n * percentScale);
  return { daysLate, fineCents, interestCents, totalCents: (amountCents + fineCents + interestCents) as Cents };
}
