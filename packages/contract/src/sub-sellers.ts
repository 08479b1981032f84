import { z } from 'zod';
import { grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import {
  pageOf,
  pageQuery,
  phoneInBrazil,
  plainDateText,
  reais,
  typedDate,
  typedLines,
  typedName,
  typedText,
  uuidParams,
} from './shapes.ts';
import { withSplitValue } from './split-shapes.ts';

export const splitStatuses = ['PROCESSING', 'ACTIVE', 'INACTIVE'] as const;
export const subSellerAccountTypes = ['CHECKING_ACCOUNT', 'SAVINGS_ACCOUNT'] as const;
export const subSellerPixKeyTypes = ['DOCUMENT', 'PHONE', 'EMAIL', 'ALLEATORY_KEY'] as const;

/** The refused part of a registration. */
export const splitRefusals = [
  'document',
  'name',
  'email',
  'bank',
  'branch',
  'account',
  'other',
  'not-carried',
] as const;
export type SplitRefusal = (typeof splitRefusals)[number];

const required = 'Preenchimento obrigatório!';
const text = (max: number) => typedText(max).min(1, required);
const name = (max: number) => typedName(max).min(1, required);
const email = z.string().trim().toLowerCase().pipe(z.email('formato de email inválido').max(254));
const digits = (min: number, max: number) =>
  z.string().regex(new RegExp(`^\\d{${min},${max}}$`), `Informe de ${min} a ${max} dígitos`);
const digit = z.string().regex(/^\d$/, 'Informe 1 dígito');
const documentText = z.string().trim().min(1, required).max(20);

const address = z.object({
  country: z.string().regex(/^[A-Z]{2}$/, 'País inválido'),
  state: z.string().regex(/^[A-Z]{2,3}$/, 'Estado inválido'),
  city: text(80),
  district: text(80),
  street: text(120),
  zipCode: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z -]{3,12}$/, 'Cep inválido.'),
  number: text(10),
  complement: typedText(80).optional(),
});

/** `issuer` is the branch, `issuerDigit` and `bankDigit` the check digits of branch and account. */
export const bankAccount = z.object({
  bank: digits(3, 3),
  issuer: digits(3, 10),
  issuerDigit: digit,
  number: digits(3, 20),
  bankDigit: digit,
  accountType: z.enum(subSellerAccountTypes),
});

const account = z.object({
  account: bankAccount,
  pixKey: text(77),
  pixKeyType: z.enum(subSellerPixKeyTypes),
});

const contact = z.object({
  name: name(120),
  email,
  phone: phoneInBrazil('Formato de telefone inválido'),
});

/** With it, a change is refused when another person changed the sub-seller; without it the last change wins. */
const version = z.int().min(0).optional();

/** The document never changes. */
const general = {
  name: name(120),
  openingDate: typedDate.nullish(),
  description: typedLines(300, 'A descrição deve ter no máximo 300 caracteres!').nullish(),
  ownerName: typedName(120).nullish(),
  ownerDocument: documentText.nullish(),
  birthdate: typedDate,
};

const createBody = withSplitValue({
  ...general,
  document: documentText,
  address,
  account,
  contact: contact.extend({ name: name(120).optional() }),
});
export type CreateSubSeller = z.infer<typeof createBody>;

const updateBody = withSplitValue({ ...general, alternativeEmail: email.nullish(), version });
export type UpdateSubSeller = z.infer<typeof updateBody>;

const subSellerShape = {
  id: z.uuid(),
  /** Incremented by each change that a person makes. */
  version: z.int(),
  name: z.string(),
  document: z.string(),
  documentType: z.enum(['CPF', 'CNPJ']),
  isActive: z.boolean(),
  /** Only an ACTIVE one can be added to links. */
  splitStatus: z.enum(splitStatuses),
  splitRefusal: z.array(z.enum(splitRefusals)).nullable(),
  description: z.string().nullable(),
  openingDate: plainDateText.nullable(),
  address: z.object({
    country: z.string(),
    state: z.string(),
    city: z.string(),
    district: z.string(),
    street: z.string(),
    zipCode: z.string(),
    number: z.string(),
    complement: z.string().nullable(),
  }),
  account,
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  alternativeEmail: z.string().nullable(),
  owner: z.object({ ownerName: z.string().nullable(), ownerDocument: z.string().nullable(), birthdate: plainDateText }),
};
const subSeller = withSplitValue(subSellerShape);
/** Adds its net payments, of the current month by the seller's clock and in total. */
const listedSubSeller = withSplitValue({ ...subSellerShape, paidThisMonth: reais, paidTotal: reais });
export type ListedSubSeller = z.infer<typeof listedSubSeller>;
export type SubSeller = z.infer<typeof subSeller>;
export type SubSellerAddress = z.infer<typeof address>;
export type SubSellerAccount = z.infer<typeof account>;
export type SubSellerContact = z.infer<typeof contact>;

