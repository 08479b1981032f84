import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import {
  instantText,
  pageOf,
  pageQuery,
  plainDateText,
  typedDate,
  typedInstant,
  typedText,
  uuidParams,
  uuidText,
} from '../shapes.ts';

/** What a webhook may listen to: what happens to subscriptions, or to one-off payments. */
export const webhookDomains = ['SUBSCRIPTION', 'ORDER'] as const;
export type WebhookDomain = (typeof webhookDomains)[number];

/** Why the product switched a webhook off by itself: it failed for days, or answered 410. */
export const webhookDisabledReasons = ['FAILING', 'GONE'] as const;

/** PENDING waits for its next attempt; FAILED was given up. Both may be sent again. */
export const webhookDeliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type WebhookDeliveryStatus = (typeof webhookDeliveryStatuses)[number];

/** The events of webhooks: the type of each message. */
export const webhookEventTypes = [
  'charge.created',
  'charge.updated',
  'charge.scheduled',
  'charge.issued',
  'charge.paid',
  'charge.paid_manually',
  'charge.late',
  'charge.failed',
  'charge.canceled',
  'charge.abandoned',
  'charge.refund_requested',
  'charge.refunded',
  'charge.refund_failed',
  'charge.disputed',
  'charge.dispute_won',
  'charge.charged_back',
  'subscription.created',
  'subscription.updated',
  'subscription.canceled',
  'subscription.defaulted',
  'subscription.recovered',
  'subscription.not_billed',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** How many failed messages one call sends again. */
export const mostResent = 1_000;

const tag = 'Integrações';
const access = grants.integration;

const url = typedText(2000).min(1, 'Preenchimento obrigatório!').refine(isWebUrl, 'Entre com uma url correta');

const webhookBody = z.object({
  title: typedText(60).min(1, 'Preenchimento obrigatório!'),
  url,
  domains: z.array(z.enum(webhookDomains)).min(1, 'Selecione ao menos um domínio.').max(webhookDomains.length),
});

const webhook = z.object({
  uuid: z.uuid(),
  title: z.string(),
  url: z.string(),
  domains: z.array(z.enum(webhookDomains)),
  active: z.boolean(),
  createdAt: instantText,
  /** Since when nothing sent to it arrives; null while all is well. */
  failingSince: instantText.nullable(),
  disabledAt: instantText.nullable(),
  disabledReason: z.enum(webhookDisabledReasons).nullable(),
  /** Nothing is sent before: an address that failed rests for a while. */
  restUntil: instantText.nullable(),
  lastSuccessAt: instantText.nullable(),
  /** Attempts of the last 24 hours, in whole hours, that brought nothing through. */
  failedLastDay: z.int(),
  /** Until when messages are signed with the replaced secret too. */
  previousSecretUntil: instantText.nullable(),
});
export type Webhook = z.infer<typeof webhook>;

/** Shown once: what the receiver verifies signatures with (Standard Webhooks, `whsec_` and base64). */
const secret = z.string();

export const findWebhooks = endpoint({
  name: 'findWebhooks',
  method: 'GET',
  path: '/service/core/webhooks',
  summary: 'Lista webhooks',
  tag,
  access,
  idempotency: 'unused',
  query: z.object(pageQuery(['title', 'createdAt'], { size: 20, sort: 'createdAt,DESC' })),
  answer: pageOf(webhook),
});

export const findWebhookEvents = endpoint({
  name: 'findWebhookEvents',
  method: 'GET',
  path: '/service/core/webhooks/events',
  summary: 'Os eventos que um webhook recebe, com uma mensagem de exemplo de cada um',
  tag,
  access,
  idempotency: 'unused',
  answer: z.array(
    z.object({
      type: z.enum(webhookEventTypes),
      /** The domains that bring it: what bills a subscription is SUBSCRIPTION, every other charge ORDER. */
      domains: z.array(z.enum(webhookDomains)),
      /** A body as it is sent, JSON text. */
      example: z.string(),
    }),
  ),
});

export const getWebhook = endpoint({
  name: 'getWebhook',
  method: 'GET',
  path: '/service/core/webhooks/{uuid}',
  summary: 'Um webhook',
  tag,
  access,
  idempotency: 'unused',
  params: uuidParams,
  answer: webhook,
});

export const createWebhook = endpoint({
  name: 'createWebhook',
  method: 'POST',
  path: '/service/core/webhooks',
  summary: 'Cria um webhook; o segredo de assinatura só é mostrado aqui',
  tag,
  access,
  idempotency: 'required',
  stepUp: true,
  answersSecret: true,
  body: webhookBody,
  status: 201,
  answer: webhook.extend({ secret }),
});

export const updateWebhook = endpoint({
  name: 'updateWebhook',
  method: 'PUT',
  path: '/service/core/webhooks/{uuid}',
  summary: 'Altera um webhook',
  tag,
  access,
  idempotency: 'accepted',
  stepUp: true,
  params: uuidParams,
  body: webhookBody.extend({ active: z.boolean() }),
  answer: webhook,
});

export const activateWebhook = endpoint({
  name: 'activateWebhook',
  method: 'PATCH',
  path: '/service/core/webhooks/{uuid}/active',
  summary: 'Ativa ou desativa um webhook; desativado, para na hora, e o que esperava envio é dado por falho',
  tag,
  access,
  idempotency: 'accepted',
  params: uuidParams,
  body: z.object({ active: z.boolean() }),
  answer: webhook,
});

export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/service/core/webhooks/{uuid}',
  summary: 'Exclui um webhook, sem volta',
  tag,
  access,
  idempotency: 'accepted',
  params: uuidParams,
  status: 204,
});

