import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { percentage, typedText, uuidParams, uuidText } from '../shapes.ts';

/** The city where the service is rendered: the seller's or the buyer's. */
export const placesOfService = ['SELLER', 'BUYER'] as const;
export type PlaceOfService = (typeof placesOfService)[number];

/** One way in which a seller's sales are taxed and described on invoices. */
export const invoiceServiceTerms = z.object({
  /** Only the seller sees it. */
  name: typedText(60).min(2, 'Preenchimento obrigatório!'),
  isDefault: z.boolean(),
  /** Plans and links whose sales use it; what is named nowhere uses the default, and a link comes before its plan. */
  plans: z.array(uuidText).max(500),
  links: z.array(uuidText).max(500),
  /** Item of the list of services of the Complementary Law 116: `01.01`. */
  serviceCode: z.string().regex(/^\d{2}\.\d{2}$/, 'Código de serviço inválido.'),
  /** Which part of the item is sold, `01` and up, of items that the national list divides. */
  serviceDesdobro: z
    .string()
    .regex(/^\d{2}$/, 'Desdobro inválido.')
    .nullable(),
  /** The city's own code (cTribMun), where the city demands one. */
  municipalCode: z
    .string()
    .regex(/^\d{3}$/, 'O código municipal tem 3 dígitos.')
    .nullable(),
  /** Code of the Brazilian nomenclature of services; required with `ibsCbs` (E0322). */
  nbsCode: z
    .string()
    .regex(/^\d{9}$/, 'O código NBS tem 9 dígitos.')
    .nullable(),
  /** Description on invoices, before the title of the charge. */
  description: typedText(200),
  placeOfService: z.enum(placesOfService),
  /** At most 5 % (Complementary Law 116, article 8). */
  issRate: percentage.refine((percent) => percent <= 5, 'A alíquota máxima do ISS é de 5%.'),
  /** Whether buyers that are companies withhold the ISS. */
  isIssWithheld: z.boolean(),
  /** The group IBSCBS: null when it is not declared. The CST is the first three digits of the classification. */
  ibsCbs: z
    .object({
      /** cClassTrib. */
      taxClass: z.string().regex(/^\d{6}$/, 'A classificação tributária tem 6 dígitos.'),
      /** cIndOp. */
      operationCode: z.string().regex(/^\d{6}$/, 'O indicador da operação tem 6 dígitos.'),
    })
    .nullable(),
  /** The company's own PIS and COFINS, outside the Simples and the MEI: null when they are not declared. */
  pisCofins: z
    .object({
      cst: z.string().regex(/^\d{2}$/, 'O CST tem 2 dígitos.'),
      pisRate: percentage,
      cofinsRate: percentage,
    })
    .nullable(),
  /** Taxes that companies withhold as buyers, in percent of the amount; null when they withhold nothing. */
  withheld: z
    .object({ pis: z.boolean(), cofins: z.boolean(), csllRate: percentage, irrfRate: percentage, inssRate: percentage })
    .nullable(),
});

export const invoiceService = invoiceServiceTerms.extend({ uuid: uuidText });
export type InvoiceService = z.infer<typeof invoiceService>;
export type InvoiceServiceTerms = z.infer<typeof invoiceServiceTerms>;

/** The city's parameters of a service in the national system. */
const invoiceCity = z.object({
  /** Whether the city takes invoices of the national system's emitters (E0039); null when nobody answered. */
  isAccepting: z.boolean().nullable(),
  /** The city's ISS rate for the default service today, in percent; null when it is not known. */
  issRate: percentage.nullable(),
});
export type InvoiceCity = z.infer<typeof invoiceCity>;

const tag = 'Notas fiscais';
const access = grants.invoiceSettings;
const path = '/service/core/sellers/invoice-settings';

export const createInvoiceService = endpoint({
  name: 'createInvoiceService',
  method: 'POST',
  path: `${path}/services`,
  summary: 'Cria um serviço com os dados fiscais dele; o primeiro é o padrão',
  tag,
  access,
  idempotency: 'required',
  body: invoiceServiceTerms,
  status: 201,
  answer: invoiceService,
});

export const changeInvoiceService = endpoint({
  name: 'changeInvoiceService',
  method: 'PUT',
  path: `${path}/services/{uuid}`,
  summary: 'Muda um serviço; vale para as próximas notas',
  tag,
  access,
  idempotency: 'accepted',
  params: uuidParams,
  body: invoiceServiceTerms,
  answer: invoiceService,
});

export const deleteInvoiceService = endpoint({
  name: 'deleteInvoiceService',
  method: 'DELETE',
  path: `${path}/services/{uuid}`,
  summary: 'Apaga um serviço que não é o padrão; os planos e links dele passam ao padrão',
  tag,
  access,
  idempotency: 'accepted',
  params: uuidParams,
  status: 204,
});

export const getInvoiceCity = endpoint({
  name: 'getInvoiceCity',
  method: 'GET',
  path: `${path}/city`,
  summary: 'O que o município do vendedor diz no sistema nacional, pelo certificado guardado',
  tag,
  access,
  answer: invoiceCity,
});
