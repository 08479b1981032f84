import { addBusinessDays, nextBusinessDay } from '@balcao/brazil';
import { addDays, addMonths, instantAt, maxPlainDate, type PlainDate } from '@balcao/kernel';
import type { PricedMethod } from './pricing.ts';

/** Business days that a buyer has to pay the first boleto, when the seller set no date. */
const firstBoletoDays = 3;

/** A Pix code shown at a checkout is to be paid there and then. */
const checkoutPixMinutes = 30;

/** A Pix code with a due date, sent to the buyer, can still be paid late (API Pix, `validadeAposVencimento`). */
const duePixDays = 30;

/** Due dates are at most so many months ahead: banks take no boleto for a day that is further. */
const monthsAhead = 60;

/** The last day that something may be due on. */
export function lastDueDate(today: PlainDate): PlainDate {
  return addMonths(today, monthsAhead);
}

/** How long after an instruction without an answer the rail is queried about it. */
const answerSeconds = 15;

/**
 * The seller's date for the first charge, while it still says anything: a card or a Pix whose date came is charged now; a
 * boleto, and a Pix that is sent at once, may still be due on it today.
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
 * When each part of a purchase is due: a card once; Pix and boleto monthly from the first, by calendar months
 * (31 January, 28 February, 31 March), or on the days that the seller chose for so many parts, as far as those are not before the first.
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

/** The first moment at which a charge is late: a boleto due on a day without banks may be paid on the next with them. */
export function lateFrom(method: PricedMethod, dueDate: PlainDate): Temporal.Instant {
  const lastDay = method === 'BANK_SLIP' ? nextBusinessDay(dueDate) : dueDate;
  return instantAt(addDays(lastDay, 1));
}

/** In the morning of its day a later part's Pix is issued, or a scheduled card is charged. */
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

/** When a checkout that nobody finished is given up: what was shown is expired, and its day is over. */
export function abandonAt(dueDate: PlainDate, expiresAt: Temporal.Instant | null): Temporal.Instant {
  const dayOver = instantAt(addDays(dueDate, 1));
  return expiresAt && Temporal.Instant.compare(expiresAt, dayOver) > 0 ? expiresAt : dayOver;
}

/** When the rail is queried about an instruction without an answer: soon, then at twice its age, hourly at most. */
export function pollAgainAt(sentAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const ageSeconds = now.since(sentAt).total('seconds');
  return now.add({ seconds: Math.round(Math.min(Math.max(ageSeconds, answerSeconds), 3600)) });
}
