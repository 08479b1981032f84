import type { PlainDate } from '@balcao/kernel';
import { type ChargeStatus, isOpen } from '../charge.ts';
import type { TryStatus } from '../charge-try.ts';
import type { PricedMethod } from '../pricing.ts';
import { retryDay } from './retry-days.ts';

/** A charge that the run of a day looks at, with the last try that was made for its purchase. */
export interface ToCollect {
  readonly status: ChargeStatus;
  readonly method: PricedMethod;
  readonly dueDate: PlainDate;
  readonly openedOn: PlainDate;
  /** The day on which it was to be tried. */
  readonly collectOn: PlainDate;
  readonly lastTry: {
    readonly status: TryStatus;
    readonly madeOn: PlainDate;
    readonly errorCode: string | null;
  } | null;
}

/** OPEN a try; ASK the rail about the one that waits; or it is DONE, until the day of the next try, if there is one. */
export type CollectStep =
  | { readonly kind: 'OPEN' }
  | { readonly kind: 'ASK' }
  | { readonly kind: 'DONE'; readonly nextOn: PlainDate | null };

/**
 * What is left to do of a charge, from its facts alone, so that a run that was interrupted anywhere is simply run again. A try
 * that was made on the day, or after, is the try of that day.
 */
export function collectStep(charge: ToCollect, today: PlainDate): CollectStep {
  const { lastTry } = charge;
  if (!isOpen(charge.status)) return { kind: 'DONE', nextOn: null };
  if (!lastTry) return { kind: 'OPEN' };
  if (lastTry.status === 'PROCESSING') return { kind: 'ASK' };
  if (lastTry.status !== 'FAILED') return { kind: 'DONE', nextOn: null };
  if (lastTry.madeOn < charge.collectOn) return { kind: 'OPEN' };
  return { kind: 'DONE', nextOn: nextTryOn(charge, lastTry.errorCode, today) };
}

/** The day of the try after one that was refused today. */
export function nextTryOn(
  charge: Pick<ToCollect, 'method' | 'dueDate' | 'openedOn'>,
  errorCode: string | null,
  today: PlainDate,
): PlainDate | null {
  return errorCode ? retryDay(errorCode, firstTryOn(charge), today) : null;
}

/** A card is first charged on its due date; a Pix or a boleto is asked for when its charge is opened. */
function firstTryOn({ method, dueDate, openedOn }: Pick<ToCollect, 'method' | 'dueDate' | 'openedOn'>): PlainDate {
  return method === 'CREDIT_CARD' ? dueDate : openedOn;
}
