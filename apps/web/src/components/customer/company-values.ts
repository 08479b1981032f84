import type { AnswerOf } from '@balcao/contract/endpoint';
import type { getCompany } from '@balcao/contract/sub-sellers/companies';
import type { CustomerValues } from './customer-values.ts';
import { zipCodeText } from './zip-code-text.ts';

export type Company = AnswerOf<typeof getCompany>;

/** What a company's registration says of a customer: its name, or its trade name where it has no other, and its address. */
export function valuesOfCompany({ companyName, fantasyName, address }: Company): Partial<CustomerValues> {
  return {
    name: companyName || (fantasyName ?? ''),
    zipCode: zipCodeText(address.zipCode ?? '', 'BR'),
    street: address.street ?? '',
    number: address.number ?? '',
    complement: address.complement ?? '',
    district: address.district ?? '',
    city: address.city ?? '',
    state: address.state ?? '',
  };
}

/** What was found goes where nothing is, or where what is there was found `before`: what the person typed stays. */
export function fillIn(
  values: CustomerValues,
  found: Partial<CustomerValues>,
  before: Partial<CustomerValues>,
): Partial<CustomerValues> {
  const names = Object.keys(found) as (keyof CustomerValues)[];
  const free = names.filter((name) => values[name] === '' || values[name] === before[name]);
  return Object.fromEntries(free.map((name) => [name, found[name]]));
}
