import { addDays, type Cents, cents, type PlainDate, splitEvenly, sumCents } from '@balcao/kernel';
import type { Schedule } from './interval.ts';

/**
 * PENDING: started at a checkout and never paid, or its customer has yet to choose the method. ACTIVE: billed. DEFAULTER: billed, with a late charge. PAUSED: not
 * billed until it is resumed. INACTIVE: canceled or ended.
 */
export type SubscriptionStatus = 'ACTIVE' | 'INACTIVE' | 'PENDING' | 'DEFAULTER' | 'PAUSED';

const changes: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  PENDING: ['ACTIVE', 'DEFAULTER', 'INACTIVE'],
  ACTIVE: ['DEFAULTER', 'PAUSED', 'INACTIVE'],
  DEFAULTER: ['ACTIVE', 'PAUSED', 'INACTIVE'],
  PAUSED: ['ACTIVE', 'DEFAULTER', 'INACTIVE'],
  INACTIVE: ['ACTIVE'],
};

export function nextStatuses(status: SubscriptionStatus): readonly SubscriptionStatus[] {
  return changes[status];
}

/** Whether its next period will be billed, unless it ends before. */
export function isBilled(status: SubscriptionStatus): boolean {
  return status === 'ACTIVE' || status === 'DEFAULTER';
}

/** Whether it goes on, though it may be paused. */
export function isRunning(status: SubscriptionStatus): boolean {
  return isBilled(status) || status === 'PAUSED';
}

export type SubscriptionMethod = 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX';

/** Null while, or because, the customer did not choose it. */
export function chosenMethod<Method>({
  method,
  awaitsChoice,
}: {
  readonly method: Method;
  readonly awaitsChoice: boolean;
}): Method | null {
  return awaitsChoice ? null : method;
}

/** Part of the value of every period; the first is the plan. */
export interface SubscriptionItem {
  readonly title: string;
  readonly unitCents: Cents;
  readonly quantity: number;
}

export function valueOfItems(items: readonly SubscriptionItem[]): Cents {
  return sumCents(items.map(({ unitCents, quantity }) => cents(unitCents * quantity)));
}

/** Amount charged once, in equal parts with the periods from one on. */
export interface Addition {
  readonly title: string | null;
  readonly valueCents: Cents;
  readonly installments: number;
  readonly fromPeriod: number;
}

/** A link adds an amount to the first periods. */
export function additionsOf(additional: Omit<Addition, 'fromPeriod'>): readonly Addition[] {
  return additional.installments === 0 ? [] : [{ ...additional, fromPeriod: 1 }];
}

/** Part of the addition in a period; the first part has the remainder. */
export function partOf({ valueCents, installments, fromPeriod }: Addition, period: number): Cents {
  return splitEvenly(valueCents, installments)[period - fromPeriod] ?? cents(0);
}

/** First period without any part of the additions. */
export function periodAfterAdditions(additions: readonly Addition[]): number {
  return Math.max(1, ...additions.map(({ fromPeriod, installments }) => fromPeriod + installments));
}

export interface Pause {
  readonly from: PlainDate;
  /** It resumes by itself on this day; null waits for a person. */
  readonly until: PlainDate | null;
  /** Days of charged periods that are given back when it resumes; null leaves the calendar as it is. */
  readonly unusedDays: number | null;
}

/** Terms of time: when it is due, and when it stops by itself. */
export interface Timing extends Schedule {
  readonly status: SubscriptionStatus;
  readonly nextDueOn: PlainDate;
  readonly pause: Pause | null;
  /** Last day of the agreed term; null goes on until it is canceled. */
  readonly endsOn: PlainDate | null;
  /** Last day before a requested cancellation takes effect. */
  readonly cancelsOn: PlainDate | null;
  /** Last day of the trial in course, which the first charge follows; null once it is over. */
  readonly trialEndsOn: PlainDate | null;
}

export function lastDayOf({ endsOn, cancelsOn }: Pick<Timing, 'endsOn' | 'cancelsOn'>): PlainDate | null {
  if (!endsOn || !cancelsOn) return endsOn ?? cancelsOn;
  return endsOn < cancelsOn ? endsOn : cancelsOn;
}

/** Whether no period begins before its end. */
export function isOver(subscription: Pick<Timing, 'nextDueOn' | 'endsOn' | 'cancelsOn'>): boolean {
  const lastDay = lastDayOf(subscription);
  return lastDay !== null && subscription.nextDueOn > lastDay;
}

/** Whether the billing run will charge its next period. */
export function isDue(subscription: Omit<Timing, 'interval' | 'dueDay' | 'pause' | 'trialEndsOn'>): boolean {
  return isBilled(subscription.status) && !isOver(subscription);
}

/** Status implied by the charges, independent of the order of events. */
export function statusBy(
  status: SubscriptionStatus,
  { isLate, wasPaid }: { readonly isLate: boolean; readonly wasPaid: boolean },
): SubscriptionStatus {
  if (status === 'INACTIVE' || status === 'PAUSED') return status;
  if (isLate) return 'DEFAULTER';
  return status === 'PENDING' && !wasPaid ? 'PENDING' : 'ACTIVE';
}

/** First day on which it resumes, ends, or is out of its trial, by itself. */
export function changesOn(
  subscription: Pick<Timing, 'status' | 'pause' | 'endsOn' | 'cancelsOn' | 'trialEndsOn'>,
): PlainDate | null {
  const { status, pause } = subscription;
  const trialEndsOn = trialEndOf(subscription);
  if (status === 'INACTIVE' || status === 'PENDING') return null;
  const lastDay = lastDayOf(subscription);
  const days = [lastDay && addDays(lastDay, 1), pause?.until, trialEndsOn && addDays(trialEndsOn, 1)];
  return days.filter((day) => day !== null && day !== undefined).toSorted()[0] ?? null;
}

/** Null while a pause keeps its days. */
export function trialEndOf({ pause, trialEndsOn }: Pick<Timing, 'pause' | 'trialEndsOn'>): PlainDate | null {
  return pause && pause.unusedDays !== null ? null : trialEndsOn;
}

/** Whether its customer is still to be told that the trial ends. */
export function isInTrial({ status, trialEndsOn, cancelsOn }: Omit<Timing, 'interval' | 'dueDay'>): boolean {
  return isBilled(status) && trialEndsOn !== null && cancelsOn === null;
}
