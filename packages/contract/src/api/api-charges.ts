import { z } from 'zod';
import { changeableTerms, isChange, nothingChanged } from '../charges/charge-actions.ts';
import { chargeMethods, chargeTerms, withTermsChecked } from '../charges/new-charges.ts';
import { chargeStatuses } from '../charges.ts';
import { paymentStatuses } from '../checkout.ts';
import { endpoint } from '../endpoint.ts';
import { paymentMethods } from '../payment-links.ts';
import { instantText, plainDateText, typedDate, uuidParams, uuidText, wireCents } from '../shapes.ts';
import { currency, cursorQuery, listOf, saleCents, signedCents } from './api-shapes.ts';

const tags = { charges: 'Cobranças', refunds: 'Estornos' };

const { value: _value, invoiceNow: _invoiceNow, subSellerPaymentRequest: _split, ...termsOfApi } = chargeTerms;

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

const chargeDetail = charge.extend({
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
});

export const apiGetCharge = endpoint({
  name: 'apiGetCharge',
  method: 'GET',
  path: '/api/v1/charges/{uuid}',
  access: { apiKey: 'charges:read' },
  summary: 'Uma cobrança, com o Pix ou o boleto a pagar e os estornos',
  tag: tags.charges,
  params: uuidParams,
  answer: chargeDetail,
});

export const apiCreateCharge = endpoint({
  name: 'apiCreateCharge',
  method: 'POST',
  path: '/api/v1/charges',
  access: { apiKey: 'charges:write' },
  idempotency: 'required',
  summary:
    'Cobra um cliente cadastrado: emite o boleto ou o Pix com vencimento na hora, à vista, em parcelas mensais ou em dias escolhidos',
  tag: tags.charges,
  body: withTermsChecked(
    z.object({
      customerId: uuidText,
      ...termsOfApi,
      amountCents: saleCents,
      currency,
      send: z.boolean().default(false),
    }),
  ),
  status: 201,
  answer: z.object({
    customerId: z.uuid(),
    /** REFUSED when the bank issued nothing; PROCESSING while it has not answered. */
    status: z.enum(paymentStatuses).nullable(),
    url: z.string().nullable(),
    sent: z.boolean(),
    charges: z.array(
      z.object({
        uuid: z.uuid(),
        installment: z.int(),
        dueDate: plainDateText,
        amountCents: wireCents,
        line: z.string().nullable(),
        brCode: z.string().nullable(),
      }),
    ),
  }),
  example: {
    body: {
      customerId: '0198c0de-0000-7000-8000-000000000001',
      title: 'Mensalidade de dezembro',
      amountCents: 15_000,
      dueDate: '2027-01-10',
      methods: ['BANK_SLIP', 'PIX'],
    },
  },
});

export const apiChangeCharge = endpoint({
  name: 'apiChangeCharge',
  method: 'PATCH',
  path: '/api/v1/charges/{uuid}',
  access: { apiKey: 'charges:write' },
  idempotency: 'required',
  summary: 'Altera o vencimento, o valor, os encargos ou a descrição de uma cobrança em aberto',
  tag: tags.charges,
  params: uuidParams,
  body: z
    .object({
      dueDate: typedDate.optional(),
      amountCents: saleCents.optional(),
      ...changeableTerms,
      methods: chargeMethods.methods.optional(),
      cardInstallments: chargeMethods.cardInstallments,
      send: z.boolean().default(false),
    })
    .refine(({ send: _, cardInstallments: __, ...changes }) => isChange(changes), nothingChanged),
  answer: chargeDetail,
  example: { body: { dueDate: '2027-01-20' } },
});

export const apiCancelCharge = endpoint({
  name: 'apiCancelCharge',
  method: 'POST',
  path: '/api/v1/charges/{uuid}/cancel',
  access: { apiKey: 'charges:write' },
  idempotency: 'required',
  summary: 'Cancela uma cobrança que não foi paga; o que ainda for pago volta ao cliente',
  tag: tags.charges,
  params: uuidParams,
  answer: chargeDetail,
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
  summary: 'Um estorno de uma cobrança',
  tag: tags.refunds,
  params: z.object({ uuid: uuidText, refund: uuidText }),
  answer: refund,
});
