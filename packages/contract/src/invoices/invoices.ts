import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instantText, pageOf, reais, uuidParams, uuidText } from '../shapes.ts';

/**
 * The documents name AUTHORIZED, SEND_INVOICE_SYSTEM, and NOT_EMITTED for a charge without one. The other four are
 * ours: refused by the issuer, being cancelled, cancelled, and replaced by another invoice.
 */
export const invoiceStatuses = [
  'SEND_INVOICE_SYSTEM',
  'AUTHORIZED',
  'REJECTED',
  'CANCELING',
  'CANCELED',
  'REPLACED',
] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Codes 1, 2 and 9 of the national layout. */
export const invoiceCancelReasons = ['EMISSION_ERROR', 'NOT_RENDERED', 'OTHER'] as const;
export type InvoiceCancelReason = (typeof invoiceCancelReasons)[number];

export const invoice = z.object({
  uuidInvoice: uuidText,
  /** Assigned by the issuer; null before authorisation. */
  invoiceNumber: z.string().nullable(),
  createdAt: instantText,
  status: z.enum(invoiceStatuses),
  /** Reason of a refusal or a refused cancellation. */
  statusReason: z.string().nullable(),
  value: reais,
  /** Null before it is authorised. */
  daysSinceAuthorized: z.int().nullable(),
  /** True when it was issued before payment. */
  early: z.boolean(),
  sentTo: z.string().nullable(),
  invoiceDownloadLink: z.object({ pdfImageLink: z.string(), xmlImageLink: z.string() }).nullable(),
});
export type Invoice = z.infer<typeof invoice>;

const tag = 'Notas fiscais';
const access = grants.charge;

export const findInvoices = endpoint({
  name: 'findInvoices',
  method: 'GET',
  path: '/service/core/charges/{uuid}/invoices',
  summary: 'As notas fiscais de uma cobrança, da mais nova à mais antiga',
  tag,
  access,
  params: uuidParams,
  answer: pageOf(invoice),
});

export const createInvoice = endpoint({
  name: 'createInvoice',
  method: 'POST',
  path: '/service/core/charges/{uuid}/invoices',
  summary: 'Emite a nota fiscal de uma cobrança: antecipada, ou de novo quando nenhuma vale nem está a caminho',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  /** The service sold; without one that of the charge's link or plan, or the default. */
  body: z.object({ service: uuidText.nullish() }).nullish(),
  status: 201,
  answer: invoice,
});

export const sendInvoiceEmail = endpoint({
  name: 'sendInvoiceEmail',
  method: 'POST',
  path: '/service/core/charges/{uuid}/invoice-email',
  summary: 'Envia ao cliente, por e-mail, a nota fiscal autorizada da cobrança',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  status: 204,
});

export const cancelInvoice = endpoint({
  name: 'cancelInvoice',
  method: 'DELETE',
  path: '/service/core/sellers/invoices/{invoice}/company/{company}',
  summary: 'Cancela uma nota fiscal autorizada; a prefeitura pode confirmar depois',
  tag,
  access,
  idempotency: 'accepted',
  params: z.object({ invoice: uuidText, company: z.string().max(20) }),
  query: z.object({ reason: z.enum(invoiceCancelReasons).default('OTHER') }),
  answer: invoice,
});

/** The signed link is the permission: it names one invoice and expires. */
const token = z.object({ token: z.string().max(300) });

export const openInvoicePdf = endpoint({
  name: 'openInvoicePdf',
  method: 'GET',
  path: '/service/core/public/invoices/{token}/pdf',
  summary: 'Uma nota fiscal em PDF, pelo endereço que o vendedor pediu ou enviou',
  tag,
  access: 'public',
  params: token,
  media: 'application/pdf',
});

export const openInvoiceXml = endpoint({
  name: 'openInvoiceXml',
  method: 'GET',
  path: '/service/core/public/invoices/{token}/xml',
  summary: 'O XML de uma nota fiscal, pelo endereço que o vendedor pediu ou enviou',
  tag,
  access: 'public',
  params: token,
  media: 'application/octet-stream',
});
