import type { BodyOf } from '@balcao/contract/endpoint';
import { monthsOfPeriod, type PeriodType } from '@balcao/contract/plans';
import { maxAmountCents } from '@balcao/contract/shapes';
import type { previewSubscription, SubscriptionDetail } from '@balcao/contract/subscriptions';
import { type Cents, cents } from '@balcao/kernel';
import { subscriptionDetail } from '@balcao/messages/subscription-detail';

const texts = subscriptionDetail.edit;

export interface EditValues {
  readonly plan: { readonly id: string; readonly name: string } | null;
  readonly type: PeriodType;
  readonly valuePerMonth: Cents | null;
  readonly bankSlipDescription: string;
  readonly prorate: boolean;
}

export function valuesOf({ idPlan, titlePlan, basicValue, bankSlipDescription }: SubscriptionDetail): EditValues {
  return {
    plan: { id: idPlan, name: titlePlan },
    type: basicValue.type,
    valuePerMonth: basicValue.valuePerMonth,
    bankSlipDescription: bankSlipDescription ?? '',
    prorate: false,
  };
}

/** As many characters as the boleto's description may have. */
export const mostDescription = 130;

type EditProblems = Partial<Record<keyof EditValues, string>>;

export function editProblems(values: EditValues, { basicValue }: Pick<SubscriptionDetail, 'basicValue'>): EditProblems {
  const { plan, valuePerMonth, bankSlipDescription } = values;
  const value = valuePerMonth === null ? null : periodValue({ ...values, valuePerMonth }, basicValue);
  return {
    ...(plan === null && { plan: texts.required }),
    ...(value === null || value <= 0
      ? { valuePerMonth: texts.required }
      : value > maxAmountCents && { valuePerMonth: texts.tooLarge }),
    ...(bankSlipDescription.trim().length > mostDescription && { bankSlipDescription: texts.descriptionTooLong }),
  };
}

export function changeOf(
  values: EditValues,
  subscription: SubscriptionDetail,
): BodyOf<typeof previewSubscription> | null {
  const { plan, type, valuePerMonth, bankSlipDescription, prorate } = values;
  if (plan === null || valuePerMonth === null) return null;
  if (Object.keys(editProblems(values, subscription)).length > 0) return null;
  return {
    idPlan: plan.id,
    basicValueRequest: { type, valuePerMonth, value: periodValue({ type, valuePerMonth }, subscription.basicValue) },
    bankSlipDescription: bankSlipDescription.trim() || null,
    prorate,
  };
}

/** One that was imported may cost what no value per month makes: untouched, it stays. */
export function periodValue(
  { type, valuePerMonth }: { readonly type: PeriodType; readonly valuePerMonth: Cents },
  standing: SubscriptionDetail['basicValue'],
): Cents {
  if (type === standing.type && valuePerMonth === standing.valuePerMonth) return standing.value;
  return cents(valuePerMonth * monthsOfPeriod[type]);
}
