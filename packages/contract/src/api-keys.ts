import { z } from 'zod';
import { grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import { apiScopes, publishableScopes } from './scopes.ts';
import {
  instantText,
  pageOf,
  pageQuery,
  plainDateText,
  typedDate,
  typedInstant,
  typedText,
  uuidParams,
} from './shapes.ts';

export const apiKeyKinds = ['SECRET', 'PUBLISHABLE'] as const;
export type ApiKeyKind = (typeof apiKeyKinds)[number];

export const apiKeyStatuses = ['ACTIVE', 'INACTIVE', 'EXPIRED'] as const;

export const maxApiKeys = 20;

export const apiRequestsPerMinute = 300;

/** In hours. */
export const usualOverlapHours = 24;

const tag = 'Integrações';
const access = grants.integration;
const path = '/service/core/api-keys';

const definition = {
  title: typedText(60).min(1, 'Preenchimento obrigatório!'),
  /** `defaultScopesOf` by default. */
  scopes: z
    .array(z.enum(apiScopes))
    .min(1, 'Selecione ao menos uma permissão.')
    .max(apiScopes.length)
    .transform((scopes) => [...new Set(scopes)])
    .optional(),
  /** By the seller's clock; null never expires. */
  expiresAt: typedInstant.nullable().default(null),
};

const apiKey = z.object({
  uuid: z.uuid(),
  title: z.string(),
  kind: z.enum(apiKeyKinds),
  active: z.boolean(),
  status: z.enum(apiKeyStatuses),
  scopes: z.array(z.enum(apiScopes)),
  /**
   * The prefix (`bk_test_` in a sandbox, `bk_live_` elsewhere) and the last four characters; nothing else of the secret
   * is stored.
   */
  prefix: z.string(),
  lastFour: z.string(),
  createdAt: instantText,
  createdBy: z.string(),
  expiresAt: instantText.nullable(),
  /** Written at most once a minute. */
  lastUsedAt: instantText.nullable(),
  lastAddress: z.string().nullable(),
  /** The end of the replaced secret's overlap. */
  previousValidUntil: instantText.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** The value of `x-token-api`, shown only once. */
const secret = z.string();

export const findApiKeys = endpoint({
  name: 'findApiKeys',
  method: 'GET',
  path,
  summary: 'Lista chaves de API',
  tag,
  access,
  query: z.object({
    /** A substring of the title, or the secret's last four characters. */
    text: typedText(60).optional(),
    active: z.enum(['true', 'false']).optional(),
    ...pageQuery(['title', 'createdAt', 'lastUsedAt'], { size: 20, sort: 'createdAt,DESC' }),
  }),
  answer: pageOf(apiKey).extend({
    nextTitle: z.string(),
    max: z.int(),
    requestsPerMinute: z.int(),
  }),
});

export const getApiKey = endpoint({
  name: 'getApiKey',
  method: 'GET',
  path: `${path}/{uuid}`,
  summary: 'Uma chave de API',
  tag,
  access,
  params: uuidParams,
  answer: apiKey,
});

export const createApiKey = endpoint({
  name: 'createApiKey',
  method: 'POST',
  path,
  summary: 'Cria uma chave de API; o segredo só é mostrado aqui',
  tag,
  access,
  idempotency: 'required',
  answersSecret: true,
  stepUp: true,
  body: z.object({ ...definition, kind: z.enum(apiKeyKinds).default('SECRET') }).superRefine((key, context) => {
    if (key.kind !== 'PUBLISHABLE') return;
    if (key.scopes === undefined || key.scopes.every((scope) => publishableScopes.includes(scope))) return;
    context.addIssue({ code: 'custom', path: ['scopes'], message: 'Permissão não disponível para chave publicável.' });
  }),
  status: 201,
  answer: apiKey.extend({ secret }),
});

export const updateApiKey = endpoint({
  name: 'updateApiKey',
  method: 'PUT',
  path: `${path}/{uuid}`,
  summary: 'Altera título e situação de uma chave de API',
  tag,
  access,
  idempotency: 'accepted',
  params: uuidParams,
  body: z.object({ title: definition.title, active: z.boolean() }),
  answer: apiKey,
});

export const activateApiKey = endpoint({
  name: 'activateApiKey',
  method: 'PATCH',
  path: `${path}/{uuid}/active`,
  summary: 'Ativa ou desativa uma chave de API; desativada, para na hora',
  tag,
  access,
  idempotency: 'accepted',
  params: uuidParams,
  body: z.object({ active: z.boolean() }),
  answer: apiKey,
});

export const deleteApiKey = endpoint({
  name: 'deleteApiKey',
  method: 'DELETE',
  path: `${path}/{uuid}`,
  summary: 'Exclui uma chave de API, sem volta',
  tag,
  access,
  idempotency: 'accepted',
  params: uuidParams,
  status: 204,
});

export const rotateApiKey = endpoint({
  name: 'rotateApiKey',
  method: 'POST',
  path: `${path}/{uuid}/secret`,
  summary: 'Troca o segredo de uma chave de API; o anterior vale até o prazo',
  tag,
  access,
  idempotency: 'required',
  answersSecret: true,
  stepUp: true,
  params: uuidParams,
  /** Zero invalidates the replaced secret at once. */
  body: z.object({ overlapHours: z.int().min(0).max(168).default(usualOverlapHours) }),
  status: 201,
  answer: apiKey.extend({ secret }),
});

export const getDemoKey = endpoint({
  name: 'getDemoKey',
  method: 'GET',
  path: '/service/core/public/demo-3ds',
  summary: 'A chave publicável da página Demo 3DS; nula onde não há demonstração',
  tag,
  access: 'public',
  answer: z.object({ key: z.string().nullable() }),
});

const apiRequest = z.object({
  /** The response's `Request-Id`. */
  uuid: z.uuid(),
  at: instantText,
  method: z.string(),
  /** The contract's path: `/api/v1/charges/{uuid}`. */
  path: z.string(),
  /** The id in the path; null without one. */
  subjectUuid: z.string().nullable(),
  status: z.int(),
  durationMs: z.int(),
  /** Why it was refused. */
  errorCode: z.string().nullable(),
  address: z.string(),
});
export type ApiRequest = z.infer<typeof apiRequest>;

export const findApiRequests = endpoint({
  name: 'findApiRequests',
  method: 'GET',
  path: `${path}/{uuid}/requests`,
  summary: 'As chamadas feitas com uma chave nos últimos 30 dias, sem corpo nem busca',
  tag,
  access,
  params: uuidParams,
  query: z.object({
    /** 2xx, 4xx and 5xx. */
    outcome: z.enum(['DONE', 'REFUSED', 'FAILED']).optional(),
    /** A substring of the path, or a whole `Request-Id`. */
    text: typedText(100).optional(),
    dateInitial: typedDate.optional(),
    dateFinal: typedDate.optional(),
    ...pageQuery(['at'], { size: 20, sort: 'at,DESC' }),
  }),
  answer: pageOf(apiRequest),
});

export const getApiKeyUsage = endpoint({
  name: 'getApiKeyUsage',
  method: 'GET',
  path: `${path}/{uuid}/usage`,
  summary: 'Quantas chamadas uma chave fez em cada um dos últimos 30 dias',
  tag,
  access,
  params: uuidParams,
  answer: z.object({
    total: z.int(),
    refused: z.int(),
    days: z.array(z.object({ date: plainDateText, total: z.int(), refused: z.int() })),
  }),
});
