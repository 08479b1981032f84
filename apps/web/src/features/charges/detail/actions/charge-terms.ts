import type { ChargeDetail } from '@balcao/contract/charges';
import type { changeCharge } from '@balcao/contract/charges/charge-actions';
import { addDays, type PlainDate } from '@balcao/kernel';
import { chargeActions } from '@balcao/messages/charge-actions';
import type { z } from 'zod';
import { percentOfText, textOfPercent } from '../../../../components/form/percent-text.ts';

const texts = chargeActions.change;

type ChangedTerms = Pick<z.infer<typeof changeCharge.body>, 'description' | 'lateTerms' | 'earlyDiscount'>;

/** As typed: percentages are texts such as `2,5`. */
export interface ChargeTerms {
  readonly fine: string;
  readonly interest: string;
  readonly discount: string;
  readonly discountDays: number;
  readonly description: string;
}

export function termsOfCharge({ dueTerms, description }: ChargeDetail): ChargeTerms {
  return {
    fine: textOfPercent(dueTerms?.finePercent ?? 0),
    interest: textOfPercent(dueTerms?.interestPercent ?? 0),
    discount: textOfPercent(dueTerms?.discount?.percent ?? 0),
    discountDays: dueTerms?.discount?.daysBefore ?? 0,
    description: description ?? '',
  };
}

/** Only the changed terms. */
export function changedTerms(before: ChargeTerms, after: ChargeTerms): ChangedTerms {
  const finePercent = percentOfText(after.fine);
  const interestPercent = percentOfText(after.interest);
  const percent = percentOfText(after.discount);
  const isLateChanged =
    finePercent !== percentOfText(before.fine) || interestPercent !== percentOfText(before.interest);
  const isDiscountChanged =
    percent !== percentOfText(before.discount) || (percent > 0 && after.discountDays !== before.discountDays);
  return {
    ...(after.description.trim() !== before.description && { description: after.description.trim() }),
    ...(isLateChanged && { lateTerms: { finePercent, interestPercent } }),
    ...(isDiscountChanged && {
      earlyDiscount: percent > 0 ? { percent, daysBefore: after.discountDays } : null,
    }),
  };
}

type Problems = Partial<Record<keyof ChargeTerms, string>>;

/** Legal limits for consumers: a fine of 2 % and interest of 1 % a month. */
export function problemsOfTerms(
  { fine, interest, discount, discountDays }: ChargeTerms,
  dueDate: PlainDate | null,
  today: PlainDate,
): Problems {
  const percent = percentOfText(discount);
  const isOver = percent > 0 && dueDate !== null && addDays(dueDate, -discountDays) < today;
  return {
    ...(percentOfText(fine) > 2 && { fine: texts.tooMuchFine }),
    ...(percentOfText(interest) > 1 && { interest: texts.tooMuchInterest }),
    ...(percent > 90 && { discount: texts.tooMuchDiscount }),
    ...(isOver && { discountDays: texts.discountOver }),
  };
}
