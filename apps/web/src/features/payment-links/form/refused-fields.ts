import type { LinkType } from '@balcao/contract/payment-links';
import { ApiError } from '../../../lib/http/api-error.ts';

/** Which field each refusal of the service is about: its words go under it. Other refusals are shown as toasts. */
const fieldOf: Readonly<Record<string, string>> = {
  'payment_link.expiration_past': 'expirationDate',
  'payment_link.expires_before_charge': 'expirationDate',
  'payment_link.scheduled_past': 'scheduledDate',
  'payment_link.scheduled_too_far': 'scheduledDate',
  'payment_link.split_changed': 'split.on',
  'payment_link.split_only_card': 'split.on',
  'payment_link.split_too_large': 'split.on',
  'payment_link.sub_seller_unavailable': 'split.on',
  'payment_link.too_many_installments': 'creditCard.installments',
  'payment_link.stock_below_held': 'sale.stock',
  'payment_link.value_too_small': 'value',
  'plan.inactive': 'recurrence.plan',
  'plan.not_found': 'recurrence.plan',
};

const valueField = {
  ORDER: 'value',
  SUBSCRIPTION: 'recurrence.valuePerMonth',
  FAST_ORDER: 'value',
  SALE: 'value',
} as const;

export function refusedFields(error: unknown, type: LinkType): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.entries.flatMap(({ code, description }) => {
      const field = fieldOf[code] === 'value' ? valueField[type] : fieldOf[code];
      return field ? [[field, description]] : [];
    }),
  );
}
