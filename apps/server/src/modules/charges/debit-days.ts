import { nextBusinessDay } from '@balcao/brazil';
import { addDays, type PlainDate } from '@balcao/kernel';

/** Retry days after the first attempt; none may be more than seven days after the due date. */
const retryDays = [1, 3, 5] as const;
const lastRetryDays = 7;

/** The day on which a charge is debited first: its due date, or the next business day. */
export function debitOn(dueDate: PlainDate): PlainDate {
  return nextBusinessDay(dueDate);
}

/** Null when no attempt is left. */
export function nextRetryOn(
  { dueDate, retries }: { readonly dueDate: PlainDate; readonly retries: number },
  today: PlainDate,
): PlainDate | null {
  if (retries >= retryDays.length) return null;
  const days = retryDays.map((day) => addDays(debitOn(dueDate), day));
  const on = days.find((day) => day > today) ?? addDays(today, 1);
  return on <= addDays(dueDate, lastRetryDays) ? on : null;
}
