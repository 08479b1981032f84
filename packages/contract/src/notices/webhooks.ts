import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { allowed } from '../roles.ts';
import { instantText, pageOf, pageQuery, typedText, uuidParams, uuidText } from '../shapes.ts';

/** What a webhook may listen to (specification 2, section 3): what happens to subscriptions, or to one-off payments. */
export const webhookDomains = ['SUBSCRIPTION', 'ORDER'] as const;
export type WebhookDomain = (typeof webhookDomains)[number];

/** Why the product switched a webhook off by itself: it failed for days, or answered 410. */
export const webhookDisabledReasons = ['FAILING', 'GONE'] as const;

/** PENDING waits for its next attempt; FAILED was given up. Both may be sent again. */
export const webhookDeliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const;

const tag = 'Integrações';
const access = { roles: allowed.integration } as const;

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
});

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
  idempotency: 'required',
  answersSecret: true,
  params: uuidParams,
  status: 201,
  answer: z.object({ secret, previousValidUntil: instantText }),
});

const delivery = z.object({
  /** The `webhook-id` of every attempt: what the receiver tells repetitions by. */
  uuid: z.uuid(),
  type: z.string(),
  subjectUuid: z.string(),
  status: z.enum(webhookDeliveryStatuses),
  attempts: z.int(),
  createdAt: instantText,
  deliveredAt: instantText.nullable(),
  nextAttemptAt: instantText.nullable(),
});

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
    status: z.enum(webhookDeliveryStatuses).optional(),
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
