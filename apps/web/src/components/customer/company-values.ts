import type { AnswerOf } from '@balcao/contract/endpoint';
import type { getCompany } from '@balcao/contract/sub-sellers/companies';
import type { CustomerValues } from './customer-values.ts';
import { zipCodeText } from './zip-code-text.ts';

export type Company = AnswerOf<typeof getCompany>;

export function valuesOfCompany({ companyName, fantasyName, address }: Company): Partial<CustomerValues> {
  return {
    name: companyName || (fantasyName ?? ''),
    ...addressOfCompany(address),
  };
}

export function addressOfCompany(address: Company['address']) {
  return {
    zipCode: zipCodeText(address.zipCode ?? '', 'BR'),
    street: address.street ?? '',
    number: address.number ?? '',
    complement: address.complement ?? '',
    district: address.district ?? '',
    city: address.city ?? '',
    state: address.state ?? '',
  };
}
