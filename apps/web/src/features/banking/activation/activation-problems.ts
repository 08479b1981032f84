import { isCnpj, isCpf } from '@balcao/brazil/documents';
import { openBankingAccount } from '@balcao/contract/banking/banking-account';
import type { PlainDate } from '@balcao/kernel';
import { bankingAccount } from '@balcao/messages/banking-account';
import type { z } from 'zod';
import '../../../lib/zod-in-portuguese.ts';
import { type ActivationValues, type AddressName, bare, isLegal, type OwnerValues } from './activation-values.ts';

const texts = bankingAccount.problems;
const { shape } = openBankingAccount.body;
const ownerShape = shape.accountOwner.shape;
const addressShape = shape.address.shape;

/** By the path in the form: `owners.1.email`. */
export type ActivationProblems = Readonly<Record<string, string>>;

export type ActivationStep = 1 | 2 | 3;

/** `today` is the seller's. */
export function stepProblems(step: ActivationStep, values: ActivationValues, today: PlainDate): ActivationProblems {
  if (step === 1) return companyProblems(values, today);
  return step === 2 ? additionalProblems(values) : ownersProblems(values, today);
}

/** Null when everything can be sent. */
export function firstWrongStep(values: ActivationValues, today: PlainDate): ActivationStep | null {
  const steps = [1, 2, 3] as const;
  return steps.find((step) => Object.keys(stepProblems(step, values, today)).length > 0) ?? null;
}

function companyProblems(values: ActivationValues, today: PlainDate): ActivationProblems {
  const { companyDocument, companyName, openingDate, mail, phone } = values;
  return found({
    companyDocument: required(companyDocument) ?? (isCnpj(companyDocument.toUpperCase()) ? null : texts.cnpj),
    companyName: wrong(shape.companyName, companyName),
    openingDate: wrongDate(openingDate, today),
    mail: required(mail) ?? (shape.email.safeParse(mail).success ? null : texts.mail),
    phone: phone === '' ? null : wrong(shape.phone, phone),
    ...addressProblems(values, ''),
  });
}

function additionalProblems({ fantasyName, url, mainActivity }: ActivationValues): ActivationProblems {
  return found({
    fantasyName: wrong(shape.fantasyName, fantasyName),
    url: wrong(shape.url, url),
    mainActivity: wrong(shape.mainActivity, mainActivity),
  });
}

function ownersProblems({ companyDocument, owners }: ActivationValues, today: PlainDate): ActivationProblems {
  const documents = [companyDocument, ...owners.map(({ document }) => document)].map((one) => bare(one).toUpperCase());
  return found(
    Object.assign(
      {},
      ...owners.map((owner, index) => ownerProblems(owner, index, documents.slice(0, index + 1), today)),
    ),
  );
}

function ownerProblems(owner: OwnerValues, index: number, before: readonly string[], today: PlainDate) {
  const path = (name: keyof OwnerValues) => `owners.${index}.${name}`;
  const { document, email } = owner;
  const legal = index > 0 && isLegal(owner);
  const isValid = legal ? isCnpj(document.toUpperCase()) : isCpf(document);
  const isTwice = before.includes(bare(document).toUpperCase());
  return {
    [path('document')]:
      required(document) ?? (isValid ? (isTwice ? texts.repeated : null) : legal ? texts.cnpj : texts.cpf),
    [path('name')]: wrong(shape.companyName, owner.name) ?? (legal ? null : wrongFullName(owner.name)),
    [path('date')]: wrongDate(owner.date, today),
    [path('email')]: required(email) ?? (ownerShape.email.safeParse(email).success ? null : texts.mail),
    [path('phone')]: wrong(ownerShape.phoneNumber, owner.phone),
    ...addressProblems(owner, `owners.${index}.`),
  };
}

function addressProblems(values: Record<AddressName, string>, prefix: string) {
  const names = ['zipCode', 'street', 'number', 'district', 'city', 'state'] as const;
  return Object.fromEntries(names.map((name) => [`${prefix}${name}`, wrong(addressShape[name], values[name])]));
}

function wrong(schema: z.ZodType, value: string): string | null {
  return required(value) ?? schema.safeParse(value).error?.issues[0]?.message ?? null;
}

function required(text: string): string | null {
  return text.trim() === '' ? texts.required : null;
}

function wrongDate(date: PlainDate | null, today: PlainDate): string | null {
  if (!date) return texts.required;
  return date > today ? texts.futureDate : null;
}

function wrongFullName(name: string): string | null {
  const [first, ...others] = name.trim().split(/\s+/);
  const fits = ownerShape.firstName.safeParse(first).success && ownerShape.lastName.safeParse(others.join(' ')).success;
  return fits ? null : texts.fullName;
}

function found(problems: Readonly<Record<string, string | null>>): ActivationProblems {
  return Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null));
}
