import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint, type QueryOf } from '../endpoint.ts';
import { payableStatuses, paymentKinds } from '../payables/payment-shapes.ts';
import {
  instantText,
  monthText,
  pageOf,
  pageQuery,
  plainDateText,
  reais,
  typedText,
  uuidParams,
  uuidText,
} from '../shapes.ts';

/** BLOCKED is decided by an authority, and may be taken back; CANCELED and REPLACED stay. */
export const receivedStatuses = ['AUTHORIZED', 'BLOCKED', 'CANCELED', 'REPLACED'] as const;
export type ReceivedStatus = (typeof receivedStatuses)[number];

/** SCHEDULED has a payment that is still to leave; a rejected, cancelled or returned one does not count. */
export const receivedPayments = ['NONE', 'SCHEDULED', 'PAID'] as const;
export type ReceivedPayment = (typeof receivedPayments)[number];

/**
 * The taker's word on an invoice: CONFIRMING and REJECTING are on the way; TACIT is a confirmation by time, and ANNULLED a
 * rejection that an authority took back.
 */
export const manifestations = ['CONFIRMING', 'CONFIRMED', 'REJECTING', 'REJECTED', 'TACIT', 'ANNULLED'] as const;
export type ManifestationStatus = (typeof manifestations)[number];

/** cMotivo of the national layout. */
export const rejectionReasons = ['1', '2', '3', '4', '5', '9'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

const payment = z.object({
  uuid: uuidText,
  kind: z.enum(paymentKinds),
  status: z.enum(payableStatuses),
  payee: z.string(),
  value: reais,
  date: plainDateText,
});
export type InvoicePayment = z.infer<typeof payment>;

const receivedInvoice = z.object({
  uuid: uuidText,
  number: z.string(),
  issuerName: z.string(),
  /** A CPF is masked. */
  issuerDocument: z.string(),
  description: z.string(),
  accessKey: z.string(),
  issuedAt: instantText,
  competence: plainDateText,
  value: reais,
  /** The amount to pay: less the taxes that the taker withholds, and from 2027 on with the taxes on consumption. */
  total: reais,
  status: z.enum(receivedStatuses),
  /** Null when nobody said anything yet. */
  manifestation: z.enum(manifestations).nullable(),
  manifestedAt: instantText.nullable(),
  /** Why the last manifestation was not taken. */
  manifestationRefusal: z.string().nullable(),
  payment: payment.nullable(),
  /** False when a person chose the payment, or that there is none. */
  isMatchedAutomatically: z.boolean(),
  /** The only payment to the issuer's document of the same amount, around the invoice's day; null when there is another one. */
  suggestion: payment.nullable(),
});
export type ReceivedInvoice = z.infer<typeof receivedInvoice>;

const tag = 'Notas fiscais';
const access = grants.payables;
const path = '/service/core/sellers/received-invoices';

export const findReceivedInvoices = endpoint({
  name: 'findReceivedInvoices',
  method: 'GET',
  path,
  summary: 'As notas fiscais de serviço emitidas contra o vendedor, e os pagamentos delas',
  tag,
  access,
  query: z.object({
    ...pageQuery(['issuedAt', 'value'], { size: 20, sort: 'issuedAt,DESC', largest: 100 }),
    status: z.enum(receivedStatuses).optional(),
    payment: z.enum(receivedPayments).optional(),
    /** Month of the competence. */
    month: monthText.optional(),
    /** In the issuer, the number, the key or the description. */
    search: typedText(140).optional(),
  }),
  answer: pageOf(receivedInvoice).extend({
    /** Without the company's certificate nothing is read. */
    hasCertificate: z.boolean(),
    lastReadAt: instantText.nullable(),
  }),
});
export type ReceivedQuery = QueryOf<typeof findReceivedInvoices>;

export const readReceivedInvoices = endpoint({
  name: 'readReceivedInvoices',
  method: 'POST',
  path: `${path}/readings`,
  summary: 'Busca agora, no ambiente nacional, as notas emitidas contra o vendedor e os eventos delas',
  tag,
  access,
  idempotency: 'required',
  answer: z.object({
    added: z.int(),
    /** Cancelled, replaced, or otherwise changed. */
    changed: z.int(),
    /** Documents that could not be understood. */
    unreadable: z.int(),
  }),
});

export const getReceivedInvoice = endpoint({
  name: 'getReceivedInvoice',
  method: 'GET',
  path: `${path}/{uuid}`,
  summary: 'Uma nota recebida, com os pagamentos que podem ser dela',
  tag,
  access,
  params: uuidParams,
  answer: z.object({
    invoice: receivedInvoice,
    /** Without another invoice: to the issuer, or of the amount; the nearest first. */
    payments: z.array(payment),
  }),
});

export const matchReceivedInvoice = endpoint({
  name: 'matchReceivedInvoice',
  method: 'PUT',
  path: `${path}/{uuid}/payment`,
  summary: 'Diz de que pagamento é a nota recebida, ou que não é de nenhum',
  tag,
  access,
  idempotency: 'accepted',
  params: uuidParams,
  body: z.object({ payment: uuidText.nullable() }),
  answer: receivedInvoice,
});

export const manifestReceivedInvoice = endpoint({
  name: 'manifestReceivedInvoice',
  method: 'POST',
  path: `${path}/{uuid}/manifestation`,
  summary: 'Confirma ou rejeita, como tomador, o serviço de uma nota recebida',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('CONFIRM') }),
    z
      .object({
        kind: z.literal('REJECT'),
        reason: z.enum(rejectionReasons),
        /** xMotivo. */
        explanation: typedText(255).min(15, 'Explique com 15 a 255 caracteres.').nullable(),
      })
      .refine(({ reason, explanation }) => reason !== '9' || explanation !== null, {
        path: ['explanation'],
        error: 'Explique com 15 a 255 caracteres.',
      }),
  ]),
  answer: receivedInvoice,
});

export const openReceivedPdf = endpoint({
  name: 'openReceivedPdf',
  method: 'GET',
  path: `${path}/{uuid}/pdf`,
  summary: 'O DANFSe de uma nota recebida',
  tag,
  access,
  params: uuidParams,
  media: 'application/pdf',
});

export const openReceivedXml = endpoint({
  name: 'openReceivedXml',
  method: 'GET',
  path: `${path}/{uuid}/xml`,
  summary: 'O XML de uma nota recebida',
  tag,
  access,
  params: uuidParams,
  media: 'application/octet-stream',
});
