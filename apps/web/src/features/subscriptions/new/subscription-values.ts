import type { BodyOf } from '@balcao/contract/endpoint';
import { periodTypes } from '@balcao/contract/plans';
import { maxAmountCents } from '@balcao/contract/shapes';
import type { createSubscription, previewNewSubscription } from '@balcao/contract/subscriptions';
import { type Cents, cents, formatCents, isPlainDate, type PlainDate } from '@balcao/kernel';
import { subscriptionImport } from '@balcao/messages/subscription-import';
import { z } from 'zod';

const texts = subscriptionImport.problems;
const amount = z.custom<Cents>((value) => Number.isSafeInteger(value));

export const subscriptionValues = z.object({
  customer: z.object({ id: z.string(), name: z.string() }).nullable(),
  plan: z
    .object({
      id: z.string(),
      name: z.string(),
      values: z.object({ MONTHLY: amount, SEMESTER: amount, YEARLY: amount }),
    })
    .nullable(),
  type: z.enum(periodTypes),
  /** Of the whole period. */
  value: amount.nullable(),
  startDate: z.custom<PlainDate>((value) => typeof value === 'string' && isPlainDate(value)).nullable(),
  method: z.enum(['BANK_SLIP', 'PIX']),
});
export type SubscriptionValues = z.infer<typeof subscriptionValues>;

export const emptySubscription: SubscriptionValues = {
  customer: null,
  plan: null,
  type: 'MONTHLY',
  value: null,
  startDate: null,
  method: 'BANK_SLIP',
};

export function subscriptionProblems(
  { customer, plan, value, startDate }: SubscriptionValues,
  today: PlainDate,
): Readonly<Record<string, string>> {
  const most = formatCents(cents(maxAmountCents));
  const problems = {
    customer: customer ? null : texts.required,
    plan: plan ? null : texts.required,
    value: value ? (value > maxAmountCents ? texts.tooLarge(most) : null) : texts.required,
    startDate: startDate ? (startDate < today ? texts.past : null) : texts.required,
  };
  return Object.fromEntries(Object.entries(problems).flatMap(([path, problem]) => (problem ? [[path, problem]] : [])));
}

/** The request of the preview; null while something is missing. */
export function previewBody(values: SubscriptionValues): BodyOf<typeof previewNewSubscription> | null {
  const { value, type, startDate, method } = values;
  if (!value || value > maxAmountCents || !startDate) return null;
  return { basicValue: { value, type }, payment: { method }, startDate };
}

export function subscriptionBody(values: SubscriptionValues): BodyOf<typeof createSubscription> | null {
  const terms = previewBody(values);
  if (!terms || !values.customer || !values.plan) return null;
  return { ...terms, uuidBuyer: values.customer.id, idPlan: values.plan.id };
}

/** The value follows the plan and the periodicity as long as it is the plan's own, or nothing yet. */
export function withPlanValue(values: SubscriptionValues, before: SubscriptionValues): SubscriptionValues {
  if (values.plan?.id === before.plan?.id && values.type === before.type) return values;
  const isOwn = values.value === null || values.value === before.plan?.values[before.type];
  const planned = values.plan?.values[values.type];
  return isOwn && planned ? { ...values, value: planned } : values;
}
