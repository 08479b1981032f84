import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { uuidParams, uuidText } from '../shapes.ts';
import { connectionFailures } from './connections.ts';

const tag = 'Conexões';
const access = grants.connections;
const path = '/service/connections';

const webhookParams = z.object({
  seller: uuidText,
  uuid: uuidText,
  secret: z.string().regex(/^[\w-]{43}$/, 'Endereço inválido'),
});

/** Meta's signed webhook about messages; its facts are trusted. */
export const receiveWhatsAppWebhook = endpoint({
  name: 'receiveWhatsAppWebhook',
  method: 'POST',
  path: '/service/connections/webhooks/{seller}/{uuid}/{secret}/whatsapp',
  summary: 'Aviso da Meta sobre mensagens, com assinatura do corpo (X-Hub-Signature-256)',
  tag,
  access: 'public',
  idempotency: 'unused',
  bodyLimitBytes: 4_000_000,
  takesSigned: true,
  params: webhookParams,
  body: z.string(),
  answer: z.object({ received: z.int() }),
});

/** Meta verifies our address once. */
export const verifyWhatsAppAddress = endpoint({
  name: 'verifyWhatsAppAddress',
  method: 'GET',
  path: '/service/connections/webhooks/{seller}/{uuid}/{secret}/whatsapp',
  summary: 'Confirma à Meta que o endereço de avisos é nosso',
  tag,
  access: 'public',
  params: webhookParams,
  query: z.object({
    'hub.mode': z.literal('subscribe'),
    'hub.verify_token': z.string().max(100),
    'hub.challenge': z
      .string()
      .max(300)
      .regex(/^[\w-]+$/),
  }),
  media: 'text/plain',
});

/** Approval status of a template; NONE was never submitted. */
export const templateStatuses = ['NONE', 'PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED'] as const;
export type TemplateStatus = (typeof templateStatuses)[number];

const templates = z.object({
  /** Null when they were read. */
  failure: z.enum(connectionFailures).nullable(),
  /** The provider's own words. */
  detail: z.string().nullable(),
  content: z.array(
    z.object({
      name: z.string(),
      body: z.string(),
      status: z.enum(templateStatuses),
      reason: z.string().nullable(),
    }),
  ),
});

export const findMessageTemplates = endpoint({
  name: 'findMessageTemplates',
  method: 'GET',
  path: `${path}/{uuid}/templates`,
  summary: 'Os modelos de mensagem do WhatsApp e a situação de cada um na Meta, consultada agora',
  tag,
  access,
  params: uuidParams,
  answer: templates,
});

export const submitMessageTemplates = endpoint({
  name: 'submitMessageTemplates',
  method: 'POST',
  path: `${path}/{uuid}/templates`,
  summary: 'Envia à Meta, para aprovação, os modelos que ainda não estão lá',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  answer: templates,
});
