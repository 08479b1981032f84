import { addMonths, type Cents, cents, type PlainDate, splitEvenly } from '@balcao/kernel';

/**
 * PENDING: started at a checkout and never paid. ACTIVE: billed. DEFAULTER: billed, with a late charge. INACTIVE:
 * canceled.
 */
export type SubscriptionStatus = 'ACTIVE' | 'INACTIVE' | 'PENDING' | 'DEFAULTER';

const changes: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  PENDING: ['ACTIVE', 'DEFAULTER', 'INACTIVE'],
  ACTIVE: ['DEFAULTER', 'INACTIVE'],
  DEFAULTER: ['ACTIVE', 'INACTIVE'],
  INACTIVE: [],
};

export function nextStatuses(status: SubscriptionStatus): readonly SubscriptionStatus[] {
  return changes[status];
}

/** Whether its next period will be billed. */
export function isBilled(status: SubscriptionStatus): boolean {
  return status === 'ACTIVE' || status === 'DEFAULTER';
}

export type PeriodType = 'MONTHLY' | 'SEMESTER' | 'YEARLY';

export type SubscriptionMethod = 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX';

export interface Additional {
  readonly title: string | null;
  readonly valueCents: Cents;
  readonly installments: number;
}

export interface Cursor {
  readonly period: number;
  readonly month: number;
}

export const firstCursor: Cursor = { period: 1, month: 0 };

export function cursorAfter({ period, month }: Cursor, months: number): Cursor {
  return { period: period + 1, month: month + months };
}

/** Months count from the start, so a subscription that starts on the 31st is due on the last day of shorter months. */
export function dueOn(startDate: PlainDate, { month }: Cursor): PlainDate {
  return addMonths(startDate, month);
}

/** Equal part of the additional amount; the first period has the remainder. */
export function additionalOf({ valueCents, installments }: Additional, period: number): Cents {
  if (installments === 0) return cents(0);
  return splitEvenly(valueCents, installments)[period - 1] ?? cents(0);
}

/** Status implied by the charges, independent of the order of events. */
export function statusBy(
  status: SubscriptionStatus,
  { isLate, wasPaid }: { readonly isLate: boolean; readonly wasPaid: boolean },
): SubscriptionStatus {
  if (status === 'INACTIVE') return 'INACTIVE';
  if (isLate) return 'DEFAULTER';
  return status === 'PENDING' && !wasPaid ? 'PENDING' : 'ACTIVE';
}
