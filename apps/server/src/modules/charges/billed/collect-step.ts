import { addDays, type PlainDate } from '@balcao/kernel';
import { type ChargeStatus, isOpen } from '../charge.ts';
import type { AttemptStatus } from '../payment-attempt.ts';
import type { PricedMethod } from '../pricing.ts';
import { type RetryPlan, retryDay } from './retry-days.ts';

export interface ToCollect {
  readonly status: ChargeStatus;
  readonly method: PricedMethod;
  readonly dueDate: PlainDate;
  /** Retries of a Pix or boleto count from this day: when it was opened, or when a debit was given up. */
  readonly openedOn: PlainDate;
  /** The day of its planned attempt. */
  readonly collectOn: PlainDate;
  /** Null when its card may be tried today (`retryNotBefore`). */
  readonly retryNotBefore: PlainDate | null;
  readonly lastAttempt: {
    readonly status: AttemptStatus;
    readonly madeOn: PlainDate;
    readonly errorCode: string | null;
    /** A debit by Pix Automático; its next step is decided the day after. */
    readonly isDebit: boolean;
  } | null;
}

/** OPEN a new attempt; QUERY the rail about the pending one; or DONE until `nextOn`, if there is one. */
export type CollectStep =
  | { readonly kind: 'OPEN' }
  | { readonly kind: 'QUERY' }
  | { readonly kind: 'DONE'; readonly nextOn: PlainDate | null };

/**
 * Decides the next step from facts alone, so that an interrupted run is simply run again. An attempt made on the day or
 * later counts as the attempt of that day.
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

/** A card is first charged on its due date; a Pix or boleto is created when its charge is opened. */
function firstAttemptOn({ method, dueDate, openedOn }: Pick<ToCollect, 'method' | 'dueDate' | 'openedOn'>): PlainDate {
  return method === 'CREDIT_CARD' ? dueDate : openedOn;
}
