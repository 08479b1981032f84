import { lateCharges } from '@balcao/brazil';
import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import type { PricedMethod } from './pricing.ts';

/** Fine and interest of a boleto that is paid late, in hundredths of a percent: 200 is 2 %. */
export interface LateTerms {
  /** Once, of the original value; 200 at most. */
  readonly fineHundredths: number;
  /** A month, simple; 100 at most. */
  readonly interestHundredths: number;
}

/** The terms as a purchase keeps them, so that a later change of the seller's does not change what a buyer was given. */
export interface KeptLateTerms {
  readonly fineHundredths: number;
  readonly interestHundredths: number;
}

/** Only a boleto bears them. */
export function lateTermsOf(method: PricedMethod, terms: LateTerms): KeptLateTerms {
  const bears = method === 'BANK_SLIP';
  return {
    fineHundredths: bears ? terms.fineHundredths : 0,
    interestHundredths: bears ? terms.interestHundredths : 0,
  };
}

/** What is owed besides the amount of a boleto that is paid on a day: nothing in time, its fine and interest late. */
export function lateCentsOf(
  terms: KeptLateTerms,
  boleto: { readonly amountCents: Cents; readonly dueDate: PlainDate; readonly paidOn: PlainDate },
): Cents {
  if (terms.fineHundredths === 0 && terms.interestHundredths === 0) return cents(0);
  const finePct = terms.fineHundredths / 100;
  const interestPctMonth = terms.interestHundredths / 100;
  return cents(lateCharges({ ...boleto, finePct, interestPctMonth }).totalCents - boleto.amountCents);
}
