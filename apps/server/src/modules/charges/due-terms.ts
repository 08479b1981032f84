import { amountDueOn, type DueTerms, noDueTerms } from '@balcao/brazil';
import { addDays, type Cents, cents, type PlainDate, percentOf } from '@balcao/kernel';
import { isSentOnItsDate } from './payment-attempt.ts';
import type { PricedMethod } from './pricing.ts';

/** Hundredths of a percent: 200 is 2 %. */
export interface LateTerms {
  /** Charged once, on the original amount; at most 200. */
  readonly fineHundredths: number;
  /** Simple interest a month; at most 100. */
  readonly interestHundredths: number;
}

/** Discount of each installment that is paid at least `days` before its due date. */
export interface EarlyDiscount {
  /** Hundredths of a percent of the installment: 500 is 5 %. */
  readonly hundredths: number;
  readonly days: number;
}

export function keptLateTerms(terms: { readonly finePercent: number; readonly interestPercent: number }): LateTerms {
  return {
    fineHundredths: Math.round(terms.finePercent * 100),
    interestHundredths: Math.round(terms.interestPercent * 100),
  };
}

export function keptDiscount(discount: { readonly percent: number; readonly daysBefore: number }): EarlyDiscount {
  return { hundredths: Math.round(discount.percent * 100), days: discount.daysBefore };
}

/** A purchase keeps its terms, so that a later change of the seller's does not affect its buyer. */
export interface KeptTerms extends LateTerms {
  readonly discountHundredths: number;
  readonly discountDays: number;
}

interface Dated {
  readonly method: PricedMethod;
  readonly scheduledDate: PlainDate | null;
  readonly installments: number;
}

/** Only an instrument with a due date has terms: a boleto, or a Pix that is not shown at a checkout. */
export function keptTermsOf(purchase: Dated, late: LateTerms, discount: EarlyDiscount | null): KeptTerms {
  const last = { partNumber: purchase.installments };
  if (purchase.method !== 'BANK_SLIP' && !isSentOnItsDate(purchase, last)) {
    return { fineHundredths: 0, interestHundredths: 0, discountHundredths: 0, discountDays: 0 };
  }
  const { fineHundredths, interestHundredths } = late;
  const { hundredths: discountHundredths, days: discountDays } = discount ?? { hundredths: 0, days: 0 };
  return { fineHundredths, interestHundredths, discountHundredths, discountDays };
}

interface Due {
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
}

/** The terms of one installment's instrument, as its rail gets them. */
export function dueTermsOf(
  { fineHundredths, interestHundredths, discountHundredths, discountDays }: KeptTerms,
  { amountCents, dueDate }: Due,
): DueTerms {
  const off = percentOf(amountCents, discountHundredths / 100);
  const discount = off > 0 ? { amountCents: off, until: addDays(dueDate, -discountDays) } : null;
  return { fineHundredths, interestHundredths, discount };
}

interface Instrument extends Due {
  readonly paymentMethod: PricedMethod;
  readonly partNumber: number;
  readonly recurrenceId: string | null;
  readonly combinedId: string | null;
}

/** A checkout Pix, a debit and a combined Pix have no terms. */
export function termsOfAttempt(attempt: Instrument, purchase: KeptTerms & Dated): DueTerms {
  const isOwn = attempt.recurrenceId === null && attempt.combinedId === null;
  const isDue = attempt.paymentMethod === 'BANK_SLIP' || isSentOnItsDate(purchase, attempt);
  return isOwn && isDue ? dueTermsOf(purchase, attempt) : noDueTerms;
}

/** Difference to an installment's amount when paid on a day: fine and interest, or negative with the discount. */
export function adjustmentOn(terms: KeptTerms, due: Due, paidOn: PlainDate): Cents {
  return cents(amountDueOn({ ...due, ...dueTermsOf(terms, due) }, paidOn) - due.amountCents);
}

/** Banks count days by local holidays that we do not know, and may date a Pix at midnight to the day before. */
const unknownHolidays = 4;

/** No rule defines how banks round fine and interest, so each may be a cent off. */
const roundingCents = 2;

/** Difference between a payment and the amount; null when the bank could not have asked for it on that day. */
export function acceptedAdjustment(
  due: Due & { readonly terms: DueTerms },
  payment: { readonly amountCents: Cents; readonly paidOn: PlainDate },
): Cents | null {
  const isAsked = Array.from({ length: unknownHolidays + 1 }, (_, days) => addDays(payment.paidOn, -days)).some(
    (day) => {
      const owed = amountDueOn({ ...due, ...due.terms }, day);
      const tolerance = owed > due.amountCents ? roundingCents : 0;
      return Math.abs(payment.amountCents - owed) <= tolerance;
    },
  );
  return isAsked ? cents(payment.amountCents - due.amountCents) : null;
}
