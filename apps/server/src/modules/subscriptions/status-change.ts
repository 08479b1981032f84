import { addDays, dayOfMonth, daysBetween, maxPlainDate, type PlainDate } from '@balcao/kernel';
import { dueAfter } from './interval.ts';
import type { ChargedPeriod, KeptPeriod } from './proration.ts';
import type { Pause, SubscriptionMethod, Timing } from './subscription.ts';

/** Facts besides the subscription on which a change of status depends. */
export interface Coverage {
  readonly today: PlainDate;
  /** Charged periods that are kept and not over, in order. */
  readonly charged: readonly KeptPeriod[];
  readonly paidUntil: PlainDate | null;
}

type Timed = Timing & { readonly startDate: PlainDate; readonly method: SubscriptionMethod };

/** Last day that was charged without a gap from today; yesterday when today was not. */
export function lastCoveredDay({ today, charged, paidUntil }: Coverage): PlainDate {
  const current = charged.find(({ from, to }) => from <= today && to >= today);
  const ends = [current?.to, paidUntil].filter((end): end is PlainDate => !!end && end >= today);
  return ends.reduce(maxPlainDate, addDays(today, -1));
}

/** The next period begins where the kept ones end, once the charges of later ones are canceled. */
export function withoutCharged<Of extends Timed>(subscription: Of, canceled: readonly ChargedPeriod[]): Of {
  const [first] = canceled;
  return first ? { ...subscription, nextDueOn: first.from } : subscription;
}

/** A trial is not charged, and its days are given back like those of charged periods. */
export function pauseOf(
  { trialEndsOn }: Pick<Timing, 'trialEndsOn'>,
  { today, charged }: Coverage,
  { until, extend }: { readonly until: PlainDate | null; readonly extend: boolean },
): Pause {
  const last = charged.at(-1)?.to ?? trialEndsOn;
  const unusedDays = last && last >= today ? daysBetween(today, last) + 1 : 0;
  return { from: today, until, unusedDays: extend ? unusedDays : null };
}

/**
 * A pause that gives its unused days back moves the next due date behind them, so that a period that would have begun
 * in it begins after it; another leaves the calendar as it is, and skips such periods.
 */
export function resumed<Of extends Timed>(subscription: Of, today: PlainDate): Of {
  const { pause, interval } = subscription;
  if (!pause) return subscription;
  const { unusedDays } = pause;
  let { nextDueOn } = subscription;
  if (unusedDays !== null) {
    const shifted =
      unusedDays > 0 || nextDueOn < today ? rescheduled(subscription, addDays(today, unusedDays)) : subscription;
    const trialEndsOn = subscription.trialEndsOn && addDays(shifted.nextDueOn, -1);
    return { ...shifted, trialEndsOn, pause: null };
  }
  while (nextDueOn < today) nextDueOn = dueAfter(nextDueOn, { interval, dueDay: subscription.dueDay });
  return { ...subscription, nextDueOn, pause: null };
}

/** Moves the calendar so that the next period begins on a day. */
export function rescheduled<Of extends Timed>(subscription: Of, nextDueOn: PlainDate): Of {
  return { ...subscription, nextDueOn, dueDay: dayOfMonth(nextDueOn) };
}
