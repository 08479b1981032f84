import { formatCnpj, formatDocument } from '@balcao/brazil/documents';
import {
  type BankingAccountInput,
  type BankingAddress,
  businessTypes,
  type openBankingAccount,
  ownerTypes,
} from '@balcao/contract/banking/banking-account';
import type { BodyOf } from '@balcao/contract/endpoint';
import type { SessionUser } from '@balcao/contract/session';
import { plainDateText } from '@balcao/contract/shapes';
import { z } from 'zod';
import { zipCodeText } from '../../../components/customer/zip-code-text.ts';
import { phoneText } from '../../../components/form/phone-text.ts';

const date = plainDateText.nullable();

const address = {
  zipCode: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
};
export type AddressName = keyof typeof address;

const ownerValues = z.object({
  /** Identifies the row, so that removing one keeps the others' fields. */
  key: z.string(),
  document: z.string(),
  /** A person's full name or a company's legal name. */
  name: z.string(),
  type: z.enum(ownerTypes),
  /** Birth or foundation date. */
  date,
  email: z.string(),
  phone: z.string(),
  ...address,
});
export type OwnerValues = z.infer<typeof ownerValues>;

export const activationValues = z.object({
  companyDocument: z.string(),
  companyName: z.string(),
  openingDate: date,
  mail: z.string(),
  phone: z.string(),
  ...address,
  fantasyName: z.string(),
  url: z.string(),
  businessType: z.enum(businessTypes),
  mainActivity: z.string(),
  owners: z.array(ownerValues).min(1),
});
export type ActivationValues = z.infer<typeof activationValues>;

export const noAddress = { zipCode: '', street: '', number: '', complement: '', district: '', city: '', state: '' };

export function emptyOwner(): OwnerValues {
  const key = crypto.randomUUID();
  return { key, document: '', name: '', type: 'PARTNER', date: null, email: '', phone: '', ...noAddress };
}

/** A document of fourteen characters is a company's. */
export function isLegal({ document }: Pick<OwnerValues, 'document'>): boolean {
  return bare(document).length === 14;
}

/** The last submission, or what is known of the seller. */
export function startingValues(
  input: BankingAccountInput | null,
  { document, companyName, fantasyName }: Pick<SessionUser, 'document' | 'companyName' | 'fantasyName'>,
): ActivationValues {
  if (!input) {
    return {
      companyDocument: document.length === 14 ? formatCnpj(document) : '',
      companyName,
      openingDate: null,
      mail: '',
      phone: '',
      ...noAddress,
      fantasyName,
      url: '',
      businessType: 'LTDA',
      mainActivity: '',
      owners: [{ ...emptyOwner(), key: 'A' }],
    };
  }
  const { newAccountOwner: owner, newNaturalOwner, newLegalOwner } = input;
  return {
    companyDocument: formatCnpj(input.document),
    companyName: input.companyName,
    openingDate: input.openingDate,
    mail: input.email,
    phone: shownPhone(input.phone ?? ''),
    ...shownAddress(input.newBankingAddress),
    fantasyName: input.fantasyName,
    url: input.url,
    businessType: input.businessType,
    mainActivity: input.mainActivity,
    owners: [
      { ...person(owner), phone: shownPhone(owner.phoneNumber) },
      ...newNaturalOwner.map((one) => ({ ...person(one), phone: shownPhone(one.phone) })),
      ...newLegalOwner.map((one) => ({
        key: one.document,
        document: formatDocument(one.document),
        name: one.legalName,
        type: one.type,
        date: one.foundingDate,
        email: one.email,
        phone: shownPhone(one.phone),
        ...shownAddress(one.address),
      })),
    ],
  };
}

function person(owner: Omit<BankingAccountInput['newAccountOwner'], 'phoneNumber'>): Omit<OwnerValues, 'phone'> {
  return {
    key: owner.document,
    document: formatDocument(owner.document),
    name: `${owner.firstName} ${owner.lastName}`,
    type: owner.type,
    date: owner.birthdate,
    email: owner.email,
    ...shownAddress(owner.address),
  };
}

function shownAddress({ country: _country, ...given }: BankingAddress) {
  return { ...given, zipCode: zipCodeText(given.zipCode, 'BR'), complement: given.complement ?? '' };
}

function shownPhone(digits: string): string {
  return phoneText(digits, '55');
}

type Body = BodyOf<typeof openBankingAccount>;

export function activationBody(values: ActivationValues): Body {
  const [holder, ...others] = values.owners;
  if (!holder || !values.openingDate) throw new Error('a form without problems has an owner and every date');
  const { phone: phoneNumber, ...accountOwner } = naturalOwner(holder);
  return {
    fantasyName: values.fantasyName,
    companyName: values.companyName,
    document: values.companyDocument,
    url: values.url,
    openingDate: values.openingDate,
    businessType: values.businessType,
    mainActivity: values.mainActivity,
    phone: values.phone || null,
    email: values.mail,
    address: addressOf(values),
    accountOwner: { ...accountOwner, phoneNumber },
    naturalOwner: others.filter((one) => !isLegal(one)).map(naturalOwner),
    legalOwner: others.filter(isLegal).map((owner) => {
      const { document, name: legalName, email, phone, type } = owner;
      return { document, legalName, foundingDate: dateOf(owner), email, phone, type, address: addressOf(owner) };
    }),
  };
}

function naturalOwner(owner: OwnerValues) {
  const [firstName = '', ...names] = owner.name.trim().split(/\s+/);
  const { document, email, phone, type } = owner;
  const lastName = names.join(' ');
  return { document, firstName, lastName, birthdate: dateOf(owner), email, phone, type, address: addressOf(owner) };
}

function dateOf({ date: given }: OwnerValues) {
  if (!given) throw new Error('an owner without problems has a date');
  return given;
}

function addressOf({ zipCode, street, number, complement, district, city, state }: Record<AddressName, string>) {
  return { zipCode, street, number, complement: complement || null, district, city, state, country: 'BR' as const };
}

export function bare(document: string): string {
  return document.replaceAll(/[^0-9A-Za-z]/g, '');
}
