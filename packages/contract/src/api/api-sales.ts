import { z } from 'zod';
import { chargeStatuses } from '../charges.ts';
import { endpoint } from '../endpoint.ts';
import { linkStatuses, linkTypes, metadata, paymentMethods } from '../payment-links.ts';
import { periodTypes } from '../plans.ts';
import {
  instantText,
  plainDateText,
  typedDate,
  typedInstant,
  typedLines,
  typedText,
  uuidParams,
  uuidText,
  wireCents,
} from '../shapes.ts';
import { currency, cursorQuery, listOf, saleCents, signedCents } from './api-shapes.ts';

const tags = { links: 'Links de pagamento', charges: 'Cobranças', refunds: 'Estornos' };

const linkTerms = {
  customerId: uuidText.optional(),
  methods: z
    .array(z.enum(paymentMethods))
    .min(1, 'Selecione ao menos um método de pagamento.')
    .transform((methods) => [...new Set(methods)]),
  /** The date of the first charge; at once by default. */
  scheduledDate: typedDate.optional(),
  bankSlipDescription: typedLines(130).optional(),
  metadata: metadata.optional(),
  currency,
};
export const apiTitle = typedText(60, 'O título deve ter no máximo 60 caracteres!').min(
  1,
  'Preenchimento obrigatório!',
);

const link = z.object({
  uuid: z.uuid(),
  url: z.string(),
  type: z.enum(linkTypes),
  status: z.enum(linkStatuses),
  title: z.string(),
  amountCents: wireCents,
  currency,
  installments: z.int(),
  methods: z.array(z.enum(paymentMethods)),
  customerId: z.uuid().nullable(),
  planId: z.uuid().nullable(),
  expiresAt: instantText.nullable(),
  scheduledDate: plainDateText.nullable(),
  metadata: z.record(z.string(), z.string()),
  createdAt: instantText,
});

export const apiCreatePaymentLink = endpoint({
  name: 'apiCreatePaymentLink',
  method: 'POST',
  path: '/api/v1/payment-links',
  access: { apiKey: 'links:write' },
  idempotency: 'required',
  summary: 'Cria um link de pagamento pontual (ORDER) ou recorrente (SUBSCRIPTION)',
  tag: tags.links,
  body: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('ORDER'),
      ...linkTerms,
      title: apiTitle,
      description: typedLines(300).optional(),
      amountCents: saleCents,
      /** Most installments of the card; the seller's default by default. */
      installments: z.int().min(1).max(21).optional(),
      expiresAt: typedInstant.optional(),
    }),
    z.object({
      type: z.literal('SUBSCRIPTION'),
      ...linkTerms,
      planId: uuidText,
      period: z.enum(periodTypes),
      /** Per month; the plan's own by default. */
      monthlyCents: saleCents.optional(),
    }),
  ]),
  status: 201,
  answer: link,
  example: { body: { type: 'ORDER', title: 'Pedido 1042', amountCents: 12_990, methods: ['PIX', 'CREDIT_CARD'] } },
});

export const apiGetPaymentLink = endpoint({
  name: 'apiGetPaymentLink',
  method: 'GET',
  path: '/api/v1/payment-links/{uuid}',
  access: { apiKey: 'links:read' },
  idempotency: 'unused',
  summary: 'Um link de pagamento',
  tag: tags.links,
  params: uuidParams,
  answer: link,
});

export const apiFindPaymentLinks = endpoint({
  name: 'apiFindPaymentLinks',
  method: 'GET',
  path: '/api/v1/payment-links',
  access: { apiKey: 'links:read' },
  idempotency: 'unused',
  summary: 'Lista os links de um tipo, dos mais novos aos mais antigos',
  tag: tags.links,
  query: z.object({
    type: z.enum(['ORDER', 'SUBSCRIPTION']).default('ORDER'),
    title: typedText(60).optional(),
    ...cursorQuery,
  }),
  answer: listOf(link),
});

