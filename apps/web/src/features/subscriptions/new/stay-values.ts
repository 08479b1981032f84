import type { NewSubscriptionTerms } from '@balcao/contract/subscriptions';
import { subscriptionFine } from '@balcao/messages/subscription-fine';
import { z } from 'zod';
import { amount, count } from '../terms/terms-values.ts';

const texts = subscriptionFine.form.problems;

export const fineKinds = ['PERCENT_OF_REST', 'FIXED'] as const;

/** Without months there is no minimum stay. */
export const stayValues = z.object({
  stayMonths: count,
  fineKind: z.enum(fineKinds),
  finePercent: count,
  fineAmount: amount.nullable(),
});
export type StayValues = z.infer<typeof stayValues>;

export const emptyStay: StayValues = {
  stayMonths: '',
  fineKind: 'PERCENT_OF_REST',
  finePercent: 20,
  fineAmount: null,
};

export function stayProblems({
  stayMonths,
  fineKind,
  finePercent,
  fineAmount,
}: StayValues): Readonly<Record<string, string>> {
  if (stayMonths === '') return {};
  const isPercent = fineKind === 'PERCENT_OF_REST';
  return {
    ...(!isWithin(stayMonths, 60) && { stayMonths: texts.months }),
    ...(isPercent && !isWithin(finePercent, 100) && { finePercent: texts.percent }),
    ...(!isPercent && !fineAmount && { fineAmount: texts.required }),
  };
}

export function stayOf(values: StayValues): Pick<NewSubscriptionTerms, 'minimumStay'> {
  const { stayMonths: months, fineKind, finePercent, fineAmount } = values;
  if (months === '' || Object.keys(stayProblems(values)).length > 0) return {};
  if (fineKind === 'FIXED')
    return fineAmount ? { minimumStay: { months, fine: { kind: fineKind, amount: fineAmount } } } : {};
  return { minimumStay: { months, fine: { kind: fineKind, percent: Number(finePercent) } } };
}

function isWithin(value: number | '', max: number): boolean {
  return value !== '' && Number.isInteger(value) && value >= 1 && value <= max;
}
