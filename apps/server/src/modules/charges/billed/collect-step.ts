import { addDays, type PlainDate } from '@balcao/kernel';
import { type ChargeStatus, isOpen } from '../charge.ts';
import type { AttemptStatus } from '../payment-attempt.ts';
import type { PricedMethod } from '../pricing.ts';
import { type RetryPlan, retryDay } from './retry-days.ts';

/** A charge that the run of a day looks at, with the last attempt that was made for its purchase. */
export interface ToCollect {
  readonly status: ChargeStatus;
  readonly method: PricedMethod;
  readonly dueDate: PlainDate;
  /** When its retries count from, unless it is a card's: when it was opened, or when a debit was given up. */
  readonly openedOn: PlainDate;
  /** The day on which it was to be tried. */
  readonly collectOn: PlainDate;
  /** The first day on which its card may be tried; null for today (`retryNotBefore`). */
  readonly retryNotBefore: PlainDate | null;
  readonly lastAttempt: {
    readonly status: AttemptStatus;
    readonly madeOn: PlainDate;
    readonly errorCode: string | null;
    /** A debit by Pix Automático; what comes after it is decided the day after. */
    readonly isDebit: boolean;
  } | null;
}

/** OPEN an attempt; QUERY the rail about the one that waits; or it is DONE, until the day of the next attempt, if there is one. */
export type CollectStep =
  | { readonly kind: 'OPEN' }
  | { readonly kind: 'QUERY' }
  | { readonly kind: 'DONE'; readonly nextOn: PlainDate | null };

/**
 * What is left to do of a charge, from its facts alone, so that a run that was interrupted anywhere is simply run again. An attempt
 * that was made on the day, or after, is the attempt of that day.
 */
export function collectStep(charge: ToCollect, today: PlainDate, plan: RetryPlan): CollectStep {
  const { lastAttempt } = charge;
  if (!isOpen(charge.status)) return { kind: 'DONE', nextOn: null };
  if (!lastAttempt) return { kind: 'OPEN' };
  if (lastAttempt.status === 'PROCESSING') return { kind: 'QUERY' };
  if (lastAttempt.status !== 'FAILED') return { kind: 'DONE', nextOn: null };
  if (lastAttempt.madeOn < charge.collectOn) {
    return charge.retryNotBefore ? { kind: 'DONE', nextOn: charge.retryNotBefore } : { kind: 'OPEN' };
  }
  if (lastAttempt.isDebit) return { kind: 'DONE', nextOn: addDays(today, 1) };
  return { kind: 'DONE', nextOn: nextAttemptOn(charge, lastAttempt.errorCode, { today, plan }) };
}

/** The day of the attempt after one that was refused today. */
export function nextAttemptOn(
  charge: Pick<ToCollect, 'method' | 'dueDate' | 'openedOn'>,
  errorCode: string | null,
  { today, plan }: { readonly today: PlainDate; readonly plan: RetryPlan },
): PlainDate | null {
  return errorCode ? retryDay(plan, errorCode, { firstAttemptOn: firstAttemptOn(charge), today }) : null;
}

/** A card is first charged on its due date; a Pix or a boleto is created when its charge is opened. */
function firstAttemptOn({ method, dueDate, openedOn }: Pick<ToCollect, 'method' | 'dueDate' | 'openedOn'>): PlainDate {
  return method === 'CREDIT_CARD' ? dueDate : openedOn;
}
