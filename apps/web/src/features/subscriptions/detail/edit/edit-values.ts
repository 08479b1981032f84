import type { BodyOf } from '@balcao/contract/endpoint';
import type { previewSubscription, SubscriptionDetail } from '@balcao/contract/subscriptions';
import { cents, dayOfMonth } from '@balcao/kernel';
import { subscriptionDetail } from '@balcao/messages/subscription-detail';
import { textOfPercent } from '../../../../components/form/percent-text.ts';
import {
  additionsOf,
  adjustmentOf,
  emptyTerms,
  type Frequency,
  frequencyOf,
  intervalOf,
  itemsOf,
  newAddition,
  newItem,
  type TermsValues,
  termsProblems,
  totalOf,
} from '../../terms/terms-values.ts';

const texts = subscriptionDetail.edit;

export interface EditValues extends TermsValues {
  readonly plan: { readonly id: string; readonly name: string } | null;
  readonly dueDay: number;
  readonly bankSlipDescription: string;
  readonly prorate: boolean;
}

export function valuesOf(subscription: SubscriptionDetail): EditValues {
  const { idPlan, titlePlan, basicValue, items, endsOn, bankSlipDescription, nextCharge, dueDay } = subscription;
  const { adjustment } = subscription;
  const [ofPlan, ...others] = items;
  const { interval } = basicValue;
  return {
    ...emptyTerms,
    ...frequencyOf(interval),
    plan: { id: idPlan, name: titlePlan },
    value: ofPlan?.unitValue ?? basicValue.value,
    quantity: ofPlan?.quantity ?? 1,
    items: others.map((item, index) => ({ ...newItem(), ...item, key: String(index) })),
    additions: comingAdditions(subscription).map(({ title, value, installments }, index) => ({
      ...newAddition(),
      key: String(index),
      title: title ?? '',
      value,
      installments,
    })),
    ends: endsOn ? 'DATE' : 'NEVER',
    endsOn,
    adjustment: adjustment?.index ?? 'NONE',
    adjustmentPercent: textOfPercent(adjustment?.percent ?? 0),
    dueDay: interval.unit === 'WEEK' && nextCharge ? dayOfMonth(nextCharge.dueDate) : dueDay,
    bankSlipDescription: bankSlipDescription ?? '',
    prorate: false,
  };
}

/** A change replaces additions without a charged part. */
function comingAdditions({ additions, nextPeriod }: SubscriptionDetail): SubscriptionDetail['additions'] {
  return additions.filter(({ fromPeriod }) => fromPeriod >= nextPeriod);
}

/** As many characters as the boleto's description may have. */
export const maxDescription = 130;

export function editProblems(values: EditValues): Readonly<Record<string, string>> {
  const { plan, bankSlipDescription } = values;
  return {
    ...(plan === null && { plan: texts.required }),
    ...termsProblems(values),
    ...(bankSlipDescription.trim().length > maxDescription && { bankSlipDescription: texts.descriptionTooLong }),
  };
}

export function changeOf(
  values: EditValues,
  subscription: SubscriptionDetail,
): BodyOf<typeof previewSubscription> | null {
  const { plan, bankSlipDescription, prorate, dueDay, ends, endsOn } = values;
  const [interval, value] = [intervalOf(values), totalOf(values)];
  if (!plan || !interval || !value || Object.keys(editProblems(values)).length > 0) return null;
  const additions = additionsOf(values);
  const planItem = plan.id === subscription.idPlan ? subscription.items[0]?.title : undefined;
  return {
    idPlan: plan.id,
    basicValueRequest: { interval, value },
    bankSlipDescription: bankSlipDescription.trim() || null,
    prorate,
    ...(interval.unit === 'MONTH' && { dueDay }),
    items: itemsOf(values, planItem ?? plan.name),
    ...(additions.length + comingAdditions(subscription).length > 0 && { additions }),
    endsOn: ends === 'DATE' ? endsOn : null,
    adjustment: adjustmentOf(values),
  };
}

/** Values follow the length of the period; between months and weeks they are asked for again. */
export function atFrequency(values: EditValues, frequency: Frequency): Partial<EditValues> {
  const [before, after] = [intervalOf(values), intervalOf({ ...values, frequency })];
  const isMonths = before?.unit === 'MONTH' && after?.unit === 'MONTH';
  const scaled = (value: TermsValues['value']) =>
    isMonths && value !== null ? cents(Math.round((value / before.count) * after.count)) : null;
  return {
    frequency,
    value: scaled(values.value),
    items: values.items.map((item) => ({ ...item, unitValue: scaled(item.unitValue) })),
  };
}