export const rotateWebhookSecret = endpoint({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/service/core/webhooks/{uuid}/secret',
  summary: 'Troca o segredo de assinatura; até o prazo, as mensagens levam as duas assinaturas',
  tag,
  access,
  stepUp: true,
  idempotency: 'required',
  answersSecret: true,
  params: uuidParams,
  status: 201,
  answer: z.object({ secret, previousValidUntil: instantText }),
});

const delivery = z.object({
  /** The `webhook-id` of every attempt: by which the receiver recognises repetitions. */
  uuid: z.uuid(),
  type: z.string(),
  subjectUuid: z.string(),
  status: z.enum(webhookDeliveryStatuses),
  attempts: z.int(),
  createdAt: instantText,
  deliveredAt: instantText.nullable(),
  nextAttemptAt: instantText.nullable(),
  /** Sent by a person to try the address; about nothing that happened. */
  test: z.boolean(),
});
export type WebhookDelivery = z.infer<typeof delivery>;

const deliveryFilters = {
  status: z.preprocess((given) => [given].flat(), z.array(z.enum(webhookDeliveryStatuses)).readonly()).default([]),
  /** A part of the type, or the whole id of the message or of what it is about. */
  text: typedText(100).optional(),
  /** First and last day in which it was made. */
  dateInitial: typedDate.optional(),
  dateFinal: typedDate.optional(),
};

export const findWebhookDeliveries = endpoint({
  name: 'findWebhookDeliveries',
  method: 'GET',
  path: '/service/core/webhooks/{uuid}/deliveries',
  summary: 'O que foi enviado a um webhook, ou espera envio',
  tag,
  access,
  idempotency: 'unused',
  params: uuidParams,
  query: z.object({
    ...deliveryFilters,
    ...pageQuery(['createdAt'], { size: 20, sort: 'createdAt,DESC' }),
  }),
  answer: pageOf(delivery),
});

const deliveryParams = z.object({ uuid: uuidText, delivery: uuidText });

