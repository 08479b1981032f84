import type { BodyOf } from '@balcao/contract/endpoint';
import type { createSubscription, previewNewSubscription } from '@balcao/contract/subscriptions';
import { addDays, type Cents, dayOfMonth, type PlainDate, withDay } from '@balcao/kernel';
import { subscriptionImport } from '@balcao/messages/subscription-import';
import { z } from 'zod';
import {
  additionsOf,
  adjustmentOf,
  amount,
  count,
  date,
  emptyTerms,
  intervalOf,
  itemsOf,
  planPeriodOf,
  termsProblems,
  termsValues,
  totalOf,
} from '../terms/terms-values.ts';
import { emptyStay, stayOf, stayProblems, stayValues } from './stay-values.ts';

const texts = subscriptionImport.problems;

export const subscriptionValues = termsValues.extend({
  customer: z.object({ id: z.string(), name: z.string() }).nullable(),
  plan: z
    .object({
      id: z.string(),
      name: z.string(),
      values: z.object({ MONTHLY: amount, SEMESTER: amount, YEARLY: amount }),
    })
    .nullable(),
  /** The first due date, or the first day of the trial. */
  startDate: date.nullable(),
  /** Due on the last day of every month. */
  isLastDay: z.boolean(),
  method: z.enum(['BANK_SLIP', 'PIX', 'BY_CUSTOMER']),
  more: z.boolean(),
  trialDays: count,
  chargedPeriods: count,
  ...stayValues.shape,
  usesCredit: z.boolean().default(true),
});
export type SubscriptionValues = z.infer<typeof subscriptionValues>;

export const emptySubscription: SubscriptionValues = {
  ...emptyTerms,
  customer: null,
  plan: null,
  startDate: null,
  isLastDay: false,
  method: 'BANK_SLIP',
  more: false,
  trialDays: '',
  chargedPeriods: '',
  ...emptyStay,
  usesCredit: true,
};

export function subscriptionProblems(values: SubscriptionValues, today: PlainDate): Readonly<Record<string, string>> {
  const { customer, plan, startDate, trialDays, chargedPeriods } = values;
  const isPast = startDate !== null && startDate < today && !chargedPeriods;
  return {
    ...(!customer && { customer: texts.required }),
    ...(!plan && { plan: texts.required }),
    ...termsProblems(values),
    ...(!startDate && { startDate: texts.required }),
    ...(isPast && { startDate: texts.past }),
    ...(Number(trialDays) > 365 && { trialDays: texts.trialDays }),
    ...(Number(chargedPeriods) > 1_200 && { chargedPeriods: texts.chargedPeriods }),
    ...stayProblems(values),
  };
}

/** The day of the first due date where 'the last day' is another answer to when the later ones are; or null. */
export function ambiguousDueDay(values: SubscriptionValues): number | null {
  const { startDate, trialDays } = values;
  if (!startDate || intervalOf(values)?.unit !== 'MONTH') return null;
  const begins = addDays(startDate, Number(trialDays));
  const day = dayOfMonth(begins);
  return day < 31 && withDay(begins, 31) === begins ? day : null;
}

/** The request of the preview, with the customer's credit; null while something is missing. */
export function previewBody(values: SubscriptionValues, credit: Cents): BodyOf<typeof previewNewSubscription> | null {
  const { plan, startDate, method, isLastDay, trialDays, chargedPeriods, ends, cycles, endsOn } = values;
  const [value, interval] = [totalOf(values), intervalOf(values)];
  if (!value || !interval || !startDate || Object.keys(termsProblems(values)).length > 0) return null;
  const items = itemsOf(values, plan?.name ?? '');
  const additions = additionsOf(values);
  const adjustment = adjustmentOf(values);
  return {
    basicValue: { value, interval },
    payment: { method },
    startDate,
    ...(isLastDay && ambiguousDueDay(values) !== null && { dueDay: 31 }),
    ...(trialDays && { trialDays }),
    ...(chargedPeriods && { chargedPeriods }),
    ...(ends === 'CYCLES' && cycles && { cycles }),
    ...(ends === 'DATE' && endsOn && { endsOn }),
    ...(items.length > 0 && { items }),
    ...(additions.length > 0 && { additions }),
    ...stayOf(values),
    ...(values.usesCredit && credit > 0 && { credit }),
    ...(adjustment && { adjustment }),
  };
}

export function subscriptionBody(values: SubscriptionValues, credit: Cents): BodyOf<typeof createSubscription> | null {
  const terms = previewBody(values, credit);
  if (!terms || !values.customer || !values.plan) return null;
  return { ...terms, uuidBuyer: values.customer.id, idPlan: values.plan.id };
}

/** The value follows the plan and the periodicity as long as it is the plan's own, or nothing yet. */
export function withPlanValue(values: SubscriptionValues, before: SubscriptionValues): SubscriptionValues {
  if (values.plan?.id === before.plan?.id && values.frequency === before.frequency) return values;
  const isOwn = values.value === null || values.value === planValueOf(before);
  const planned = planValueOf(values);
  return isOwn && planned ? { ...values, value: planned } : values;
}

function planValueOf({ plan, ...values }: SubscriptionValues) {
  const type = planPeriodOf(values);
  return type && plan ? plan.values[type] : null;
}
