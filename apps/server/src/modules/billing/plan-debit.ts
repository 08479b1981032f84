import { addDays, type Cents, daysBetween, type PlainDate } from '@balcao/kernel';

export interface AuthorizedRecurrence {
  /** The `idRec` of API Pix. */
  readonly recurrenceId: string;
  /** FIXED: each charge has exactly that amount. MINIMUM: each charge has at most that amount. */
  readonly valueKind: 'FIXED' | 'MINIMUM';
  readonly valueCents: Cents;
}

/** Days before the due date within which the charge is sent (API Pix: at least 2, at most 10), and the day we choose. */
export const sendDays = { chosen: 7, min: 2 } as const;

/** SEND the charge to the payer's bank, WAIT for the sending window, or collect it by a mailed code (USUAL). */
type DebitPlan =
  | { readonly kind: 'SEND'; readonly recurrenceId: string }
  | { readonly kind: 'WAIT'; readonly until: PlainDate }
  | { readonly kind: 'USUAL' };

interface ToDebit {
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
  if (ahead < sendDays.min) return { kind: 'USUAL' };
  if (ahead > sendDays.chosen) return { kind: 'WAIT', until: addDays(dueDate, -sendDays.chosen) };
  return { kind: 'SEND', recurrenceId: recurrence.recurrenceId };
}

/** The provider refused the instruction, so it never reached the payer's bank. */
const notTaken = 'pix.provider_refused';

export function isAuthorized({ valueKind, valueCents }: AuthorizedRecurrence, amountCents: Cents): boolean {
  return valueKind === 'FIXED' ? amountCents === valueCents : amountCents <= valueCents;
}
