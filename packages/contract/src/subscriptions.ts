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

/** A period that will be charged, if nothing changes until then. */
const upcomingCharge = z.object({
  period: z.int(),
  /** The days that it pays, the last one included. */
  periodStart: plainDateText,
  periodEnd: plainDateText,
  billedOn: plainDateText,
  dueDate: plainDateText,
  paymentMethod: z.enum(paymentMethods),
  /** Their sum is the total. */
  lines: z.array(valueLine),
  total: reais,
  /** What is left for the charges that follow; below zero, a credit. */
  carriedAmount: reais,
});
export type UpcomingCharge = z.infer<typeof upcomingCharge>;

/** Why nothing more is charged: it was canceled, its first charge waits for its payment, or nothing would be left after the fees. */
export const noNextChargeReasons = ['CANCELED', 'PENDING', 'VALUE_TOO_SMALL'] as const;

/** What happened to a subscription, besides its charges. */
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
  /** Null when the product did it by itself. */
  by: z.string().nullable(),
  /** The fields that changed. */
  changes: z.array(auditChange),
});
export type SubscriptionEvent = z.infer<typeof subscriptionEvent>;

/** So many charges, and what they sum to. */
const chargesSum = z.object({ quantity: z.int(), amount: reais });

const subscriptionDetail = subscriptionItem.extend({
  card: z.object({ brand: z.string(), last4digits: z.string(), cardHolderName: z.string() }).nullable(),
  /** The last ones, the newest period first. */
  charges: z.array(
    z.object({ uuid: z.uuid(), expirationDate: plainDateText, value: reais, status: z.enum(chargeStatuses) }),
  ),
  /** What the next charge will be; null when there is none, for the reason beside it. */
  nextCharge: upcomingCharge.nullable(),
  noNextCharge: z.enum(noNextChargeReasons).nullable(),
  /** What changes have added and no charge has yet; below zero, a credit. */
  carriedAmount: reais,
  /** What canceling it now would cancel, and what would stay owed. */
  cancellation: z.object({ canceled: chargesSum, owed: chargesSum }),
  /** The newest first. */
  history: z.array(subscriptionEvent),
  createdBy: z.string(),
  /** Whether the buyer chose its plan at the seller's checkout page. */
  soldAtCheckout: z.boolean(),
  /** What was received early of it keeps it from being canceled. */
  anticipationActive: z.boolean(),
  /** What a person may make of it. */
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
  /** The days that remain of charged periods are charged at the new value too, or credited, in the next charges. */
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
    /** The total and the day of the next charge, as the preview showed them: another one is refused. */
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
    /** What the days that remain cost more, or less: of each charged period so many days of so many. */
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
  /** The first day on which it is due here. */
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
    /** The first charges, the earliest first. */
    charges: z.array(
      z.object({
        expirationDate: plainDateText,
        /** The day on which the charge is made and its buyer is notified. */
        createdOn: plainDateText,
        value: reais,
        /** What is left after the fees of today. */
        received: reais,
      }),
    ),
  }),
});
export type NewSubscriptionPreview = z.infer<(typeof previewNewSubscription)['answer']>;
