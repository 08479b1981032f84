import { maxAdditionalCents } from '@balcao/contract/payment-links';
import { monthsOfPeriod, type PeriodType, periodTypes } from '@balcao/contract/plans';
import { maxAmountCents } from '@balcao/contract/shapes';
import type { NewSubscriptionTerms } from '@balcao/contract/subscriptions';
import { type AgreedAdjustment, adjustmentIndexes } from '@balcao/contract/subscriptions/adjustments';
import { type SubscriptionInterval, subscriptionInterval } from '@balcao/contract/subscriptions/subscription-list';
import { type Cents, cents, formatCents, isPlainDate, newId, type PlainDate, roundHalfUp } from '@balcao/kernel';
import { subscriptionAdjustments } from '@balcao/messages/subscription-adjustments';
import { subscriptionTerms } from '@balcao/messages/subscription-terms';
import { z } from 'zod';
import { percentOfText } from '../../../components/form/percent-text.ts';

const texts = subscriptionTerms.problems;

export const frequencies = [...periodTypes, 'OTHER'] as const;
export const intervalUnits = ['WEEK', 'MONTH', 'YEAR'] as const;
export const ends = ['NEVER', 'CYCLES', 'DATE'] as const;
export const adjustmentKinds = ['NONE', ...adjustmentIndexes] as const;

export const amount = z.custom<Cents>((value) => Number.isSafeInteger(value));
export const date = z.custom<PlainDate>((value) => typeof value === 'string' && isPlainDate(value));
export const count = z.union([z.int(), z.literal('')]);

/** May be incomplete while typing. */
export const termsValues = z.object({
  frequency: z.enum(frequencies),
  /** For the frequency OTHER. */
  other: z.object({ count, unit: z.enum(intervalUnits) }),
  /** Value of one period and one unit of the plan. */
  value: amount.nullable(),
  quantity: count,
  items: z.array(z.object({ key: z.string(), title: z.string(), quantity: count, unitValue: amount.nullable() })),
  additions: z.array(z.object({ key: z.string(), title: z.string(), value: amount.nullable(), installments: count })),
  ends: z.enum(ends),
  cycles: count,
  endsOn: date.nullable(),
  adjustment: z.enum(adjustmentKinds),
  /** Percentage of a FIXED adjustment. */
  adjustmentPercent: z.string(),
});
export type TermsValues = z.infer<typeof termsValues>;
export type Frequency = TermsValues['frequency'];

export const emptyTerms: TermsValues = {
  frequency: 'MONTHLY',
  other: { count: 3, unit: 'MONTH' },
  value: null,
  quantity: 1,
  items: [],
  additions: [],
  ends: 'NEVER',
  cycles: 12,
  endsOn: null,
  adjustment: 'NONE',
  adjustmentPercent: '',
};

/** The plan is one of the 20. */
export const maxItems = 19;
export const maxAdditions = 20;

export function newItem(): TermsValues['items'][number] {
  return { key: newId(), title: '', quantity: 1, unitValue: null };
}

export function newAddition(): TermsValues['additions'][number] {
  return { key: newId(), title: '', value: null, installments: 1 };
}

/** Null while it is incomplete or too long. */
export function intervalOf({
  frequency,
  other,
}: Pick<TermsValues, 'frequency' | 'other'>): SubscriptionInterval | null {
  if (frequency !== 'OTHER') return { unit: 'MONTH', count: monthsOfPeriod[frequency] };
  const { count, unit } = other;
  const interval = unit === 'YEAR' ? { unit: 'MONTH', count: Number(count) * 12 } : { unit, count };
  const parsed = subscriptionInterval.safeParse(interval);
  return parsed.success ? parsed.data : null;
}

export function frequencyOf({ unit, count }: SubscriptionInterval): Pick<TermsValues, 'frequency' | 'other'> {
  const type = periodTypes.find((one) => unit === 'MONTH' && monthsOfPeriod[one] === count);
  if (type) return { frequency: type, other: emptyTerms.other };
  const isYears = unit === 'MONTH' && count % 12 === 0;
  return { frequency: 'OTHER', other: isYears ? { count: count / 12, unit: 'YEAR' } : { count, unit } };
}

export function planPeriodOf({ frequency }: Pick<TermsValues, 'frequency'>): PeriodType | null {
  return frequency === 'OTHER' ? null : frequency;
}

