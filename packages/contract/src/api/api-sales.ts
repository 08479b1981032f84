import { z } from 'zod';
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
import { currency, cursorQuery, listOf, saleCents } from './api-shapes.ts';

const tag = 'Links de pagamento';

const linkTerms = {
  customerId: uuidText.optional(),
  methods: z
    .array(z.enum(paymentMethods))
    .min(1, 'Selecione ao menos um método de pagamento.')
    .transform((methods) => [...new Set(methods)]),
  /** The first charge's date; immediately by default. */
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
  tag,
  body: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('ORDER'),
      ...linkTerms,
      title: apiTitle,
      description: typedLines(300).optional(),
      amountCents: saleCents,
      /** Maximum card installments; the seller's default by default. */
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
  summary: 'Um link de pagamento',
  tag,
  params: uuidParams,
  answer: link,
});

export const apiFindPaymentLinks = endpoint({
  name: 'apiFindPaymentLinks',
  method: 'GET',
  path: '/api/v1/payment-links',
  access: { apiKey: 'links:read' },
  summary: 'Lista os links de um tipo, dos mais novos aos mais antigos',
  tag,
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
  tag,
  params: uuidParams,
  answer: link,
});
