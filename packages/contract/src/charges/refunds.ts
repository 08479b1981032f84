import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instantText, positiveReais, reais, uuidParams, uuidText } from '../shapes.ts';

const tag = 'Estornos';
const access = grants.refund;

const refundStatuses = ['PROCESSING', 'DONE', 'FAILED'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export const refundItem = z.object({
  uuid: z.uuid(),
  status: z.enum(refundStatuses),
  amount: reais,
  asFraud: z.boolean(),
  requestedAt: instantText,
  finishedAt: instantText.nullable(),
});
export type RefundItem = z.infer<typeof refundItem>;

export const refundCharge = endpoint({
  name: 'refundCharge',
  method: 'POST',
  path: '/service/core/app/v1/charges/{uuid}/refunds',
  summary: 'Estorna um valor de uma cobrança paga',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  body: z.object({ amount: positiveReais }),
  status: 201,
  answer: refundItem,
});

export const refundWholeCharge = endpoint({
  name: 'refundWholeCharge',
  method: 'PATCH',
  path: '/service/core/charges/{uuid}/refund',
  summary: 'Estorna tudo o que resta de uma cobrança paga, se for o caso como fraude',
  tag,
  access,
  idempotency: 'accepted',
  params: uuidParams,
  body: z.object({ asFraud: z.boolean().default(false) }),
  answer: refundItem,
});

const uuidQuery = z.object({ uuid: uuidText });

export const requestChargeRefund = endpoint({
  name: 'requestChargeRefund',
  method: 'POST',
  path: '/service/automation/charge-refund',
  summary: 'Pede o estorno de uma cobrança; sem valor, de tudo o que resta',
  tag,
  access,
  idempotency: 'required',
  query: uuidQuery,
  body: z.object({ amount: positiveReais.optional(), asFraud: z.boolean().default(false) }),
  status: 201,
  answer: refundItem,
});

export const checkRefundBalance = endpoint({
  name: 'checkRefundBalance',
  method: 'GET',
  path: '/service/automation/refund-balance',
  summary: 'Diz se o saldo do vendedor cobre o estorno de uma cobrança; sem valor, de tudo o que resta',
  tag,
  access,
  query: uuidQuery.extend({
    amount: z.coerce.number().pipe(positiveReais).optional(),
  }),
  answer: z.object({
    /** Whether a refund of `amount` would be accepted now. */
    hasBalance: z.boolean(),
    amount: reais,
    balance: reais,
  }),
});
