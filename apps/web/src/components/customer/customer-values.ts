import { formatDocument, normalizeDocument } from '@balcao/brazil/documents';
import type { CreateCustomerBody, Customer, CustomerAddress, CustomerContactBody } from '@balcao/contract/customers';
import { z } from 'zod';
import { phoneText } from '../form/phone-text.ts';
import { zipCodeText } from './zip-code-text.ts';

export const customerValues = z.object({
  documentNation: z.string(),
  document: z.string(),
  name: z.string(),
  email: z.string(),
  countryCode: z.string(),
  phone: z.string(),
  alternativeEmail: z.string(),
  zipCode: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
});
export type CustomerValues = z.infer<typeof customerValues>;

const emptyAddress = {
  zipCode: '',
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
  country: 'BR',
};

export const emptyCustomer: CustomerValues = {
  documentNation: 'BR',
  document: '',
  name: '',
  email: '',
  countryCode: '55',
  phone: '',
  alternativeEmail: '',
  ...emptyAddress,
};

export function valuesOfCustomer(customer: Customer): CustomerValues {
  const { document, address } = customer;
  const countryCode = customer.countryCode.replaceAll(/\D/g, '');
  return {
    documentNation: document.documentNation,
    document: documentTextOf(document),
    name: customer.name,
    email: customer.email,
    countryCode,
    phone: phoneText(customer.phone, countryCode),
    alternativeEmail: customer.alternativeEmail ?? '',
    ...(address
      ? { ...address, complement: address.complement ?? '', zipCode: zipCodeText(address.zipCode, address.country) }
      : emptyAddress),
  };
}

/** A Brazilian document is formatted; a foreign one is shown as it is. */
export function documentTextOf({ documentNumber, documentType }: Customer['document']): string {
  return documentType === 'foreign' ? documentNumber : formatDocument(documentNumber);
}

export function contactBody(values: CustomerValues): CustomerContactBody {
  const { name, email, countryCode, phone, alternativeEmail } = values;
  return { name, email, countryCode, phone, alternativeEmail: alternativeEmail.trim() || null };
}

export function addressBody(values: CustomerValues): CustomerAddress {
  const { zipCode, street, number, complement, district, city, state, country } = values;
  return { zipCode, street, number, complement: complement.trim() || null, district, city, state, country };
}

/** Without an address the seller's own is used. */
export function customerBody(values: CustomerValues, hasAddress: boolean): CreateCustomerBody {
  const { documentNation, document } = values;
  return {
    ...contactBody(values),
    documentNation,
    document: documentNation === 'BR' ? (normalizeDocument(document) ?? document) : document.trim(),
    address: hasAddress ? addressBody(values) : null,
  };
}