export const apiExpirePaymentLink = endpoint({
  name: 'apiExpirePaymentLink',
  method: 'POST',
  path: '/api/v1/payment-links/{uuid}/expire',
  access: { apiKey: 'links:write' },
  idempotency: 'required',
  summary: 'Encerra um link: ninguém mais paga por ele; o que já foi pago continua',
  tag: tags.links,
  params: uuidParams,
  answer: link,
});

const charge = z.object({
  uuid: z.uuid(),
  status: z.enum(chargeStatuses),
  method: z.enum(paymentMethods),
  title: z.string(),
  amountCents: wireCents,
  refundedCents: wireCents,
  currency,
  customerId: z.uuid(),
  dueDate: plainDateText,
  paidDate: plainDateText.nullable(),
  installments: z.int(),
  paymentLinkId: z.uuid().nullable(),
});

const refund = z.object({
  uuid: z.uuid(),
  status: z.enum(['PROCESSING', 'DONE', 'FAILED']),
  amountCents: wireCents,
  currency,
  requestedAt: instantText,
  finishedAt: instantText.nullable(),
});

export const apiFindCharges = endpoint({
  name: 'apiFindCharges',
  method: 'GET',
  path: '/api/v1/charges',
  access: { apiKey: 'charges:read' },
  idempotency: 'unused',
  summary: 'Lista cobranças, das mais novas às mais antigas',
  tag: tags.charges,
  query: z.object({
    status: z.enum(chargeStatuses).optional(),
    method: z.enum(paymentMethods).optional(),
    customerId: uuidText.optional(),
    paymentLinkId: uuidText.optional(),
    dueFrom: typedDate.optional(),
    dueTo: typedDate.optional(),
    paidFrom: typedDate.optional(),
    paidTo: typedDate.optional(),
    ...cursorQuery,
  }),
  answer: listOf(charge),
});

export const apiGetCharge = endpoint({
  name: 'apiGetCharge',
  method: 'GET',
  path: '/api/v1/charges/{uuid}',
  access: { apiKey: 'charges:read' },
  idempotency: 'unused',
  summary: 'Uma cobrança, com o Pix ou o boleto a pagar e os estornos',
  tag: tags.charges,
  params: uuidParams,
  answer: charge.extend({
    netCents: signedCents.nullable(),
    feeCents: wireCents.nullable(),
    pix: z.object({ brCode: z.string(), expiresAt: instantText }).nullable(),
    bankSlip: z
      .object({
        line: z.string(),
        dueDate: plainDateText,
        pdf: z.string(),
        brCode: z.string().nullable().describe('O Pix que paga o mesmo boleto; nulo quando o banco não o imprime'),
      })
      .nullable(),
    card: z.object({ brand: z.string(), last4digits: z.string() }).nullable(),
    subscriptionId: z.uuid().nullable(),
    refunds: z.array(refund),
    metadata: z.record(z.string(), z.string()),
    createdAt: instantText,
  }),
});

export const apiCreateRefund = endpoint({
  name: 'apiCreateRefund',
  method: 'POST',
  path: '/api/v1/charges/{uuid}/refunds',
  access: { apiKey: 'refunds:write' },
  idempotency: 'required',
  summary: 'Estorna um valor de uma cobrança paga; sem valor, tudo o que resta',
  tag: tags.refunds,
  params: uuidParams,
  body: z.object({ amountCents: saleCents.optional(), currency }),
  status: 201,
  answer: refund,
  example: { body: { amountCents: 1_000 } },
});

export const apiGetRefund = endpoint({
  name: 'apiGetRefund',
  method: 'GET',
  path: '/api/v1/charges/{uuid}/refunds/{refund}',
  access: { apiKey: 'refunds:read' },
  idempotency: 'unused',
  summary: 'Um estorno de uma cobrança',
  tag: tags.refunds,
  params: z.object({ uuid: uuidText, refund: uuidText }),
  answer: refund,
});
