import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instantText, plainDateText, typedText, uuidParams, uuidText } from '../shapes.ts';
import { connectionSettings, maxConnectionCertificateBytes } from './connection-settings.ts';
import {
  type ConnectionField,
  connectionMethods,
  connectionProviders,
  providerFacts,
  requiredTogether,
} from './providers.ts';

export const connectionEnvironments = ['PRODUCTION', 'TEST'] as const;

/** DRAFT until it is activated; SECOND is tried when the ACTIVE acquirer fails; REPLACED keeps serving its own instruments. */
export const connectionStatuses = ['DRAFT', 'ACTIVE', 'SECOND', 'REPLACED'] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

/** Known reasons of a failed call to the bank. */
export const connectionFailures = ['credentials', 'certificate', 'unreachable', 'key', 'refused'] as const;
export type ConnectionFailure = (typeof connectionFailures)[number];

const optionalText = (max: number) => typedText(max).nullish();

const connection = z.object({
  uuid: uuidText,
  method: z.enum(connectionMethods),
  provider: z.enum(connectionProviders),
  environment: z.enum(connectionEnvironments),
  status: z.enum(connectionStatuses),
  settings: connectionSettings,
  /** The last four characters of the client id or public key; no other part of a credential is returned. */
  clientEnding: z.string(),
  /** Null for a provider with a secret only. */
  certificate: z
    .object({
      holder: z.string(),
      validUntil: plainDateText,
      daysLeft: z.int(),
    })
    .nullable(),
  /** The webhook address that a person registers at the provider; null where we register it. */
  webhooksUrl: z.string().nullable(),
  createdAt: instantText,
  createdBy: z.string(),
  /** When the stored credentials last passed the test. */
  testedAt: instantText.nullable(),
  activatedAt: instantText.nullable(),
  replacedAt: instantText.nullable(),
  /** When the bank accepted our webhook address; null before. */
  webhooksAt: instantText.nullable(),
  health: z.object({
    lastAnswerAt: instantText.nullable(),
    lastFailureAt: instantText.nullable(),
    lastFailure: z.enum(connectionFailures).nullable(),
    /** Failed calls since the last answered one. */
    failuresInRow: z.int(),
  }),
});
export type Connection = z.infer<typeof connection>;

const connections = z.object({
  /** False in a sandbox, where unconnected methods are simulated. */
  production: z.boolean(),
  /** Whether the installation serves Cielo's 3DS script (`CIELO_3DS_SCRIPT`). */
  authenticatesCards: z.boolean(),
  content: z.array(connection),
});
export type Connections = z.infer<typeof connections>;

const credentials = {
  settings: connectionSettings,
  clientId: optionalText(300),
  clientSecret: optionalText(500),
  /** Required by some banks (`gw-dev-app-key`). */
  appKey: optionalText(300),
  /** Chosen by a person; the provider sends it to verify our webhook address. */
  verifyToken: optionalText(100),
  /** Credentials of an acquirer's API of chargebacks. */
  chargebackId: optionalText(300),
  chargebackSecret: optionalText(500),
  /** Credentials of an acquirer's 3DS. */
  threeDsId: optionalText(300),
  threeDsSecret: optionalText(500),
  certificate: z
    .object({
      /** PKCS#12 (PFX, P12), Base64. */
      content: z.base64().max(Math.ceil(maxConnectionCertificateBytes / 3) * 4, 'O arquivo pode ter no máximo 100 KB.'),
      /** Some banks have none. */
      password: z.string().max(128),
    })
    .nullish(),
};

const newConnection = z
  .object({
    method: z.enum(connectionMethods),
    provider: z.enum(connectionProviders),
    environment: z.enum(connectionEnvironments),
    ...credentials,
  })
  .superRefine((given, context) => {
    const values: Readonly<Partial<Record<ConnectionField, string | null | undefined>>> = {
      ...given.settings,
      clientId: given.clientId,
      clientSecret: given.clientSecret,
      appKey: given.appKey,
      verifyToken: given.verifyToken,
      chargebackId: given.chargebackId,
      chargebackSecret: given.chargebackSecret,
      threeDsId: given.threeDsId,
      threeDsSecret: given.threeDsSecret,
    };
    const facts = providerFacts(given.method, given.provider);
    if (!facts) {
      return context.addIssue({ code: 'custom', message: 'Este banco não serve para isto.', path: ['provider'] });
    }
    if ((facts.certificate || (facts.contesting ?? []).some((field) => values[field])) && !given.certificate) {
      context.addIssue({ code: 'custom', message: 'Preenchimento obrigatório!', path: ['certificate'] });
    }
    for (const field of [...facts.required, ...requiredTogether(facts, (one) => Boolean(values[one]))]) {
      if (values[field]) continue;
      const isSetting = field in connectionSettings.shape;
      context.addIssue({
        code: 'custom',
        message: 'Preenchimento obrigatório!',
        path: isSetting ? ['settings', field] : [field],
      });
    }
    if (given.provider === 'pagarme') checkKeys(given, context);
  });
export type NewConnection = z.infer<typeof newConnection>;

