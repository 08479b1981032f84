import { addDays, daysBetween, type PlainDate } from '@balcao/kernel';
import type { PaymentMethod } from './settings.ts';

/** Days from the due date on which a customer is reminded, in order, by method: negative before it, positive after. */
export type ReminderPlan = Readonly<Record<PaymentMethod, readonly number[]>>;

const after = [2, 7, 20] as const;
const aroundDue = [-15, -7, -2, ...after] as const;

/** The plan of a seller who chose none. */
export const defaultReminderPlan: ReminderPlan = { BANK_SLIP: aroundDue, PIX: aroundDue, CREDIT_CARD: after };

/** How long after its due date a charge may still be reminded of. */
export function lastOffset(plan: ReminderPlan): number {
  return Math.max(0, ...daysOf(plan));
}

function daysOf(plan: ReminderPlan): readonly number[] {
  return [...new Set(Object.values(plan).flat())];
}

/** In the morning, when people read. */
export const reminderTime = '09:00';

/** A run that comes later than this many days after its own leaves out what it missed before. */
const mostMissedDays = 30;

/** The days that a run makes up for: its own and those up to today, when the product stood still. */
export interface RunDays {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

export function runDays(date: PlainDate, today: PlainDate): RunDays {
  const earliest = addDays(today, -mostMissedDays);
  return { from: date < earliest ? earliest : date, to: today };
}

/** Every due date of a charge that may have to be reminded of in a run. */
export function dueDatesOf(plan: ReminderPlan, { from, to }: RunDays): PlainDate[] {
  const offsets = daysOf(plan);
  const dates = new Set<PlainDate>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const offset of offsets) dates.add(addDays(day, -offset));
  }
  return [...dates];
}

/**
 * Which reminder of a charge a run sends: of those whose day is in the run the latest, so that who was not reminded in time is
 * reminded once and not of each time that was missed. Null when none is.
 */
export function offsetDue(offsets: readonly number[], dueDate: PlainDate, { from, to }: RunDays): number | null {
  const earliest = daysBetween(dueDate, from);
  const latest = daysBetween(dueDate, to);
  return offsets.findLast((offset) => offset >= earliest && offset <= latest) ?? null;
}
