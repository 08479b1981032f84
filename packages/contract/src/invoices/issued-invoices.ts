import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import {
  monthText,
  pageOf,
  pageQuery,
  plainDateText,
  positiveReais,
  reais,
  typedDate,
  typedText,
  uuidParams,
  uuidText,
} from '../shapes.ts';
import { invoice, invoiceStatuses } from './invoices.ts';

/** UNRESOLVED: refused ones of charges that were requested none since. */
export const invoiceFilters = [...invoiceStatuses, 'UNRESOLVED'] as const;
export type InvoiceFilter = (typeof invoiceFilters)[number];

/** Codes 01 to 05 and 99 of the national layout (cMotivo). */
export const replacementReasons = ['01', '02', '03', '04', '05', '99'] as const;
export type ReplacementReason = (typeof replacementReasons)[number];

/** Shown and issued at once, of one month. */
export const maxMonthInvoices = 200;

const issuedInvoice = invoice.extend({
  /** Null when it was issued without a charge. */
  charge: uuidText.nullable(),
  customer: z.object({ uuid: uuidText, name: z.string() }),
  title: z.string(),
  competence: plainDateText,
  /** The document's total where it differs from the value: what is withheld is less, and taxes on consumption are more from 2027 on. */
  total: reais.nullable(),
});
export type IssuedInvoice = z.infer<typeof issuedInvoice>;

const issuedTerms = z.object({
  customer: uuidText,
  /** A service of the seller; null is the default. */
  service: uuidText.nullable(),
  title: typedText(200).min(2, 'Preenchimento obrigatório!'),
  value: positiveReais,
});

const tag = 'Notas fiscais';
const access = grants.charge;
const path = '/service/core/sellers/invoices';

export const findIssuedInvoices = endpoint({
  name: 'findIssuedInvoices',
  method: 'GET',
  path,
  summary: 'As notas fiscais do vendedor, da mais nova à mais antiga',
  tag,
  access,
  savesViews: true,
  query: z.object({
    ...pageQuery(['createdAt'], { size: 20, sort: 'createdAt,DESC', largest: 100 }),
    status: z.enum(invoiceFilters).optional(),
    /** Month of the competence. */
    month: monthText.optional(),
    /** In the customer's name, or the beginning of the document or number. */
    customer: typedText(100).optional(),
  }),
  answer: pageOf(issuedInvoice),
});

export const getIssuedInvoice = endpoint({
  name: 'getIssuedInvoice',
  method: 'GET',
  path: `${path}/{uuid}`,
  summary: 'Uma nota fiscal, com endereços novos dos documentos dela',
  tag,
  access,
  params: uuidParams,
  answer: issuedInvoice,
});

export const getInvoiceOptions = endpoint({
  name: 'getInvoiceOptions',
  method: 'GET',
  path: `${path}/options`,
  summary: 'Se o vendedor emite notas fiscais, de que serviços, e o que uma substituição pode mudar',
  tag,
  access,
  answer: z.object({
    active: z.boolean(),
    /** The company's CNPJ. */
    company: z.string(),
    /** The default first. */
    services: z.array(z.object({ uuid: uuidText, name: z.string() })),
    /** In the Simples and of a MEI the buyer and the amount stay (E0061); of others the service does (E0060). */
    replacementChanges: z.enum(['SERVICE', 'BUYER_AND_VALUE']),
  }),
});

export const issueInvoice = endpoint({
  name: 'issueInvoice',
  method: 'POST',
  path,
  summary: 'Emite uma nota fiscal sem cobrança',
  tag,
  access,
  idempotency: 'required',
  body: issuedTerms.extend({ competence: typedDate }),
  status: 201,
  answer: issuedInvoice,
});

export const replaceInvoice = endpoint({
  name: 'replaceInvoice',
  method: 'POST',
  path: `${path}/{uuid}/replacement`,
  summary: 'Emite uma nota fiscal no lugar de uma autorizada, que deixa de valer quando a nova é autorizada',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  body: issuedTerms
    .extend({
      reason: z.enum(replacementReasons),
      /** xMotivo. */
      explanation: typedText(255).min(15, 'Explique com 15 a 255 caracteres.').nullable(),
    })
    .refine(({ reason, explanation }) => reason !== '99' || explanation !== null, {
      path: ['explanation'],
      error: 'Explique com 15 a 255 caracteres.',
    }),
  status: 201,
  answer: issuedInvoice,
});

export const sendIssuedInvoice = endpoint({
  name: 'sendIssuedInvoice',
  method: 'POST',
  path: `${path}/{uuid}/email`,
  summary: 'Envia ao cliente, por e-mail, uma nota fiscal autorizada',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  status: 204,
});

const monthParams = z.object({ month: monthText });

export const previewInvoiceMonth = endpoint({
  name: 'previewInvoiceMonth',
  method: 'GET',
  path: `${path}/months/{month}/missing`,
  summary: 'As cobranças pagas no mês sem nota fiscal, com o que será declarado e o que seria recusado',
  tag,
  access,
  params: monthParams,
  answer: z.object({
    /** At most 200; `hasMore` says that there are others. */
    charges: z.array(
      z.object({
        uuid: uuidText,
        customerName: z.string(),
        /** The description on the note. */
        description: z.string(),
        competence: plainDateText,
        value: reais,
        /** Why it would be refused; null when nothing is known against it. */
        problem: z.string().nullable(),
      }),
    ),
    hasMore: z.boolean(),
  }),
});

export const issueInvoiceMonth = endpoint({
  name: 'issueInvoiceMonth',
  method: 'POST',
  path: `${path}/months/{month}/missing`,
  summary: 'Emite as notas fiscais de cobranças pagas no mês; as que já têm nota ficam de fora',
  tag,
  access,
  idempotency: 'required',
  params: monthParams,
  body: z.object({ charges: z.array(uuidText).min(1).max(maxMonthInvoices) }),
  answer: z.object({ issued: z.int() }),
});
