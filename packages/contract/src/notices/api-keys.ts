import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { apiScopes, publishableScopes } from '../scopes.ts';
import {
  instantText,
  pageOf,
  pageQuery,
  plainDateText,
  typedDate,
  typedInstant,
  typedText,
  uuidParams,
} from '../shapes.ts';

/**
 * SECRET is a seller's own system's. PUBLISHABLE may be shown in a page: it does no more than `publishableScopes`, and only a sandbox
 * has such keys.
 */
export const apiKeyKinds = ['SECRET', 'PUBLISHABLE'] as const;
export type ApiKeyKind = (typeof apiKeyKinds)[number];

/** ACTIVE, switched off by a person, or past its end. */
export const apiKeyStatuses = ['ACTIVE', 'INACTIVE', 'EXPIRED'] as const;

/** How many keys a seller may have. */
export const mostApiKeys = 20;

/** How many calls a key may make in a minute. */
export const apiRequestsPerMinute = 300;

/** Hours that a replaced secret keeps working by default. */
export const usualOverlapHours = 24;

const tag = 'Integrações';
const access = grants.integration;
const path = '/service/core/api-keys';

const definition = {
  title: typedText(60).min(1, 'Preenchimento obrigatório!'),
  /** By default those of `defaultScopesOf`. */
  scopes: z
    .array(z.enum(apiScopes))
    .min(1, 'Selecione ao menos uma permissão.')
    .max(apiScopes.length)
    .transform((scopes) => [...new Set(scopes)])
    .optional(),
  /** By the seller's clock; null is until it is switched off. */
  expiresAt: typedInstant.nullable().default(null),
};

const apiKey = z.object({
  uuid: z.uuid(),
  title: z.string(),
  kind: z.enum(apiKeyKinds),
  active: z.boolean(),
  status: z.enum(apiKeyStatuses),
  scopes: z.array(z.enum(apiScopes)),
  /** How the secret begins, `bk_test_` in a sandbox and `bk_live_` elsewhere, and its last four characters: nothing else of it is kept. */
  prefix: z.string(),
  lastFour: z.string(),
  createdAt: instantText,
  createdBy: z.string(),
  expiresAt: instantText.nullable(),
  /** Written at most once a minute. */
  lastUsedAt: instantText.nullable(),
  lastAddress: z.string().nullable(),
  /** Until when the secret that was replaced works too. */
  previousValidUntil: instantText.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** Shown once: what `x-token-api` takes. */
const secret = z.string();

export const findApiKeys = endpoint({
  name: 'findApiKeys',
  method: 'GET',
  path,
  summary: 'Lista chaves de API',
  tag,
  access,
  idempotency: 'unused',
  query: z.object({
    /** A part of the title, or the last four characters of the secret. */
    text: typedText(60).optional(),
    active: z.enum(['true', 'false']).optional(),
    ...pageQuery(['title', 'createdAt', 'lastUsedAt'], { size: 20, sort: 'createdAt,DESC' }),
  }),
  answer: pageOf(apiKey).extend({
    /** What a new key is called by default: 'Chave {n+1}'. */
    nextTitle: z.string(),
    most: z.int(),
    /** How many calls a key may make in a minute. */
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
  idempotency: 'unused',
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
  /** Zero ends the replaced secret at once. */
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
  idempotency: 'unused',
  answer: z.object({ key: z.string().nullable() }),
});

const apiRequest = z.object({
  /** What the answer's `Request-Id` said. */
  uuid: z.uuid(),
  at: instantText,
  method: z.string(),
  /** As the contract writes it: `/api/v1/charges/{uuid}`. */
  path: z.string(),
  /** The id in the path; null when there is none. */
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
  idempotency: 'unused',
  params: uuidParams,
  query: z.object({
    /** What was taken (2xx), what was refused (4xx), what failed (5xx). */
    outcome: z.enum(['DONE', 'REFUSED', 'FAILED']).optional(),
    /** A part of the path, or a whole `Request-Id`. */
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
  idempotency: 'unused',
  params: uuidParams,
  answer: z.object({
    total: z.int(),
    refused: z.int(),
    /** The oldest first, with none left out. */
    days: z.array(z.object({ date: plainDateText, total: z.int(), refused: z.int() })),
  }),
});
