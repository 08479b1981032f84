import {
  monthsOfPeriod,
  type PeriodType,
  type Plan,
  type PlanBody,
  periodTypes,
  planLimits,
} from '@balcao/contract/plans';
import { maxAmountCents } from '@balcao/contract/shapes';
import { type Cents, cents, formatCents } from '@balcao/kernel';
import { planScreens } from '@balcao/messages/plan-screens';
import { z } from 'zod';
import { foundProblems, tooLong } from '../form/problems.ts';

const texts = planScreens.problems;

const amount = z
  .int()
  .nullable()
  .transform((value) => (value === null ? null : cents(value)));

/** A draft of another shape is dropped. */
export const planValues = z.object({
  title: z.string(),
  description: z.string(),
  items: z.array(z.string()),
  /** A typed but not added item is saved with the plan. */
  newItem: z.string(),
  MONTHLY: amount,
  SEMESTER: amount,
  YEARLY: amount,
  bankSlip: z.boolean(),
  creditCard: z.boolean(),
  pix: z.boolean(),
});
export type PlanValues = z.output<typeof planValues>;

export function emptyPlan(on: Pick<PlanValues, 'bankSlip' | 'creditCard' | 'pix'>): PlanValues {
  const nothing = { title: '', description: '', items: [], newItem: '' };
  return { ...nothing, MONTHLY: null, SEMESTER: null, YEARLY: null, ...on };
}

export function valuesOfPlan(plan: Plan): PlanValues {
  const perMonth = (type: PeriodType) => plan.basicValues.find((value) => value.type === type)?.valuePerMonth ?? null;
  return {
    title: plan.title,
    description: plan.description ?? '',
    newItem: '',
    items: plan.bullets.map(({ description }) => description),
    MONTHLY: perMonth('MONTHLY'),
    SEMESTER: perMonth('SEMESTER'),
    YEARLY: perMonth('YEARLY'),
    bankSlip: plan.enableBankSlip,
    creditCard: plan.enableCreditCard,
    pix: plan.enablePixPayment,
  };
}

export function totalOf(perMonth: Cents | null, type: PeriodType): Cents | null {
  return perMonth === null ? null : cents(perMonth * monthsOfPeriod[type]);
}

/** Whole percent saved against monthly payment, rounded down; null without savings. */
export function savingOf({ MONTHLY: monthly, ...values }: PlanValues, type: 'SEMESTER' | 'YEARLY'): number | null {
  const perMonth = values[type];
  if (!monthly || !perMonth || perMonth >= monthly) return null;
  return Math.floor(((monthly - perMonth) * 100) / monthly) || null;
}

export function planProblems(values: PlanValues): Readonly<Record<string, string>> {
  const { title, description } = values;
  const problems: Record<string, string | null> = {
    title: !title.trim() ? texts.required : tooLong(title, planLimits.title, texts.titleTooLong),
    description: tooLong(description, planLimits.description, texts.descriptionTooLong),
    newItem: allItems(values).length > planLimits.items ? texts.tooManyItems(planLimits.items) : null,
    ...Object.fromEntries(periodTypes.map((type) => [type, priceProblem(values[type], type)])),
    methods: hasMethod(values) ? null : texts.noMethod,
  };
  return foundProblems(problems);
}

export function hasMethod({ bankSlip, creditCard, pix }: PlanValues): boolean {
  return bankSlip || creditCard || pix;
}

export function planBody(values: PlanValues): PlanBody {
  return {
    title: values.title.trim(),
    description: values.description.trim() || null,
    bullets: allItems(values).map((description) => ({ description })),
    basicValues: periodTypes.map((type) => {
      const valuePerMonth = values[type] ?? cents(0);
      return { type, valuePerMonth, value: cents(valuePerMonth * monthsOfPeriod[type]) };
    }),
    enableBankSlip: values.bankSlip,
    enableCreditCard: values.creditCard,
    enablePixPayment: values.pix,
  };
}

function allItems({ items, newItem }: PlanValues): string[] {
  return newItem.trim() ? [...items, newItem.trim()] : items;
}

function priceProblem(perMonth: Cents | null, type: PeriodType): string | null {
  if (!perMonth) return texts.required;
  const isTooLarge = perMonth * monthsOfPeriod[type] > maxAmountCents;
  return isTooLarge ? texts.tooLarge(formatCents(cents(maxAmountCents))) : null;
}
