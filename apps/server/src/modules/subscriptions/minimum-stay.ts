import { addDays, type Cents, cents, daysBetween, type PlainDate, percentOf, roundHalfUp } from '@balcao/kernel';
import { dueAfter, type Schedule } from './interval.ts';

/** PERCENT_OF_REST is a percentage of the value of what is left of the stay. */
export type StayFine =
  | { readonly kind: 'PERCENT_OF_REST'; readonly percent: number }
  | { readonly kind: 'FIXED'; readonly amountCents: Cents };

export interface MinimumStay {
  /** Last day of the stay. */
  readonly until: PlainDate;
  readonly fine: StayFine;
}

/** Last day of so many months from the first due date. */
export function lastStayDay(begins: PlainDate, months: number, dueDay: number): PlainDate {
  return addDays(dueAfter(begins, { interval: { unit: 'MONTH', count: 1 }, dueDay }, months), -1);
}

export interface EarlyFine {
  readonly until: PlainDate;
  /** First day that is not charged. */
  readonly from: PlainDate;
  /** Whole periods that are left, and the days of one that the stay's end cuts short. */
  readonly periods: number;
  readonly days: number;
  readonly restCents: Cents;
  readonly fine: StayFine;
  readonly amountCents: Cents;
}

interface Rest extends Schedule {
  /** The next period that would be charged begins on this day. */
  readonly nextDueOn: PlainDate;
  /** Value of a whole period. */
  readonly valueCents: Cents;
  readonly endsOn: PlainDate | null;
}

/** The fine of ending before the stay's end, never above the value of what is left; null when nothing is left. */
export function earlyFineOf({ until, fine }: MinimumStay, rest: Rest): EarlyFine | null {
  const { nextDueOn: from, valueCents, endsOn } = rest;
  const last = endsOn !== null && endsOn < until ? endsOn : until;
  if (from > last) return null;
  let periods = 0;
  let begins = from;
  let next = dueAfter(begins, rest);
  while (next <= addDays(last, 1)) {
    periods += 1;
    [begins, next] = [next, dueAfter(next, rest)];
  }
  const days = daysBetween(begins, addDays(last, 1));
  const restCents = cents(valueCents * periods + roundHalfUp((valueCents * days) / daysBetween(begins, next)));
  const fullCents = fine.kind === 'FIXED' ? fine.amountCents : percentOf(restCents, fine.percent);
  const amountCents = cents(Math.min(fullCents, restCents));
  return amountCents === 0 ? null : { until: last, from, periods, days, restCents, fine, amountCents };
}
