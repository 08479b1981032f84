import { z } from 'zod';
import { grants } from './access.ts';
import { auditChange } from './audit/audit-entries.ts';
import { chargeStatuses, valueLine } from './charges.ts';
import { endpoint } from './endpoint.ts';
import { paymentMethods } from './payment-links.ts';
import { periodTypes, subscriptionValue } from './plans.ts';
import {
  instantText,
  plainDateText,
  positiveReais,
  reais,
  typedDate,
  typedLines,
  uuidParams,
  uuidText,
} from './shapes.ts';
import { subscriptionItem, subscriptionStatuses } from './subscriptions/subscription-list.ts';

export const bankSlipDescription = typedLines(130, 'A descrição do boleto deve ter no máximo 130 caracteres!');

/** As it would be charged today. */
const upcomingCharge = z.object({
  period: z.int(),
  /** Both days inclusive. */
  periodStart: plainDateText,
  periodEnd: plainDateText,
  billedOn: plainDateText,
  dueDate: plainDateText,
  paymentMethod: z.enum(paymentMethods),
  /** They sum to the total. */
  lines: z.array(valueLine),
  total: reais,
  /** Carried over to later charges; negative is a credit. */
  carriedAmount: reais,
});
export type UpcomingCharge = z.infer<typeof upcomingCharge>;

/** It was canceled, its first payment is pending, or fees would leave nothing. */
export const noNextChargeReasons = ['CANCELED', 'PENDING', 'VALUE_TOO_SMALL'] as const;

export const subscriptionEventKinds = [
  'created',
  'imported',
  'changed',
  'method_changed',
  'invoice_switched',
  'activated',
  'defaulted',
  'recovered',
  'canceled',
] as const;

const subscriptionEvent = z.object({
  at: instantText,
  kind: z.enum(subscriptionEventKinds),
  /** Null when the product did it. */
  by: z.string().nullable(),
  changes: z.array(auditChange),
});
export type SubscriptionEvent = z.infer<typeof subscriptionEvent>;

const chargesSum = z.object({ quantity: z.int(), amount: reais });

const subscriptionDetail = subscriptionItem.extend({
  card: z.object({ brand: z.string(), last4digits: z.string(), cardHolderName: z.string() }).nullable(),
  charges: z.array(
    z.object({ uuid: z.uuid(), expirationDate: plainDateText, value: reais, status: z.enum(chargeStatuses) }),
  ),
  nextCharge: upcomingCharge.nullable(),
  noNextCharge: z.enum(noNextChargeReasons).nullable(),
  /** Not charged yet; negative is a credit. */
  carriedAmount: reais,
  /** What a cancellation would cancel, and what would stay owed. */
  cancellation: z.object({ canceled: chargesSum, owed: chargesSum }),
  history: z.array(subscriptionEvent),
  createdBy: z.string(),
  /** True when it was sold at the checkout page. */
  soldAtCheckout: z.boolean(),
  /** Anticipated receivables prevent its cancellation. */
  anticipationActive: z.boolean(),
  nextStatuses: z.array(z.enum(subscriptionStatuses)),
});
export type SubscriptionDetail = z.infer<typeof subscriptionDetail>;

const tag = 'Recorrências';

export const getSubscription = endpoint({
  name: 'getSubscription',
  method: 'GET',
  path: '/service/core/subscriptions/{uuid}',
  summary: 'Uma recorrência, com as últimas cobranças',
  tag,
  access: grants.subscription,
  idempotency: 'unused',
  params: uuidParams,
  answer: subscriptionDetail,
});

const subscriptionChange = {
  idPlan: uuidText,
  basicValueRequest: subscriptionValue,
  bankSlipDescription: bankSlipDescription.nullish(),
  /** The remaining days of charged periods are charged at the new value, or credited. */
  prorate: z.boolean().optional(),
};

export const updateSubscription = endpoint({
  name: 'updateSubscription',
  method: 'PATCH',
  path: '/service/core/subscriptions/{uuid}',
  summary: 'Altera plano, valor, periodicidade e descrição do boleto, a partir do próximo período a cobrar',
  tag,
  access: grants.subscription,
  idempotency: 'accepted',
  params: uuidParams,
  body: z.object({
    ...subscriptionChange,
    /** Total and day of the next charge from the preview; different ones are refused. */
    expectedTotal: reais.optional(),
    expectedDueDate: typedDate.optional(),
  }),
  answer: subscriptionDetail,
});
export type UpdateSubscription = z.infer<(typeof updateSubscription)['body']>;

