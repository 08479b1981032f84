import { addDays, daysBetween, type PlainDate } from '@balcao/kernel';
import type { PaymentMethod } from './settings.ts';

export type ReminderPlan = Readonly<Record<PaymentMethod, readonly number[]>>;

const after = [2, 7, 20] as const;
const aroundDue = [-15, -7, -2, ...after] as const;

export const defaultReminderPlan: ReminderPlan = { BANK_SLIP: aroundDue, PIX: aroundDue, CREDIT_CARD: after };

/** The days of several plans together. */
export function allReminderDays(plans: readonly ReminderPlan[]): ReminderPlan {
  const daysFor = (method: PaymentMethod) =>
    [...new Set(plans.flatMap((plan) => plan[method]))].sort((one, other) => one - other);
  return { BANK_SLIP: daysFor('BANK_SLIP'), PIX: daysFor('PIX'), CREDIT_CARD: daysFor('CREDIT_CARD') };
}

export function lastOffset(plan: ReminderPlan): number {
  return Math.max(0, ...daysOf(plan));
}

function daysOf(plan: ReminderPlan): readonly number[] {
  return [...new Set(Object.values(plan).flat())];
}

export const reminderTime = '09:00';

/** A later run skips the missed reminders that are older than this. */
const maxMissedDays = 30;

export interface RunDays {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

export function runDays(date: PlainDate, today: PlainDate): RunDays {
  const earliest = addDays(today, -maxMissedDays);
  return { from: date < earliest ? earliest : date, to: today };
}

export function dueDatesOf(plan: ReminderPlan, { from, to }: RunDays): PlainDate[] {
  const offsets = daysOf(plan);
  const dates = new Set<PlainDate>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const offset of offsets) dates.add(addDays(day, -offset));
  }
  return [...dates];
}

/**
 * The offset whose reminder a run sends for a charge: the latest within the run's days, so that a customer who missed
 * several gets one. Null when there is none.
 */
export function offsetDue(offsets: readonly number[], dueDate: PlainDate, { from, to }: RunDays): number | null {
  const earliest = daysBetween(dueDate, from);
  const latest = daysBetween(dueDate, to);
  return offsets.findLast((offset) => offset >= earliest && offset <= latest) ?? null;
}
