import { amountDueOn, type DueTerms, noDueTerms } from '@balcao/brazil';
import { addDays, type Cents, cents, type PlainDate, percentOf } from '@balcao/kernel';
import { isSentOnItsDate } from './payment-attempt.ts';
import type { PricedMethod } from './pricing.ts';

/** Fine and interest of what is paid late, in hundredths of a percent: 200 is 2 %. */
export interface LateTerms {
  /** Once, of the original value; 200 at most. */
  readonly fineHundredths: number;
  /** A month, simple; 100 at most. */
  readonly interestHundredths: number;
}

/** What is taken off each installment that is paid so many days before its due date, or earlier. */
export interface EarlyDiscount {
  /** In hundredths of a percent of the installment: 500 is 5 %. */
  readonly hundredths: number;
  readonly days: number;
}

/** From percents, as the contract has them. */
export function keptLateTerms(terms: { readonly finePercent: number; readonly interestPercent: number }): LateTerms {
  return {
    fineHundredths: Math.round(terms.finePercent * 100),
    interestHundredths: Math.round(terms.interestPercent * 100),
  };
}

/** From percents, as the contract has them. */
export function keptDiscount(discount: { readonly percent: number; readonly daysBefore: number }): EarlyDiscount {
  return { hundredths: Math.round(discount.percent * 100), days: discount.daysBefore };
}

/** The terms as a purchase keeps them, so that a later change of the seller's does not change what a buyer was given. */
export interface KeptTerms extends LateTerms {
  readonly discountHundredths: number;
  readonly discountDays: number;
}

interface Dated {
  readonly method: PricedMethod;
  readonly scheduledDate: PlainDate | null;
  readonly installments: number;
}

/** Only what is sent with a due date bears them: a boleto, or a Pix that is not shown at a checkout. */
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

/** The terms that an attempt is collected by: a Pix at a checkout, a debit and a Pix for several charges have none. */
export function termsOfAttempt(attempt: Instrument, purchase: KeptTerms & Dated): DueTerms {
  const isOwn = attempt.recurrenceId === null && attempt.combinedId === null;
  const isDue = attempt.paymentMethod === 'BANK_SLIP' || isSentOnItsDate(purchase, attempt);
  return isOwn && isDue ? dueTermsOf(purchase, attempt) : noDueTerms;
}

/** What paying an installment on a day adds to its amount: fine and interest late, less than nothing with the discount. */
export function adjustmentOn(terms: KeptTerms, due: Due, paidOn: PlainDate): Cents {
  return cents(amountDueOn({ ...due, ...dueTermsOf(terms, due) }, paidOn) - due.amountCents);
}

/** Banks count days by holidays of the payer's town, which nobody else knows, and a Pix at midnight by the day before. */
const unknownHolidays = 4;

/** Nobody defines how a bank rounds the fine and the interest: each may be a cent off. */
const roundingCents = 2;

/**
 * What a payment is more or less than the amount, when the bank may have asked for it on that day; null when it did not.
 */
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
