import { nextBusinessDay } from '@balcao/brazil';
import { addDays, type Cents, daysBetween, type PlainDate } from '@balcao/kernel';

export interface AuthorizedRecurrence {
  /** The `idRec` of API Pix. */
  readonly recurrenceId: string;
  /** FIXED: each charge has exactly that amount. MINIMUM: each charge has at most that amount. */
  readonly valueKind: 'FIXED' | 'MINIMUM';
  readonly valueCents: Cents;
}

/** Days before the due date within which the charge is sent (API Pix: at least 2, at most 10), and the day we choose. */
export const sendDays = { chosen: 7, least: 2 } as const;

/** Retry days after the first attempt; none may be more than seven days after the due date. */
const retryDays = [1, 3, 5] as const;
const lastRetryDays = 7;

/** SEND the charge to the payer's bank, WAIT for the sending window, or collect it by a mailed code (USUAL). */
export type DebitPlan =
  | { readonly kind: 'SEND'; readonly recurrenceId: string }
  | { readonly kind: 'WAIT'; readonly until: PlainDate }
  | { readonly kind: 'USUAL' };

export interface ToDebit {
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
  /** Null without an authorisation. */
  readonly recurrence: AuthorizedRecurrence | null;
  /** Error codes of earlier debits. */
  readonly failures: readonly (string | null)[];
}

/** A debit that the payer's bank received and that failed is not requested again. */
export function planDebit({ amountCents, dueDate, recurrence, failures }: ToDebit, today: PlainDate): DebitPlan {
  if (!recurrence || !isAuthorized(recurrence, amountCents)) return { kind: 'USUAL' };
  if (failures.some((code) => code !== notTaken)) return { kind: 'USUAL' };
  const ahead = daysBetween(today, dueDate);
  if (ahead < sendDays.least) return { kind: 'USUAL' };
  if (ahead > sendDays.chosen) return { kind: 'WAIT', until: addDays(dueDate, -sendDays.chosen) };
  return { kind: 'SEND', recurrenceId: recurrence.recurrenceId };
}

/** The provider refused the instruction, so it never reached the payer's bank. */
const notTaken = 'pix.provider_refused';

export function isAuthorized({ valueKind, valueCents }: AuthorizedRecurrence, amountCents: Cents): boolean {
  return valueKind === 'FIXED' ? amountCents === valueCents : amountCents <= valueCents;
}

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
