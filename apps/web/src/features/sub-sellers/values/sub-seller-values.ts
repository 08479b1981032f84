import { formatDocument, isCnpj, normalizeDocument } from '@balcao/brazil/documents';
import {
  type CreateSubSeller,
  type SubSeller,
  type SubSellerAccount,
  type SubSellerAddress,
  type SubSellerContact,
  subSellerAccountTypes,
  subSellerPixKeyTypes,
  type UpdateSubSeller,
} from '@balcao/contract/sub-sellers';
import { type Cents, cents, isPlainDate, type PlainDate } from '@balcao/kernel';
import { z } from 'zod';
import { zipCodeText } from '../../../components/customer/zip-code-text.ts';
import { percentOfText, textOfPercent } from '../../../components/form/percent-text.ts';
import { phoneText } from '../../../components/form/phone-text.ts';

const date = z.custom<PlainDate>((value) => typeof value === 'string' && isPlainDate(value)).nullable();

export const subSellerValues = z.object({
  document: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  contactName: z.string(),
  alternativeEmail: z.string(),
  /** Birth date of the person, or of the company's representative. */
  birthdate: date,
  ownerName: z.string(),
  ownerDocument: z.string(),
  openingDate: date,
  description: z.string(),
  zipCode: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  paymentType: z.enum(['PERCENTAGE', 'FIXED']),
  percent: z.string(),
  amount: z.custom<Cents>((value) => Number.isSafeInteger(value)).nullable(),
  bank: z.string(),
  agency: z.string(),
  agencyDigit: z.string(),
  account: z.string(),
  accountDigit: z.string(),
  accountType: z.enum(subSellerAccountTypes),
  pixKeyType: z.enum(subSellerPixKeyTypes),
  pixKey: z.string(),
  /** The key that the person said is of the chosen type, where it could be of two. */
  pixKeyChosen: z.string(),
});
export type SubSellerValues = z.infer<typeof subSellerValues>;

export const emptySubSeller: SubSellerValues = {
  document: '',
  name: '',
  email: '',
  phone: '',
  contactName: '',
  alternativeEmail: '',
  birthdate: null,
  ownerName: '',
  ownerDocument: '',
  openingDate: null,
  description: '',
  zipCode: '',
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
  country: 'BR',
  paymentType: 'PERCENTAGE',
  percent: '',
  amount: null,
  bank: '',
  agency: '',
  agencyDigit: '',
  account: '',
  accountDigit: '',
  accountType: 'CHECKING_ACCOUNT',
  pixKeyType: 'DOCUMENT',
  pixKey: '',
  pixKeyChosen: '',
};

/** Whether a document is a company's, which says more of itself than a person does. */
export function isCompany({ document }: Pick<SubSellerValues, 'document'>): boolean {
  return isCnpj(document.toUpperCase());
}

export function valuesOf(subSeller: SubSeller): SubSellerValues {
  const { address, contact, owner, account } = subSeller;
  const { account: bank, pixKey, pixKeyType } = account;
  return {
    document: formatDocument(subSeller.document),
    name: subSeller.name,
    email: contact.email,
    phone: phoneText(contact.phone, '55'),
    contactName: contact.name,
    alternativeEmail: subSeller.alternativeEmail ?? '',
    birthdate: owner.birthdate,
    ownerName: owner.ownerName ?? '',
    ownerDocument: owner.ownerDocument ? formatDocument(owner.ownerDocument) : '',
    openingDate: subSeller.openingDate,
    description: subSeller.description ?? '',
    ...address,
    complement: address.complement ?? '',
    zipCode: zipCodeText(address.zipCode, address.country),
    paymentType: subSeller.paymentType,
    percent: subSeller.paymentType === 'PERCENTAGE' ? textOfPercent(subSeller.paymentValue) : '',
    amount: subSeller.paymentType === 'FIXED' ? subSeller.paymentValue : null,
    bank: bank.bank,
    agency: bank.issuer,
    agencyDigit: bank.issuerDigit,
    account: bank.number,
    accountDigit: bank.bankDigit,
    accountType: bank.accountType,
    pixKeyType,
    pixKey: pixKeyText(pixKey, pixKeyType),
    pixKeyChosen: pixKeyText(pixKey, pixKeyType),
  };
}

/** A key of the DICT as a person writes it. */
export function pixKeyText(key: string, type: SubSellerValues['pixKeyType']): string {
  if (type === 'PHONE') return phoneText(key, '55');
  return type === 'DOCUMENT' ? formatDocument(key) : key;
}

export function generalBody(values: SubSellerValues): UpdateSubSeller {
  const { name, birthdate, alternativeEmail } = values;
  return {
    name,
    birthdate: birthdate as PlainDate,
    alternativeEmail: alternativeEmail.trim() || null,
    ...companyBody(values),
    ...shareBody(values),
  };
}

function companyBody(values: SubSellerValues) {
  if (!isCompany(values)) return { openingDate: null, description: null, ownerName: null, ownerDocument: null };
  const { openingDate, description, ownerName, ownerDocument } = values;
  return { openingDate, description, ownerName, ownerDocument };
}

function shareBody({ paymentType, amount, percent }: SubSellerValues) {
  return paymentType === 'FIXED'
    ? { paymentType, paymentValue: amount ?? cents(0) }
    : { paymentType, paymentValue: percentOfText(percent) };
}

export function addressBody(values: SubSellerValues): SubSellerAddress {
  const { zipCode, street, number, complement, district, city, state, country } = values;
  return { zipCode, street, number, complement: complement.trim(), district, city, state, country };
}

export function accountBody(values: SubSellerValues): SubSellerAccount {
  const { bank, agency: issuer, agencyDigit: issuerDigit, account: number, accountDigit: bankDigit } = values;
  const { accountType, pixKey, pixKeyType } = values;
  return { account: { bank, issuer, issuerDigit, number, bankDigit, accountType }, pixKey, pixKeyType };
}

export function contactBody({ contactName: name, email, phone }: SubSellerValues): SubSellerContact {
  return { name, email, phone };
}

export function createBody(values: SubSellerValues): CreateSubSeller {
  const { alternativeEmail: _, ...general } = generalBody(values);
  const { email, phone } = values;
  return {
    ...general,
    document: normalizeDocument(values.document) ?? values.document,
    address: addressBody(values),
    account: accountBody(values),
    contact: { email, phone },
  };
}
