import { buildBrCode, nextBusinessDay } from '@balcao/brazil';
import { addDays, type PlainDate } from '@balcao/kernel';
import {
  type CreateRecurrence,
  type Debit,
  type InstructionStatus,
  isPendingDebit,
  type RecurrenceStatus,
  type RetryPolicy,
} from '../../ports/pix-recurring-rail.ts';
import { randomLettersAndDigits } from './random-text.ts';

/** The fictitious institution of the recurrences; no Pix participant has this ISPB. */
const ispb = '99999997';

/**
 * On the day of a debit the payer's bank pays, has no funds, or finds the account blocked (AC06) or closed
 * (AC05).
 */
export const debitOutcomes = ['PAY', 'NO_FUNDS', 'BLOCKED', 'CLOSED'] as const;
export type DebitOutcome = (typeof debitOutcomes)[number];

/** The most retries after the due date, and the days within which they may be. */
const retryLimits = { attempts: 3, days: 7 } as const;

/** When a debit runs on its day, and until when the bank retries without funds. */
export const debitTime = '07:00';
export const noFundsTime = '21:00';

export function newRecurrenceId(policy: RetryPolicy, today: PlainDate): string {
  return `R${policy === 'PERMITE_3R_7D' ? 'R' : 'N'}${ispb}${today.replaceAll('-', '')}${randomLettersAndDigits(11)}`;
}

export function recurrenceCode(
  { beneficiary }: Pick<CreateRecurrence, 'beneficiary'>,
  chargeUrl: string | null,
): string {
  return buildBrCode({
    ...(chargeUrl ? { url: chargeUrl } : {}),
    recurrenceUrl: `qr.pix.example/v2/rec/${randomLettersAndDigits(32)}`,
    merchantName: beneficiary.name,
    merchantCity: 'SAO PAULO',
  });
}

/** An unanswered request past its time counts as expired, whatever is stored. */
export function recurrenceStatusAt(
  kept: { readonly status: RecurrenceStatus; readonly requestExpiresAt: Temporal.Instant | null },
  now: Temporal.Instant,
): RecurrenceStatus {
  const isPast = kept.requestExpiresAt !== null && Temporal.Instant.compare(kept.requestExpiresAt, now) <= 0;
  return kept.status === 'CRIADA' && isPast ? 'EXPIRADA' : kept.status;
}

/** The day of the first attempt: the due date, or the next business day. */
export function firstDebitOn(dueDate: PlainDate): PlainDate {
  return nextBusinessDay(dueDate);
}

/** Whether a retry may be requested for a day. */
export function mayRetry(
  { debits, dueDate, policy }: { debits: readonly Debit[]; dueDate: PlainDate; policy: RetryPolicy },
  on: PlainDate,
  today: PlainDate,
): boolean {
  if (policy !== 'PERMITE_3R_7D' || on <= today || on > lastRetryOn(dueDate)) return false;
  if (debits.some(isPendingDebit) || debits.some((debit) => debit.on === on)) return false;
  return debits.filter(({ kind }) => kind === 'NTAG').length < retryLimits.attempts;
}

function lastRetryOn(dueDate: PlainDate): PlainDate {
  return addDays(dueDate, retryLimits.days);
}

/** An instruction with no attempt left counts as expired, whatever is stored. */
export function instructionStatusOn(
  kept: {
    readonly status: InstructionStatus;
    readonly debits: readonly Debit[];
    readonly dueDate: PlainDate;
    readonly policy: RetryPolicy;
  },
  today: PlainDate,
): InstructionStatus {
  if (kept.status !== 'ATIVA' || kept.debits.some(isPendingDebit)) return kept.status;
  const canGoOn =
    kept.policy === 'PERMITE_3R_7D' &&
    today < lastRetryOn(kept.dueDate) &&
    kept.debits.filter(({ kind }) => kind === 'NTAG').length < retryLimits.attempts;
  return canGoOn ? 'ATIVA' : 'EXPIRADA';
}