/** Value of the whole period; null while a part of it is missing. */
export function totalOf({ value, quantity, items }: Pick<TermsValues, 'value' | 'quantity' | 'items'>): Cents | null {
  const parts = [{ unitValue: value, quantity }, ...items];
  let total = 0;
  for (const part of parts) {
    if (!part.unitValue || !part.quantity) return null;
    total += part.unitValue * part.quantity;
  }
  return cents(total);
}

/** Null for months alone, which are shown as they are, and for weeks. */
export function perMonthOf(values: TermsValues): Cents | null {
  const [total, interval] = [totalOf(values), intervalOf(values)];
  if (!total || interval?.unit !== 'MONTH' || interval.count === 1) return null;
  return roundHalfUp(total / interval.count);
}

/** Empty when the value is of one unit of the plan. */
export function itemsOf(
  { value, quantity, items }: TermsValues,
  planTitle: string,
): NonNullable<NewSubscriptionTerms['items']> {
  if (quantity === 1 && items.length === 0) return [];
  const all = [{ title: planTitle, unitValue: value, quantity }, ...items];
  return all.flatMap(({ title, unitValue, quantity }) =>
    unitValue && quantity ? [{ title: title.trim(), unitValue, quantity }] : [],
  );
}

export function additionsOf({
  additions,
}: Pick<TermsValues, 'additions'>): NonNullable<NewSubscriptionTerms['additions']> {
  return additions.flatMap(({ title, value, installments }) =>
    value && installments ? [{ title: title.trim(), value, installments }] : [],
  );
}

/** Null for none, and while its percentage is missing. */
export function adjustmentOf({
  adjustment: index,
  adjustmentPercent,
}: Pick<TermsValues, 'adjustment' | 'adjustmentPercent'>): AgreedAdjustment | null {
  const percent = percentOfText(adjustmentPercent);
  if (index === 'FIXED') return percent > 0 ? { index, percent } : null;
  return index === 'NONE' ? null : { index };
}

/** The words by the field's path. */
export function termsProblems(values: TermsValues): Readonly<Record<string, string>> {
  const { value, quantity, items, additions, frequency, cycles, endsOn } = values;
  const total = totalOf(values);
  const isOver = total !== null && total > maxAmountCents;
  const max = formatCents(cents(maxAmountCents));
  const problems: [path: string, problem: string | null][] = [
    [
      'value',
      value
        ? isOver
          ? itemsOf(values, '').length > 0
            ? texts.totalTooLarge(max)
            : texts.tooLarge(max)
          : null
        : texts.required,
    ],
    ['quantity', isCount(quantity, 9_999) ? null : texts.quantity],
    ['other.count', frequency === 'OTHER' && !intervalOf(values) ? texts.interval : null],
    ['cycles', values.ends !== 'CYCLES' || isCount(cycles, 1_200) ? null : texts.cycles],
    ['endsOn', values.ends !== 'DATE' || endsOn ? null : texts.required],
    [
      'adjustmentPercent',
      values.adjustment === 'FIXED' && !adjustmentOf(values) ? subscriptionAdjustments.terms.problem : null,
    ],
    ...items.flatMap(({ title, unitValue, quantity }, index): [string, string | null][] => [
      [`items.${index}.title`, title.trim() === '' ? texts.required : null],
      [`items.${index}.quantity`, isCount(quantity, 9_999) ? null : texts.quantity],
      [`items.${index}.unitValue`, unitValue ? null : texts.required],
    ]),
    ...additions.flatMap(({ title, value, installments }, index): [string, string | null][] => [
      [`additions.${index}.title`, title.trim() === '' ? texts.required : null],
      [`additions.${index}.value`, additionProblem(value)],
      [`additions.${index}.installments`, isCount(installments, 21) ? null : texts.installments],
    ]),
  ];
  return Object.fromEntries(problems.flatMap(([path, problem]) => (problem ? [[path, problem]] : [])));
}

/** Looks at the folded fields. */
export function hasOptionalProblem(errors: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(errors).some((path) =>
    /^(items|additions|quantity|cycles|endsOn|trialDays|chargedPeriods|stayMonths|finePercent|fineAmount|adjustmentPercent)\b/.test(
      path,
    ),
  );
}

function additionProblem(value: Cents | null): string | null {
  if (!value) return texts.required;
  return value > maxAdditionalCents ? texts.tooLarge(formatCents(cents(maxAdditionalCents))) : null;
}

function isCount(count: number | '', max: number): boolean {
  return count !== '' && Number.isInteger(count) && count >= 1 && count <= max;
}