/** Test keys have their own prefix (`sk_test_`, `pk_test_`). */
function checkKeys(
  given: {
    readonly environment: string;
    readonly clientSecret?: string | null | undefined;
    readonly settings: { readonly publicKey?: string | null | undefined };
  },
  context: z.RefinementCtx,
): void {
  const isTest = given.environment === 'TEST';
  const keys = [
    { path: ['settings', 'publicKey'], value: given.settings.publicKey, start: 'pk_' },
    { path: ['clientSecret'], value: given.clientSecret, start: 'sk_' },
  ];
  for (const { path, value, start } of keys) {
    if (!value || (value.startsWith(start) && value.startsWith(`${start}test_`) === isTest)) continue;
    const message = isTest
      ? `Use a chave de testes, que começa com ${start}test_.`
      : `Use a chave de produção (${start}).`;
    context.addIssue({ code: 'custom', message, path });
  }
}

const tag = 'Conexões';
const access = grants.connections;
const path = '/service/connections';

export const findConnections = endpoint({
  name: 'findConnections',
  method: 'GET',
  path,
  summary: 'As conexões com bancos e adquirentes, sem nenhuma credencial',
  tag,
  access,
  answer: connections,
});

/** The steps before the first real Pix, in order. */
export const readinessSteps = [
  'PRODUCTION',
  'ADDRESS',
  'MAIL',
  'TWO_FACTOR',
  'PIX',
  'PIX_WEBHOOKS',
  'FIRST_PIX',
  'ACCOUNT',
  'INVOICES',
  'WHATSAPP',
] as const;
export type ReadinessStep = (typeof readinessSteps)[number];

export const getReadiness = endpoint({
  name: 'getReadiness',
  method: 'GET',
  path: `${path}/readiness`,
  summary: 'O que falta para receber o primeiro Pix de verdade',
  tag,
  access,
  answer: z.object({
    steps: z.array(
      z.object({
        step: z.enum(readinessSteps),
        done: z.boolean(),
        /** Not required for selling. */
        optional: z.boolean(),
      }),
    ),
  }),
});

export const createConnection = endpoint({
  name: 'createConnection',
  method: 'POST',
  path,
  summary: 'Guarda, lacradas, as credenciais de uma conexão; nenhuma volta a ser mostrada',
  tag,
  access,
  idempotency: 'required',
  stepUp: true,
  // Storing the answer for repetition would store credentials; the action finds its result by the effect id instead.
  answersSecret: true,
  bodyLimitBytes: 300_000,
  status: 201,
  body: newConnection,
  answer: connection,
});

export const testConnection = endpoint({
  name: 'testConnection',
  method: 'POST',
  path: `${path}/{uuid}/test`,
  summary: 'Pede um acesso ao banco e faz uma consulta, sem mover nada',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  answer: z.object({
    ok: z.boolean(),
    failure: z.enum(connectionFailures).nullable(),
    /** The bank's own words; never a credential. */
    detail: z.string().nullable(),
    connection,
  }),
});

export const activateConnection = endpoint({
  name: 'activateConnection',
  method: 'PATCH',
  path: `${path}/{uuid}/activate`,
  summary: 'Passa a usar a conexão; o que está em aberto na anterior continua nela',
  tag,
  access,
  idempotency: 'accepted',
  stepUp: true,
  params: uuidParams,
  answer: connection,
});

export const makeConnectionSecond = endpoint({
  name: 'makeConnectionSecond',
  method: 'PATCH',
  path: `${path}/{uuid}/second`,
  summary: 'Passa a tentar nesta adquirente as vendas em que a primeira falha por motivo dela',
  tag,
  access,
  idempotency: 'accepted',
  stepUp: true,
  params: uuidParams,
  answer: connection,
});

export const deactivateConnection = endpoint({
  name: 'deactivateConnection',
  method: 'PATCH',
  path: `${path}/{uuid}/deactivate`,
  summary: 'Deixa de usar a conexão para o que é novo; o que está em aberto nela continua',
  tag,
  access,
  idempotency: 'accepted',
  stepUp: true,
  params: uuidParams,
  answer: connection,
});

export const registerConnectionWebhooks = endpoint({
  name: 'registerConnectionWebhooks',
  method: 'POST',
  path: `${path}/{uuid}/webhooks`,
  summary: 'Informa ao banco o endereço em que recebemos seus avisos',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  answer: connection,
});

export const deleteConnection = endpoint({
  name: 'deleteConnection',
  method: 'DELETE',
  path: `${path}/{uuid}`,
  summary: 'Apaga uma conexão que nunca foi usada, com as credenciais',
  tag,
  access,
  idempotency: 'accepted',
  params: uuidParams,
  status: 204,
});

/** A bank's webhook. Only the named object is used, and then queried at the bank. */
export const receiveConnectionWebhook = endpoint({
  name: 'receiveConnectionWebhook',
  method: 'POST',
  path: '/service/connections/webhooks/{seller}/{uuid}/{secret}/{kind}',
  summary: 'Aviso do banco; o endereço com o segredo é informado só a ele',
  tag,
  access: 'public',
  idempotency: 'unused',
  bodyLimitBytes: 1_000_000,
  params: z.object({
    seller: uuidText,
    uuid: uuidText,
    secret: z.string().regex(/^[\w-]{43}$/, 'Endereço inválido'),
    kind: z.enum(['pix', 'rec', 'cobr', 'card', 'boleto', 'account']),
  }),
  body: z.unknown(),
  answer: z.object({ received: z.int() }),
});
