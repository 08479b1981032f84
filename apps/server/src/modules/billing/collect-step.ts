import { addDays, daysBetween, type PlainDate } from '@balcao/kernel';

export interface ToCollect {
  readonly isOpen: boolean;
  /** Retries count from this day. */
  readonly firstAttemptOn: PlainDate;
  /** The day of its planned attempt. */
  readonly collectOn: PlainDate;
  /** Null when its card may be tried today. */
  readonly retryNotBefore: PlainDate | null;
  /** The result of a card that the customer gave at their page is awaited. */
  readonly isPaidElsewhere: boolean;
  readonly lastAttempt: {
    readonly state: 'UNANSWERED' | 'REFUSED' | 'OTHER';
    readonly madeOn: PlainDate;
    /** Days after the first attempt on which its refusal is retried. */
    readonly retryDays: readonly number[];
    /** A debit by Pix Automático; its next step is decided the day after. */
    readonly isDebit: boolean;
  } | null;
}

/** OPEN a new attempt; QUERY the rail about the pending one; or DONE until `nextOn`, if there is one. */
type CollectStep =
  | { readonly kind: 'OPEN' }
  | { readonly kind: 'QUERY' }
  | { readonly kind: 'DONE'; readonly nextOn: PlainDate | null };

/**
 * Decides the next step from facts alone, so that an interrupted run is simply run again. An attempt made on the day or
 * later counts as the attempt of that day.
 */
export function collectStep(charge: ToCollect, today: PlainDate): CollectStep {
  const { lastAttempt } = charge;
  if (!charge.isOpen) return { kind: 'DONE', nextOn: null };
  if (charge.isPaidElsewhere) return { kind: 'DONE', nextOn: addDays(today, 1) };
  if (!lastAttempt) return { kind: 'OPEN' };
  if (lastAttempt.state === 'UNANSWERED') return { kind: 'QUERY' };
  if (lastAttempt.state !== 'REFUSED') return { kind: 'DONE', nextOn: null };
  if (lastAttempt.madeOn < charge.collectOn) {
    return charge.retryNotBefore ? { kind: 'DONE', nextOn: charge.retryNotBefore } : { kind: 'OPEN' };
  }
  if (lastAttempt.isDebit) return { kind: 'DONE', nextOn: addDays(today, 1) };
  return { kind: 'DONE', nextOn: nextAttemptOn(charge.firstAttemptOn, lastAttempt.retryDays, today) };
}

/** The day of the attempt after one that was refused today; null when there is none. */
export function nextAttemptOn(
  firstAttemptOn: PlainDate,
  retryDays: readonly number[],
  today: PlainDate,
): PlainDate | null {
  const passed = daysBetween(firstAttemptOn, today);
  const days = retryDays.find((day) => day > passed);
  return days === undefined ? null : addDays(firstAttemptOn, days);
}
