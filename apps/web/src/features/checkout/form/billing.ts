import { states } from '@balcao/brazil/reference';
import { checkout } from '@balcao/messages/checkout';
import { generic } from '@balcao/messages/generic';
import type { Billing } from '../paying/pay-request.ts';
import { isEmail, isPhone } from './buyer-problems.ts';

export type BillingField = Exclude<keyof Billing, 'countryCode'>;

export const noBilling: Billing = {
  zipCode: '',
  street: '',
  district: '',
  city: '',
  state: '',
  email: '',
  countryCode: '55',
  phone: '',
};

const { problems } = checkout.billing;

export function billingProblems(
  { zipCode, street, district, city, state, ...contact }: Billing,
  asksContact: boolean,
): Readonly<Partial<Record<BillingField, string>>> {
  return {
    ...(zipCode.replaceAll(/\D/g, '').length !== 8 && { zipCode: generic.fields.invalidZipCode }),
    ...(street.trim().length < 3 && { street: problems.street }),
    ...(district.trim().length < 2 && { district: problems.district }),
    ...(city.trim().length < 2 && { city: problems.city }),
    ...(!states.some(({ code }) => code === state) && { state: problems.state }),
    ...(asksContact && !isEmail(contact.email) && { email: checkout.problems.email }),
    ...(asksContact && !isPhone(contact.phone, contact.countryCode) && { phone: generic.fields.invalidPhone }),
  };
}
