import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instantText, pageOf, pageQuery, reais, uuidParams, uuidText } from '../shapes.ts';

/**
 * The documents name AUTHORIZED and SEND_INVOICE_SYSTEM, and NOT_EMITTED of a charge that has none. The other three are what an
 * invoice may be besides: refused by the issuer, and while and after it is cancelled.
 */
export const invoiceStatuses = ['SEND_INVOICE_SYSTEM', 'AUTHORIZED', 'REJECTED', 'CANCELING', 'CANCELED'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Why an invoice is cancelled, by the codes of the national layout: 1, 2 and 9. */
export const invoiceCancelReasons = ['EMISSION_ERROR', 'NOT_RENDERED', 'OTHER'] as const;
export type InvoiceCancelReason = (typeof invoiceCancelReasons)[number];

const invoice = z.object({
  uuidInvoice: uuidText,
  /** The issuer's; null until it is authorised. */
  invoiceNumber: z.string().nullable(),
  createdAt: instantText,
  status: z.enum(invoiceStatuses),
  /** Why it was refused, or why its cancellation was, in words. */
  statusReason: z.string().nullable(),
  value: reais,
  /** Whether it was issued before the charge was paid. */
  early: z.boolean(),
  /** Where it was sent to last. */
  sentTo: z.string().nullable(),
  /** Addresses that open for some minutes without a session; null of an invoice that was never authorised. */
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
  idempotency: 'unused',
  params: uuidParams,
  answer: pageOf(invoice),
});

const newestFirst = pageQuery(['createdAt'], { size: 20, sort: 'createdAt,DESC', largest: 100 });

export const findRefusedInvoices = endpoint({
  name: 'findRefusedInvoices',
  method: 'GET',
  path: '/service/core/invoices/refused',
  summary: 'As cobranças cuja última nota fiscal foi recusada, com o motivo, da mais nova à mais antiga',
  tag,
  access,
  idempotency: 'unused',
  query: z.object({ page: newestFirst.page, size: newestFirst.size }),
  answer: pageOf(
    z.object({
      charge: uuidText,
      customerName: z.string(),
      title: z.string(),
      createdAt: instantText,
      value: reais,
      reason: z.string().nullable(),
    }),
  ),
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

/** The link itself is the permission: it is signed, names one invoice, and ends. */
const token = z.object({ token: z.string().max(300) });

export const openInvoicePdf = endpoint({
  name: 'openInvoicePdf',
  method: 'GET',
  path: '/service/core/public/invoices/{token}/pdf',
  summary: 'Uma nota fiscal em PDF, pelo endereço que o vendedor pediu ou enviou',
  tag,
  access: 'public',
  idempotency: 'unused',
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
  idempotency: 'unused',
  params: token,
  media: 'application/octet-stream',
});
