import { z } from 'zod';
import { grants } from './access.ts';
import { endpoint } from './endpoint.ts';
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
} from './shapes.ts';

export const webhookDomains = ['SUBSCRIPTION', 'ORDER'] as const;
export type WebhookDomain = (typeof webhookDomains)[number];

/** The webhook failed for days, or answered 410. */
export const webhookDisabledReasons = ['FAILING', 'GONE'] as const;

/** PENDING waits for the next attempt; FAILED was given up. Both can be resent. */
export const webhookDeliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type WebhookDeliveryStatus = (typeof webhookDeliveryStatuses)[number];

/** The types of messages. */
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
  'subscription.paused',
  'subscription.resumed',
  'subscription.reactivated',
  'subscription.defaulted',
  'subscription.recovered',
  'subscription.suspended',
  'subscription.restored',
  'subscription.not_billed',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

export const maxResent = 1_000;

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
  /** Null while deliveries arrive. */
  failingSince: instantText.nullable(),
  disabledAt: instantText.nullable(),
  disabledReason: z.enum(webhookDisabledReasons).nullable(),
  /** Nothing is sent before, because the address failed. */
  restUntil: instantText.nullable(),
  lastSuccessAt: instantText.nullable(),
  /** In whole hours. */
  failedLastDay: z.int(),
  /** Until then the replaced secret signs too. */
  previousSecretUntil: instantText.nullable(),
});
export type Webhook = z.infer<typeof webhook>;

/** Verifies signatures (Standard Webhooks, `whsec_` and Base64); shown only once. */
const secret = z.string();

export const findWebhooks = endpoint({
  name: 'findWebhooks',
  method: 'GET',
  path: '/service/core/webhooks',
  summary: 'Lista webhooks',
  tag,
  access,
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
  answer: z.array(
    z.object({
      type: z.enum(webhookEventTypes),
      /** Charges of a subscription are SUBSCRIPTION, all others ORDER. */
      domains: z.array(z.enum(webhookDomains)),
      /** An example body, JSON text. */
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
  /** The `webhook-id` of every attempt, by which receivers deduplicate. */
  uuid: z.uuid(),
  type: z.string(),
  subjectUuid: z.string(),
  status: z.enum(webhookDeliveryStatuses),
  attempts: z.int(),
  createdAt: instantText,
  deliveredAt: instantText.nullable(),
  nextAttemptAt: instantText.nullable(),
  /** A test sent by a person. */
  test: z.boolean(),
});
export type WebhookDelivery = z.infer<typeof delivery>;

const deliveryFilters = {
  status: z.preprocess((given) => [given].flat(), z.array(z.enum(webhookDeliveryStatuses)).readonly()).default([]),
  /** A substring of the type, or the whole id of the message or its subject. */
  text: typedText(100).optional(),
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
  savesViews: true,
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
  params: deliveryParams,
  answer: delivery.extend({
    /** The exact bytes that are signed, JSON text. */
    body: z.string(),
    history: z.array(
      z.object({
        number: z.int(),
        startedAt: instantText,
        url: z.string(),
        requestHeaders: z.record(z.string(), z.string()),
        /** Null without an answer. */
        statusCode: z.int().nullable(),
        /** Why there was no answer: TIMEOUT, CONNECTION, ADDRESS_NOT_ALLOWED. */
        error: z.string().nullable(),
        /** The beginning of the answer. */
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

/** By creation; the end is exclusive. */
const resendRange = z.object({ from: typedInstant, to: typedInstant });

export const countFailedWebhookDeliveries = endpoint({
  name: 'countFailedWebhookDeliveries',
  method: 'GET',
  path: '/service/core/webhooks/{uuid}/deliveries/failed',
  summary: 'Quantas mensagens de um período falharam, e quantas um reenvio leva no máximo',
  tag,
  access,
  params: uuidParams,
  query: resendRange,
  answer: z.object({ count: z.int(), max: z.int() }),
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

/** A day by hours, or a month by days. */
export const webhookHealthPeriods = ['DAY', 'MONTH'] as const;

export const getWebhookHealth = endpoint({
  name: 'getWebhookHealth',
  method: 'GET',
  path: '/service/core/webhooks/{uuid}/health',
  summary: 'As tentativas ao longo do tempo: quantas chegaram, quantas falharam, quanto o endereço levou',
  tag,
  access,
  params: uuidParams,
  query: z.object({ period: z.enum(webhookHealthPeriods).default('DAY') }),
  answer: z.object({
    delivered: z.int(),
    failed: z.int(),
    /** Oldest first, without gaps: 24 hours, or 30 days in São Paulo. */
    steps: z.array(
      z.object({
        /** Start of the hour or day. */
        at: instantText,
        date: plainDateText,
        delivered: z.int(),
        failed: z.int(),
        averageMs: z.int().nullable(),
      }),
    ),
  }),
});

/** http or https, with a host, without credentials. */
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
