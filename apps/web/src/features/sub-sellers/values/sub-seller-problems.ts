import { isCpf, isCpfOrCnpj } from '@balcao/brazil/documents';
import { normalizePixKey, pixKeyCandidates } from '@balcao/brazil/pix';
import type { PlainDate } from '@balcao/kernel';
import { generic } from '@balcao/messages/generic';
import { subSellerScreens } from '@balcao/messages/sub-seller-screens';
import { percentOfText } from '../../../components/form/percent-text.ts';
import { isCompany, type SubSellerValues } from './sub-seller-values.ts';

export type SubSellerProblems = Readonly<Partial<Record<keyof SubSellerValues, string>>>;
type Field = keyof SubSellerValues;

export const sections = ['general', 'address', 'share', 'bank'] as const;
export type Section = (typeof sections)[number];

const texts = subSellerScreens.form;
const maxDescription = 300;
const email = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/;
const phone = /^\(?\d{2}\)? ?9?\d{4}[- ]?\d{4}$/;

interface ProblemsOptions {
  readonly today: PlainDate;
  /** A sub-seller that is there has a contact of its own name. */
  readonly editing?: boolean;
}

export function problemsOf(section: Section, values: SubSellerValues, options: ProblemsOptions): SubSellerProblems {
  switch (section) {
    case 'general':
      return generalProblems(values, options);
    case 'address':
      return addressProblems(values);
    case 'share':
      return shareProblems(values);
    case 'bank':
      return bankProblems(values);
  }
}

/** Whether the document lets the other fields appear. */
export function hasDocument({ document }: SubSellerValues): boolean {
  return isCpfOrCnpj(document.toUpperCase());
}

function generalProblems(values: SubSellerValues, { today, editing = false }: ProblemsOptions): SubSellerProblems {
  const company = isCompany(values);
  return {
    ...empty(values, ['name', 'email', 'phone', 'birthdate', ...(editing ? (['contactName'] as const) : [])]),
    ...(company && empty(values, ['ownerName', 'ownerDocument', 'openingDate', 'description'])),
    ...(!hasDocument(values) && { document: generic.fields.invalidDocument }),
    ...(values.email && !email.test(values.email.trim()) && { email: texts.invalidEmail }),
    ...(values.alternativeEmail &&
      !email.test(values.alternativeEmail.trim()) && { alternativeEmail: texts.invalidEmail }),
    ...(values.phone && !phone.test(values.phone) && { phone: texts.invalidPhone }),
    ...(values.birthdate && values.birthdate > today && { birthdate: texts.futureDate }),
    ...(company && values.openingDate && values.openingDate > today && { openingDate: texts.futureDate }),
    ...(company && values.ownerDocument && !isCpf(values.ownerDocument) && { ownerDocument: texts.invalidOwner }),
    ...(values.description.trim().length > maxDescription && { description: texts.descriptionTooLong }),
  };
}

function addressProblems(values: SubSellerValues): SubSellerProblems {
  const { country, zipCode } = values;
  const isBrazil = country === 'BR';
  const isCode = isBrazil ? /^\d{5}-?\d{3}$/.test(zipCode) : /^[0-9A-Za-z -]{3,12}$/.test(zipCode);
  return {
    ...(zipCode && !isCode && { zipCode: texts.invalidZipCode }),
    ...empty(values, ['zipCode', 'street', 'number', 'district', 'city', 'state', 'country']),
  };
}

function shareProblems({ paymentType, amount, percent }: SubSellerValues): SubSellerProblems {
  if (paymentType === 'FIXED') return amount ? {} : { amount: generic.required };
  return percentOfText(percent) > 0 ? {} : { percent: generic.required };
}

function bankProblems(values: SubSellerValues): SubSellerProblems {
  const pixKey = pixKeyProblem(values);
  return {
    ...(values.agency.length < 3 && { agency: texts.least }),
    ...(values.account.length < 3 && { account: texts.least }),
    ...(!/^\d$/.test(values.agencyDigit) && { agencyDigit: texts.oneDigit }),
    ...(!/^\d$/.test(values.accountDigit) && { accountDigit: texts.oneDigit }),
    ...empty(values, ['bank', 'agency', 'agencyDigit', 'account', 'accountDigit', 'pixKey']),
    ...(pixKey && { pixKey }),
  };
}

const kinds = { DOCUMENT: ['CPF', 'CNPJ'], PHONE: ['PHONE'], EMAIL: ['EMAIL'], ALLEATORY_KEY: ['EVP'] } as const;

function pixKeyProblem({ pixKey, pixKeyType, pixKeyChosen }: SubSellerValues): string | undefined {
  if (pixKey.trim() === '') return generic.required;
  const key = pixKeyType === 'DOCUMENT' ? pixKey.toUpperCase() : pixKey;
  if (!kinds[pixKeyType].some((kind) => normalizePixKey(key, kind) !== null)) return texts.invalidPixKey[pixKeyType];
  return isAmbiguousKey(pixKey) && pixKeyChosen !== pixKey ? texts.ambiguousUnanswered : undefined;
}

/** Whether a key is a valid CPF and could be a mobile number too: then the person says which. */
export function isAmbiguousKey(pixKey: string): boolean {
  return pixKeyCandidates(pixKey).length > 1;
}

function empty(values: SubSellerValues, fields: readonly Field[]): SubSellerProblems {
  const missing = fields.filter((field) => values[field] === null || String(values[field]).trim() === '');
  return Object.fromEntries(missing.map((field) => [field, generic.required]));
}
