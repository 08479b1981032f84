import { maxAdditionalCents } from '@balcao/contract/payment-links';
import { maxAmountCents } from '@balcao/contract/shapes';
import { cents, formatCents, type PlainDate } from '@balcao/kernel';
import { paymentLinks } from '@balcao/messages/payment-links';
import { foundProblems, tooLong } from '../../../components/form/problems.ts';
import type { SellerNow } from '../../../components/form/use-seller-now.ts';
import { metadataProblems } from '../../../components/metadata/metadata-pairs.ts';
import { splitProblems } from '../../../components/split/split-values.ts';
import { hasMethod, isOpenAmount, isScheduled, type LinkValues, priceOf, trialDaysOf } from './link-values.ts';
import { saleProblems } from './sale-problems.ts';
import { instantOf } from './wall-clock.ts';

const texts = paymentLinks.problems;

export function linkProblems(values: LinkValues, now: SellerNow): Readonly<Record<string, string>> {
  const { bankSlip } = values;
  const problems: Record<string, string | null> = {
    ...(values.type === 'SUBSCRIPTION' ? recurrenceProblems(values) : orderProblems(values, now)),
    methods: hasMethod(values) ? null : texts.noMethod,
    'bankSlip.description': bankSlip.on ? tooLong(bankSlip.description, 130, texts.bankSlipDescriptionTooLong) : null,
    scheduledDate: scheduledProblem(values, now.today),
    ...metadataProblems(values.metadata),
    ...splitProblems(values.split),
    ...(values.type === 'SALE' && saleProblems(values.sale)),
  };
  return foundProblems(problems);
}

function orderProblems(values: LinkValues, now: SellerNow) {
  const { title, description, value } = values;
  return {
    title: title.trim() ? tooLong(title, 60, texts.titleTooLong) : texts.required,
    value: isOpenAmount(values) ? null : valueProblem(value),
    description: tooLong(description, 300, texts.descriptionTooLong),
    ...expiryProblems(values, now),
  };
}

function recurrenceProblems(values: LinkValues) {
  const { plan, additionalTitle, additionalValue } = values.recurrence;
  const isUnpriced = additionalTitle.trim() !== '' && !additionalValue;
  const isTooLarge = additionalValue !== null && additionalValue > maxAdditionalCents;
  return {
    'recurrence.plan': plan ? null : texts.required,
    'recurrence.valuePerMonth': valueProblem(priceOf(values)),
    'recurrence.trialDays': trialDaysOf(values) > 365 ? texts.trialDays : null,
    'recurrence.additionalTitle': tooLong(additionalTitle, 60, texts.titleTooLong),
    'recurrence.additionalValue': isUnpriced
      ? texts.additionalUnpriced
      : isTooLarge
        ? texts.additionalTooLarge(formatCents(cents(maxAdditionalCents)))
        : null,
  };
}

function valueProblem(value: LinkValues['value']): string | null {
  if (!value) return texts.required;
  return value > maxAmountCents ? texts.valueTooLarge(formatCents(cents(maxAmountCents))) : null;
}

function expiryProblems({ expires, expirationDate: date, expirationTime: time }: LinkValues, now: SellerNow) {
  if (!expires) return {};
  const past = date !== null && (time ? Date.parse(instantOf(date, time)) <= now.ms : date < now.today);
  return {
    expirationDate: date === null ? texts.required : past ? texts.past : null,
    expirationTime: time ? null : texts.required,
  };
}

function scheduledProblem(values: LinkValues, today: PlainDate): string | null {
  const { scheduledDate } = values;
  if (!isScheduled(values)) return null;
  if (scheduledDate === null) return texts.required;
  return scheduledDate < today ? texts.scheduledPast : null;
}
