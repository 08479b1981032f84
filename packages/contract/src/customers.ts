import { areaCodes } from '@balcao/kernel/area-codes';
import { z } from 'zod';
import { grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import { allowed } from './roles.ts';
import { instantText, pageOf, pageQuery, reais, typedName, typedText, uuidParams, uuidText } from './shapes.ts';

/** The documents spell it without an R for a customer's contact. */
export const customerRequired = 'Peenchimento obrigatório!';

/** CPF and CNPJ in Brazil; `foreign` elsewhere. */
export const customerDocumentTypes = ['cpf', 'cnpj', 'foreign'] as const;

const text = (max: number) => typedText(max).min(1, customerRequired);
const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, customerRequired)
  .max(254)
  .pipe(z.email('Digite um e-mail válido!'));

const addressShape = z.object({
  /** Eight digits in Brazil, with or without a dash; unrestricted elsewhere. */
  zipCode: text(12),
  street: text(120),
  number: text(10),
  complement: typedText(80).nullish(),
  district: text(80),
  city: text(80),
  /** Two capital letters in Brazil; up to three characters elsewhere. */
  state: z
    .string()
    .trim()
    .toUpperCase()
    .min(1, customerRequired)
    .regex(/^[A-Z]{1,3}$/, 'Estado inválido'),
  /** ISO 3166 alpha-2. */
  country: z
    .string()
    .trim()
    .toUpperCase()
    .min(1, customerRequired)
    .regex(/^[A-Z]{2}$/, 'País inválido'),
});
export const customerAddress = addressShape.superRefine(({ country, zipCode, state }, context) => {
  if (country !== 'BR') return;
  if (zipCode.replace(/\D/g, '').length !== 8) refuse(context, 'zipCode', 'Cep inválido.');
  if (state.length !== 2) refuse(context, 'state', 'Estado inválido');
});
export type CustomerAddress = z.infer<typeof customerAddress>;

function refuse(context: z.RefinementCtx, field: string, message: string) {
  context.addIssue({ code: 'custom', path: [field], message });
}

function checkPhone({ countryCode, phone }: { countryCode: string; phone: string }, context: z.RefinementCtx) {
  const digits = phone.replace(/\D/g, '');
  const isInBrazil = (digits.length === 10 || digits.length === 11) && areaCodes.has(digits.slice(0, 2));
  if (countryCode.replace(/\D/g, '') === '55' && !isInBrazil) refuse(context, 'phone', 'Telefone inválido');
}

const contact = {
  name: typedName(120).min(1, customerRequired),
  email,
  countryCode: z
    .string()
    .trim()
    .min(1, customerRequired)
    .regex(/^\+?\d{1,3}$/, 'Código do país inválido'),
  phone: z
    .string()
    .trim()
    .min(1, customerRequired)
    .regex(/^[\d ()-]{6,20}$/, 'Telefone inválido'),
  /** Also receives financial messages. */
  alternativeEmail: z.union([z.literal('').transform(() => null), email]).nullish(),
};

export const customerContactBody = z.object(contact).superRefine(checkPhone);
export type CustomerContactBody = z.infer<typeof customerContactBody>;

export const createCustomerBody = z
  .object({
    ...contact,
    /** Punctuation is optional. */
    document: z.string().trim().min(1, customerRequired).max(30),
    /** The issuing country, ISO 3166. */
    documentNation: z
      .string()
      .regex(/^[A-Z]{2}$/, 'País inválido')
      .default('BR'),
    /** Null when the seller's own address is used. */
    address: customerAddress.nullable(),
  })
  .superRefine(checkPhone);
export type CreateCustomerBody = z.infer<typeof createCustomerBody>;

export const customer = z.object({
  id: z.uuid(),
  name: z.string(),
  document: z.object({
    documentNumber: z.string(),
    documentType: z.enum(customerDocumentTypes),
    documentNation: z.string(),
  }),
  email: z.string(),
  alternativeEmail: z.string().nullable(),
  countryCode: z.string(),
  phone: z.string(),
  /** Null when unknown, or when the seller's own is used. */
  address: addressShape.extend({ complement: z.string().nullable() }).nullable(),
  createdAt: instantText,
});
export type Customer = z.infer<typeof customer>;

/** With the credit, which a list does not read. */
export const customerDetail = customer.extend({ credit: reais });

const tag = 'Clientes';
const path = '/service/core/seller-clients';

export const findCustomers = endpoint({
  name: 'findCustomers',
  method: 'GET',
  path,
  summary: 'Lista clientes por nome, documento ou e-mail',
  tag,
  access: { roles: allowed.clientLookup },
  savesViews: true,
  query: z.object({
    name: typedText(120).optional(),
    document: typedText(20).optional(),
    email: typedText(254).optional(),
    /** Only smaller ids, newest first: pages that new rows do not move. */
    before: uuidText.optional(),
    ...pageQuery(['name', 'createdAt'], { size: 20, sort: 'name,ASC', largest: 10_000 }),
  }),
  answer: pageOf(customer),
});

export const getCustomer = endpoint({
  name: 'getCustomer',
  method: 'GET',
  path: `${path}/{uuid}`,
  summary: 'Um cliente',
  tag,
  access: grants.customers,
  params: uuidParams,
  answer: customerDetail,
});

export const createCustomer = endpoint({
  name: 'createCustomer',
  method: 'POST',
  path,
  summary: 'Cadastra um cliente; um documento já cadastrado é recusado',
  tag,
  access: grants.addCustomer,
  idempotency: 'required',
  body: createCustomerBody,
  status: 201,
  answer: customer,
});

export const updateCustomer = endpoint({
  name: 'updateCustomer',
  method: 'PUT',
  path: `${path}/{uuid}`,
  summary: 'Altera o contato de um cliente; o documento não muda',
  tag,
  access: grants.editCustomer,
  idempotency: 'accepted',
  params: uuidParams,
  body: customerContactBody,
  answer: customer,
});

export const updateCustomerAddress = endpoint({
  name: 'updateCustomerAddress',
  method: 'PATCH',
  path: `${path}/{uuid}/address`,
  summary: 'Altera o endereço de um cliente',
  tag,
  access: grants.editCustomer,
  idempotency: 'accepted',
  params: uuidParams,
  body: customerAddress,
  answer: customer,
});

export const getPostalCode = endpoint({
  name: 'getPostalCode',
  method: 'GET',
  path: '/service/core/public/postal-codes/{cep}',
  summary: 'O endereço de um CEP; sem resposta, preenche-se à mão',
  tag,
  access: 'public',
  /** Eight digits; the dash is optional. */
  params: z.object({ cep: z.string().trim().min(1).max(12) }),
  answer: z.object({
    cep: z.string(),
    logradouro: z.string(),
    bairro: z.string(),
    localidade: z.string(),
    uf: z.string(),
    complemento: z.string(),
  }),
});
