import { refusedFields } from '../../../lib/api/refused-fields.ts';
import { isOpenAmount, type LinkValues } from '../values/link-values.ts';

/** Other refusals are shown as toasts. */
const fieldOf: Readonly<Record<string, string>> = {
  'payment_link.expiration_past': 'expirationDate',
  'payment_link.expires_before_charge': 'expirationDate',
  'payment_link.trial_fixed': 'recurrence.trialDays',
  'payment_link.trial_scheduled': 'recurrence.trialDays',
  'payment_link.scheduled_past': 'scheduledDate',
  'payment_link.scheduled_too_far': 'scheduledDate',
  'payment_link.split_changed': 'split.on',
  'payment_link.split_only_card': 'split.on',
  'payment_link.split_too_large': 'split.on',
  'payment_link.stock_below_held': 'sale.stock',
  'payment_link.sub_seller_unavailable': 'split.on',
  'payment_link.too_many_installments': 'creditCard.installments',
  'plan.inactive': 'recurrence.plan',
  'plan.not_found': 'recurrence.plan',
};

export function refusedLinkFields(error: unknown, values: LinkValues): Readonly<Record<string, string>> {
  return refusedFields(error, { ...fieldOf, 'payment_link.value_too_small': valueField(values) });
}

function valueField(values: LinkValues): string {
  if (values.type === 'SUBSCRIPTION') return 'recurrence.valuePerMonth';
  return isOpenAmount(values) ? 'sale.minimum' : 'value';
}
