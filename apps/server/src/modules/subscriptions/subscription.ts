import { addMonths, type Cents, cents, type PlainDate, splitEvenly } from '@balcao/kernel';

/**
 * PENDING: begun at a checkout and never paid. ACTIVE: billed. DEFAULTER: billed, with a late charge. INACTIVE:
 * canceled.
 */
export type SubscriptionStatus = 'ACTIVE' | 'INACTIVE' | 'PENDING' | 'DEFAULTER';

/** Allowed status changes; any other is refused. */
const changes: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  PENDING: ['ACTIVE', 'DEFAULTER', 'INACTIVE'],
  ACTIVE: ['DEFAULTER', 'INACTIVE'],
  DEFAULTER: ['ACTIVE', 'INACTIVE'],
  INACTIVE: [],
};

/** What the subscription may become from here. */
export function nextStatuses(status: SubscriptionStatus): readonly SubscriptionStatus[] {
  return changes[status];
}

/** Whether its next period is to be billed. */
export function isBilled(status: SubscriptionStatus): boolean {
  return status === 'ACTIVE' || status === 'DEFAULTER';
}

/** How often it is charged. */
export type PeriodType = 'MONTHLY' | 'SEMESTER' | 'YEARLY';

export type SubscriptionMethod = 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX';

/** What is charged besides the value, in its first periods; nothing when there are none. */
export interface Additional {
  readonly title: string | null;
  readonly valueCents: Cents;
  /** In how many periods, from the first. */
  readonly installments: number;
}

/** Where its billing stands: the next period, and how many calendar months after the start it is due. */
export interface Cursor {
  readonly period: number;
  readonly month: number;
}

export const firstCursor: Cursor = { period: 1, month: 0 };

export function cursorAfter({ period, month }: Cursor, months: number): Cursor {
  return { period: period + 1, month: month + months };
}

/** Calendar months from the start: a subscription begun on the 31st is due on the last day of shorter months. */
export function dueOn(startDate: PlainDate, { month }: Cursor): PlainDate {
  return addMonths(startDate, month);
}

/** The additional amount of a period: an equal part, the first with the remainder. */
export function additionalOf({ valueCents, installments }: Additional, period: number): Cents {
  if (installments === 0) return cents(0);
  return splitEvenly(valueCents, installments)[period - 1] ?? cents(0);
}

/** The status that the charges imply, independent of the order of events. */
export function statusBy(
  status: SubscriptionStatus,
  { isLate, wasPaid }: { readonly isLate: boolean; readonly wasPaid: boolean },
): SubscriptionStatus {
  if (status === 'INACTIVE') return 'INACTIVE';
  if (isLate) return 'DEFAULTER';
  return status === 'PENDING' && !wasPaid ? 'PENDING' : 'ACTIVE';
}