export const previewSubscription = endpoint({
  name: 'previewSubscription',
  method: 'POST',
  path: '/service/core/subscriptions/{uuid}/preview',
  summary: 'As próximas cobranças sem e com uma alteração, como serão cobradas; nada é alterado',
  tag,
  access: grants.subscription,
  idempotency: 'unused',
  params: uuidParams,
  body: z.object(subscriptionChange),
  answer: z.object({
    before: z.array(upcomingCharge),
    after: z.array(upcomingCharge),
    /** Price difference of the remaining days of each charged period. */
    proration: z.object({
      amount: reais,
      periods: z.array(z.object({ from: plainDateText, to: plainDateText, days: z.int(), ofDays: z.int() })),
    }),
  }),
});
export type SubscriptionPreview = z.infer<(typeof previewSubscription)['answer']>;

export const changeSubscriptionStatus = endpoint({
  name: 'changeSubscriptionStatus',
  method: 'PATCH',
  path: '/service/core/subscriptions/{uuid}/status',
  summary: 'Cancela uma recorrência (INACTIVE); o que estava por vencer é cancelado, o que venceu continua devido',
  tag,
  access: grants.subscription,
  idempotency: 'accepted',
  params: uuidParams,
  body: z.object({ status: z.enum(subscriptionStatuses) }),
  answer: subscriptionDetail,
});

export const switchSubscriptionInvoice = endpoint({
  name: 'switchSubscriptionInvoice',
  method: 'PATCH',
  path: '/service/core/subscriptions/{uuid}/invoice',
  summary: 'Ativa ou desativa o envio automático de notas fiscais de uma recorrência',
  tag,
  access: grants.subscription,
  idempotency: 'accepted',
  params: uuidParams,
  body: z.object({ invoiceEnabled: z.boolean() }),
  answer: subscriptionDetail,
});

const newTerms = {
  /** `value` is of the whole period. */
  basicValue: z.object({ value: positiveReais, type: z.enum(periodTypes) }),
  payment: z.object({ method: z.enum(['BANK_SLIP', 'PIX']) }),
  /** The first due date here. */
  startDate: typedDate,
};
const newSubscription = z.object({ idPlan: uuidText, uuidBuyer: uuidText, ...newTerms });
export type NewSubscription = z.infer<typeof newSubscription>;

export const createSubscription = endpoint({
  name: 'createSubscription',
  method: 'POST',
  path: '/service/core/subscriptions',
  summary: 'Cria uma recorrência de um cliente, cobrada por boleto ou Pix a partir do primeiro vencimento',
  tag,
  access: grants.importSubscriptions,
  idempotency: 'required',
  body: newSubscription,
  status: 201,
  answer: subscriptionDetail,
});

export const importSubscription = endpoint({
  name: 'importSubscription',
  method: 'POST',
  path: '/service/core/subscriptions/import',
  summary: 'Importa uma recorrência que já existe, a partir do próximo vencimento',
  tag,
  access: grants.importSubscriptions,
  idempotency: 'required',
  body: newSubscription,
  status: 201,
  answer: subscriptionDetail,
});

export const previewNewSubscription = endpoint({
  name: 'previewNewSubscription',
  method: 'POST',
  path: '/service/core/subscriptions/preview',
  summary:
    'O que uma recorrência criada ou importada vai cobrar, quando, e quanto se recebe: a mesma conta da cobrança',
  tag,
  access: grants.importSubscriptions,
  idempotency: 'unused',
  body: z.object(newTerms),
  answer: z.object({
    valuePerMonth: reais,
    /** Earliest first. */
    charges: z.array(
      z.object({
        expirationDate: plainDateText,
        createdOn: plainDateText,
        value: reais,
        /** Net of today's fees. */
        received: reais,
      }),
    ),
  }),
});
export type NewSubscriptionPreview = z.infer<(typeof previewNewSubscription)['answer']>;