const tag = 'Sub-vendedores';
const path = '/service/core/sellers/subseller';
const access = grants.subSellers;

export const createSubSeller = endpoint({
  name: 'createSubSeller',
  method: 'POST',
  path,
  summary: 'Cadastra um sub-vendedor e o inscreve no programa de split; a inscrição leva cerca de 5 minutos',
  tag,
  access,
  idempotency: 'required',
  stepUp: true,
  body: createBody,
  status: 201,
  answer: subSeller,
});

export const findSubSellers = endpoint({
  name: 'findSubSellers',
  method: 'GET',
  path,
  summary: 'Lista sub-vendedores por nome, CPF ou CNPJ',
  tag,
  access,
  savesViews: true,
  query: z.object({
    filter: typedText(120).optional(),
    active: z.enum(['true', 'false']).optional(),
    splitStatus: z.enum(splitStatuses).optional(),
    ...pageQuery(['name', 'createdAt'], { size: 20, sort: 'name,ASC' }),
  }),
  answer: pageOf(listedSubSeller),
});

export const getSubSeller = endpoint({
  name: 'getSubSeller',
  method: 'GET',
  path: `${path}/{uuid}`,
  summary: 'Um sub-vendedor',
  tag,
  access,
  params: uuidParams,
  answer: subSeller,
});

export const updateSubSeller = endpoint({
  name: 'updateSubSeller',
  method: 'PATCH',
  path: `${path}/{uuid}`,
  summary: 'Altera os dados gerais e a divisão padrão, que vale para links futuros',
  tag,
  access,
  idempotency: 'accepted',
  params: uuidParams,
  body: updateBody,
  answer: subSeller,
});

export const updateSubSellerAddress = endpoint({
  name: 'updateSubSellerAddress',
  method: 'PATCH',
  path: `${path}/{uuid}/address`,
  summary: 'Altera o endereço',
  tag,
  access,
  idempotency: 'accepted',
  params: uuidParams,
  body: address.extend({ version }),
  answer: subSeller,
});

export const updateSubSellerAccount = endpoint({
  name: 'updateSubSellerAccount',
  method: 'PATCH',
  path: `${path}/{uuid}/accounts`,
  summary: 'Altera os dados bancários; outra conta é inscrita de novo no programa de split',
  tag,
  access,
  stepUp: true,
  idempotency: 'accepted',
  params: uuidParams,
  body: account.extend({ version }),
  answer: subSeller,
});

export const updateSubSellerContact = endpoint({
  name: 'updateSubSellerContact',
  method: 'PATCH',
  path: `${path}/{uuid}/contacts`,
  summary: 'Altera o contato',
  tag,
  access,
  idempotency: 'accepted',
  params: uuidParams,
  body: contact.extend({ version }),
  answer: subSeller,
});

export const activateSubSeller = endpoint({
  name: 'activateSubSeller',
  method: 'PATCH',
  path: `${path}/{uuid}/active`,
  summary: 'Ativa ou desativa; um sub-vendedor inativo não entra em links novos',
  tag,
  access,
  idempotency: 'accepted',
  params: uuidParams,
  query: z.object({ active: z.enum(['true', 'false']) }),
  answer: subSeller,
});

export const registerSubSellerSplit = endpoint({
  name: 'registerSubSellerSplit',
  method: 'POST',
  path: `${path}/{uuid}/split`,
  summary: 'Inscreve o sub-vendedor no programa de split outra vez, depois de uma recusa',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  answer: subSeller,
});

export const deleteSubSeller = endpoint({
  name: 'deleteSubSeller',
  method: 'DELETE',
  path: `${path}/{uuid}`,
  summary: 'Exclui um sub-vendedor; os links que já o têm continuam a dividir',
  tag,
  access,
  idempotency: 'accepted',
  params: uuidParams,
  status: 204,
});
