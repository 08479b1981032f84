import { addDays, daysBetween, type PlainDate } from '@balcao/kernel';
import { type ChargeStatus, isOpen } from '../charge.ts';
import type { AttemptStatus } from '../payment-attempt.ts';
import type { PricedMethod } from '../pricing.ts';

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
  /** The result of a card that the customer gave at their page is awaited. */
  readonly isPaidElsewhere: boolean;
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
  if (charge.isPaidElsewhere) return { kind: 'DONE', nextOn: addDays(today, 1) };
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

const refusalKinds = ['NO_FUNDS', 'NO_REASON', 'SUSPECTED_FRAUD', 'HOLDER_ACTION', 'UNAVAILABLE'] as const;
export type RefusalKind = (typeof refusalKinds)[number];

/** Days after the first attempt on which a refused card is charged again, by the kind of its last refusal. */
export type RetryPlan = Readonly<Record<RefusalKind, readonly number[]>>;

/** Used for a seller without a plan of their own. */
export const defaultRetryPlan: RetryPlan = {
  // These days often include a payday.
  NO_FUNDS: [3, 7, 12, 20],
  NO_REASON: [1, 4, 10],
  // The issuer needs time before it accepts another attempt.
  SUSPECTED_FRAUD: [7],
  // The card is over its limit, restricted or not unblocked, so the holder must act first.
  HOLDER_ACTION: [5, 12],
  // The issuer or the acquirer was unavailable.
  UNAVAILABLE: [1, 2, 4],
};

/**
 * Kinds by refusal code (ABECS, norma 21). A code that is not listed is never retried: final refusals, 3DS challenges
 * to an absent buyer, and unknown codes.
 */
const kinds: Readonly<Record<string, RefusalKind>> = {
  '05': 'NO_REASON',
  '51': 'NO_FUNDS',
  '59': 'SUSPECTED_FRAUD',
  '61': 'HOLDER_ACTION',
  '62': 'HOLDER_ACTION',
  '78': 'HOLDER_ACTION',
  '91': 'UNAVAILABLE',
  '96': 'UNAVAILABLE',
};

/** Null when the refusal is never retried. */
export function kindOfRefusal(code: string): RefusalKind | null {
  return kinds[code] ?? null;
}

/** A provider's own refusal is retried on these days, whatever the seller's plan. */
const railDays: Readonly<Record<string, readonly number[]>> = {
  'pix.provider_refused': [1, 2, 3],
  'rails.not_connected': [1, 2, 3],
  'boleto.bank_refused': [1, 2, 3],
  'card.acquirer_refused': [1, 2, 3],
  'split.not_carried': [1, 2, 3],
  'split.recipient_missing': [1, 2, 3],
};

/**
 * Refusals after which a card is never charged again, not even by a later period: the irreversible ones of the ABECS
 * table, and a card that the vault no longer has.
 */
export const finalRefusals: readonly string[] = [
  '14',
  '41',
  '43',
  '46',
  '54',
  '57',
  '63',
  '82',
  'card.token_not_found',
];

/** Whether a card may be tried at all after a refusal, by the plan or by a person. */
export function mayBeRetried(code: string): boolean {
  return kindOfRefusal(code) !== null || code in railDays;
}

/** Next retry day, counted from the first attempt; null when there is none. */
export function retryDay(
  plan: RetryPlan,
  code: string,
  { firstAttemptOn, today }: { readonly firstAttemptOn: PlainDate; readonly today: PlainDate },
): PlainDate | null {
  const passed = daysBetween(firstAttemptOn, today);
  const kind = kindOfRefusal(code);
  const days = (kind ? plan[kind] : (railDays[code] ?? [])).find((day) => day > passed);
  return days === undefined ? null : addDays(firstAttemptOn, days);
}
