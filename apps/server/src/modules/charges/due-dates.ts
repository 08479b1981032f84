import { addBusinessDays, nextBusinessDay } from '@balcao/brazil';
import { addDays, addMonths, instantAt, maxPlainDate, type PlainDate } from '@balcao/kernel';
import type { PricedMethod } from './pricing.ts';

/** Business days for the first boleto when the seller set no date. */
const firstBoletoDays = 3;

/** A Pix code shown at a checkout is paid there and then. */
const checkoutPixMinutes = 30;

/** A Pix code with a due date, sent to the buyer, can still be paid late (API Pix, `validadeAposVencimento`). */
const duePixDays = 30;

/** Banks refuse boletos with a due date further ahead. */
const monthsAhead = 60;

export function lastDueDate(today: PlainDate): PlainDate {
  return addMonths(today, monthsAhead);
}

/** How long after an instruction without an answer the rail is queried about it. */
const answerSeconds = 15;

/**
 * The seller's date for the first charge, unless it has passed: a card or Pix whose date came is charged now; a boleto,
 * and a Pix that is sent at once, may still be due today.
 */
export function scheduledDateOf(
  { method, scheduledDate }: { readonly method: PricedMethod; readonly scheduledDate: PlainDate | null },
  today: PlainDate,
  isSentAtOnce = false,
): PlainDate | null {
  const mayBeToday = method === 'BANK_SLIP' || (isSentAtOnce && method === 'PIX');
  const counts = scheduledDate && (scheduledDate > today || (scheduledDate === today && mayBeToday));
  return counts ? scheduledDate : null;
}

/**
 * Due dates of a purchase's parts: a card has one; Pix and boleto are monthly from the first, by calendar months (31
 * January, 28 February, 31 March), or on the seller's days when those are not before the first.
 */
export function dueDatesOf(
  purchase: {
    readonly method: PricedMethod;
    readonly installments: number;
    readonly scheduledDate: PlainDate | null;
    readonly dueDates?: readonly PlainDate[] | undefined;
  },
  today: PlainDate,
): PlainDate[] {
  const now = purchase.method === 'BANK_SLIP' ? addBusinessDays(today, firstBoletoDays) : today;
  const first = scheduledDateOf(purchase, today) ?? now;
  const parts = purchase.method === 'CREDIT_CARD' ? 1 : purchase.installments;
  const chosen = purchase.dueDates?.length === parts ? purchase.dueDates : null;
  if (chosen) return chosen.map((day, index) => (index === 0 ? first : maxPlainDate(day, first)));
  return Array.from({ length: parts }, (_, index) => addMonths(first, index));
}

/** A boleto due on a bank holiday may be paid on the next business day. */
export function lateFrom(method: PricedMethod, dueDate: PlainDate): Temporal.Instant {
  const lastDay = method === 'BANK_SLIP' ? nextBusinessDay(dueDate) : dueDate;
  return instantAt(addDays(lastDay, 1));
}

/** A later part's Pix is issued, and a scheduled card charged, at this time of its day. */
export const collectTime = '08:00';

export function issueAt(dueDate: PlainDate): Temporal.Instant {
  return instantAt(dueDate, collectTime);
}

/** Until when a code that the buyer sees at the checkout can be paid; it does not outlive the link. */
export function checkoutPixExpiry(now: Temporal.Instant, payUntil: Temporal.Instant | null): Temporal.Instant {
  const expiry = now.add({ minutes: checkoutPixMinutes });
  return payUntil && Temporal.Instant.compare(payUntil, expiry) < 0 ? payUntil : expiry;
}

/** Until when a code that was sent to the buyer can be paid. */
export function duePixExpiry(dueDate: PlainDate): Temporal.Instant {
  return instantAt(addDays(dueDate, duePixDays + 1));
}

/** An unfinished checkout is abandoned once its code has expired and its day is over. */
export function abandonAt(dueDate: PlainDate, expiresAt: Temporal.Instant | null): Temporal.Instant {
  const dayOver = instantAt(addDays(dueDate, 1));
  return expiresAt && Temporal.Instant.compare(expiresAt, dayOver) > 0 ? expiresAt : dayOver;
}

/** Polls soon, then at twice the instruction's age, and hourly at most. */
export function pollAgainAt(sentAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const ageSeconds = now.since(sentAt).total('seconds');
  return now.add({ seconds: Math.round(Math.min(Math.max(ageSeconds, answerSeconds), 3600)) });
}
