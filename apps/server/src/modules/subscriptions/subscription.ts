import { addMonths, type Cents, cents, type PlainDate, splitEvenly } from '@balcao/kernel';

/**
 * PENDING was begun at a checkout and never paid; ACTIVE is billed; DEFAULTER is billed too, and owes a charge that is late; INACTIVE
 * was canceled.
 */
export type SubscriptionStatus = 'ACTIVE' | 'INACTIVE' | 'PENDING' | 'DEFAULTER';

/** Every change that a subscription may go through; any other is refused. */
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

/** Calendar months from the start, so that who began on the 31st is due on each month's last day, and on the 31st again. */
export function dueOn(startDate: PlainDate, { month }: Cursor): PlainDate {
  return addMonths(startDate, month);
}

/** What a period is charged besides the value: an equal part of what is added, the first with the remainder. */
export function additionalOf({ valueCents, installments }: Additional, period: number): Cents {
  if (installments === 0) return cents(0);
  return splitEvenly(valueCents, installments)[period - 1] ?? cents(0);
}

/** What its charges make of a subscription, whatever the order in which they were told. */
export function statusBy(
  status: SubscriptionStatus,
  { isLate, wasPaid }: { readonly isLate: boolean; readonly wasPaid: boolean },
): SubscriptionStatus {
  if (status === 'INACTIVE') return 'INACTIVE';
  if (isLate) return 'DEFAULTER';
  return status === 'PENDING' && !wasPaid ? 'PENDING' : 'ACTIVE';
}