export const getWebhookDelivery = endpoint({
  name: 'getWebhookDelivery',
  method: 'GET',
  path: '/service/core/webhooks/{uuid}/deliveries/{delivery}',
  summary: 'Um envio, com cada tentativa: o que foi pedido, o que foi respondido, quanto levou',
  tag,
  access,
  idempotency: 'unused',
  params: deliveryParams,
  answer: delivery.extend({
    /** The body as it was sent, JSON text: signatures are of these very bytes. */
    body: z.string(),
    history: z.array(
      z.object({
        number: z.int(),
        startedAt: instantText,
        url: z.string(),
        requestHeaders: z.record(z.string(), z.string()),
        /** Null when no answer came. */
        statusCode: z.int().nullable(),
        /** Why no answer came: TIMEOUT, CONNECTION, ADDRESS_NOT_ALLOWED. */
        error: z.string().nullable(),
        /** The beginning of what was answered. */
        response: z.string(),
        durationMs: z.int(),
      }),
    ),
  }),
});

export const resendWebhookDelivery = endpoint({
  name: 'resendWebhookDelivery',
  method: 'POST',
  path: '/service/core/webhooks/{uuid}/deliveries/{delivery}/resend',
  summary: 'Envia de novo, com o mesmo webhook-id',
  tag,
  access,
  idempotency: 'required',
  params: deliveryParams,
  status: 202,
  answer: delivery,
});

/** Deliveries that were made in the range, its end left out. */
const resendRange = z.object({ from: typedInstant, to: typedInstant });

export const countFailedWebhookDeliveries = endpoint({
  name: 'countFailedWebhookDeliveries',
  method: 'GET',
  path: '/service/core/webhooks/{uuid}/deliveries/failed',
  summary: 'Quantas mensagens de um período falharam, e quantas um reenvio leva no máximo',
  tag,
  access,
  idempotency: 'unused',
  params: uuidParams,
  query: resendRange,
  answer: z.object({ count: z.int(), most: z.int() }),
});

export const resendFailedWebhookDeliveries = endpoint({
  name: 'resendFailedWebhookDeliveries',
  method: 'POST',
  path: '/service/core/webhooks/{uuid}/deliveries/resend',
  summary: 'Envia de novo o que falhou num período, as mais antigas primeiro, cada uma com o mesmo webhook-id',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  body: resendRange,
  status: 202,
  /** How many are sent again, and how many of the range are left. */
  answer: z.object({ resent: z.int(), left: z.int() }),
});

export const testWebhook = endpoint({
  name: 'testWebhook',
  method: 'POST',
  path: '/service/core/webhooks/{uuid}/test',
  summary: 'Envia um evento de teste: a mensagem de exemplo do tipo, com `test: true`, assinada como as outras',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  body: z.object({ type: z.enum(webhookEventTypes) }),
  status: 202,
  answer: delivery,
});

/** How far back the health of a webhook is shown: a day by hours, or a month by days. */
export const webhookHealthPeriods = ['DAY', 'MONTH'] as const;

export const getWebhookHealth = endpoint({
  name: 'getWebhookHealth',
  method: 'GET',
  path: '/service/core/webhooks/{uuid}/health',
  summary: 'As tentativas ao longo do tempo: quantas chegaram, quantas falharam, quanto o endereço levou',
  tag,
  access,
  idempotency: 'unused',
  params: uuidParams,
  query: z.object({ period: z.enum(webhookHealthPeriods).default('DAY') }),
  answer: z.object({
    delivered: z.int(),
    failed: z.int(),
    /** The oldest first, with none left out: 24 hours, or 30 days in São Paulo. */
    steps: z.array(
      z.object({
        /** The beginning of the hour or of the day. */
        at: instantText,
        date: plainDateText,
        delivered: z.int(),
        failed: z.int(),
        /** How long the address took to answer on average; null without attempts. */
        averageMs: z.int().nullable(),
      }),
    ),
  }),
});

/** http or https, with a host, and with no name or password in it. */
function isWebUrl(text: string): boolean {
  const parsed = URL.parse(text);
  return (
    parsed !== null &&
    /^https?:$/.test(parsed.protocol) &&
    parsed.hostname !== '' &&
    !parsed.username &&
    !parsed.password
  );
}
