import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { emailText, instantText, plainDateText, typedText, uuidParams, uuidText } from '../shapes.ts';
import { type ConnectionField, connectionMethods, connectionProviders, providerFacts } from './providers.ts';

export const connectionEnvironments = ['PRODUCTION', 'TEST'] as const;

/** DRAFT until it is activated; SECOND is tried when the ACTIVE acquirer fails; REPLACED keeps serving its own instruments. */
export const connectionStatuses = ['DRAFT', 'ACTIVE', 'SECOND', 'REPLACED'] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

/** Known reasons of a failed call to the bank. */
export const connectionFailures = ['credentials', 'certificate', 'unreachable', 'key', 'refused'] as const;
export type ConnectionFailure = (typeof connectionFailures)[number];

const maxConnectionCertificateBytes = 100_000;

const optionalText = (max: number) => typedText(max).nullish();
const digits = (max: number) => typedText(max).regex(/^\d*$/, 'Use só números.').nullish();
const checkDigit = typedText(1)
  .regex(/^[0-9XxPp]?$/, 'Dígito inválido')
  .nullish();
const address = typedText(300)
  .regex(/^https:\/\/[^\s?#@]+$/, 'Informe um endereço que comece com https://, sem usuário e sem parâmetros.')
  .nullish();

const identifier = typedText(40).regex(/^\d+$/, 'Use só números.').nullish();

/** The settings that are not secret. */
const connectionSettings = z.object({
  /** The DICT key that charges are created for. */
  pixKey: optionalText(77),
  /** The payout account's key, for banks that send by key. */
  destinationKey: optionalText(77),
  /** The account that receives Pix Automático debits; without it a connection does not offer them. */
  automaticAccount: digits(20),
  automaticAgency: digits(4),
  /** For an acquirer: identifies the seller in the buyer's browser. */
  publicKey: typedText(120)
    .regex(/^pk_\w+$/, 'A chave pública começa com pk_.')
    .nullish(),
  /** For Cielo. */
  merchantId: uuidText.nullish(),
  /** Shown on the card's bill. */
  descriptor: typedText(13)
    .regex(/^[A-Za-z0-9 ]+$/, 'Use até 13 letras e números, sem acentos.')
    .nullish(),
  /** For Cielo's chargebacks: the head shop's number, or several. */
  establishments: typedText(200)
    .regex(/^\d{1,10}([ ,;]+\d{1,10})*$/, 'Use só números, separados por vírgula.')
    .nullish(),
  /** For Cielo's 3DS. */
  establishmentCode: typedText(10)
    .regex(/^\d{10}$/, 'Use os 10 números do estabelecimento.')
    .nullish(),
  /** Shown to the buyer by the card's issuer. */
  merchantName: typedText(25)
    .regex(/^[A-Za-z0-9 ]+$/, 'Use até 25 letras e números, sem acentos.')
    .nullish(),
  mcc: typedText(4)
    .regex(/^\d{4}$/, 'Use os 4 números do ramo de atividade.')
    .nullish(),
  /** Whether a checkout's sale that the issuer does not authenticate is refused; else it goes on, and the seller bears its fraud. */
  unauthenticated: z.enum(['REFUSE']).nullish(),
  /** Whom Cielo names as the person who answered a chargeback. */
  responsibleEmail: emailText.nullish(),
  /** Digits in collection by files; elsewhere as the bank's integration writes it. */
  account: optionalText(30),
  /** For the Cloud API: the sending number and its account. */
  phoneNumberId: identifier,
  businessAccountId: identifier,
  accountDigit: checkDigit,
  agency: digits(5),
  agencyDigit: checkDigit,
  /** For Sicredi (posto). */
  post: digits(2),
  /** The seller's number in collection: convênio, código do beneficiário or do cliente. */
  beneficiary: digits(20),
  /** Sicoob's collection contract, where it differs from the beneficiary. */
  contract: digits(15),
  wallet: digits(3),
  /** For Banco do Brasil, a variation of the wallet. */
  variation: digits(3),
  /** The seller's name in a file's header, where it is not the beneficiary number. */
  transmission: typedText(20)
    .regex(/^[A-Za-z0-9 ]*$/, 'Use só letras e números.')
    .nullish(),
  /** The assigned range of numbers (nosso número), without check digits. */
  firstNumber: digits(15),
  lastNumber: digits(15),
  /** Calendar days after the due date. */
  protestDays: digits(2),
  writeOffDays: digits(3),
  /** Of the files, where a bank has two; CNAB 240 by default. */
  layout: typedText(3)
    .regex(/^(240|400)$/, 'Use 240 ou 400.')
    .nullish(),
  /** Whether remessas ask the bank to make a Pix of each boleto. */
  pix: z.enum(['yes']).nullish(),
  baseUrl: address,
  tokenUrl: address,
  /** The PEM certificate of the authority that issued the provider's. */
  authority: z.string().max(20_000).nullish(),
});
export type ConnectionSettings = z.infer<typeof connectionSettings>;

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
  noticesUrl: z.string().nullable(),
  createdAt: instantText,
  createdBy: z.string(),
  /** When the stored credentials last passed the test. */
  testedAt: instantText.nullable(),
  activatedAt: instantText.nullable(),
  replacedAt: instantText.nullable(),
  /** When the bank accepted our webhook address; null before. */
  noticesAt: instantText.nullable(),
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
    const wanted = [facts.contesting ?? [], facts.authenticating ?? []].filter((group) =>
      group.some((field) => values[field]),
    );
    for (const field of [...facts.required, ...wanted.flat()]) {
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
  idempotency: 'unused',
  answer: connections,
});

/** The steps before the first real Pix, in order. */
export const readinessSteps = [
  'PRODUCTION',
  'ADDRESS',
  'MAIL',
  'TWO_FACTOR',
  'PIX',
  'PIX_NOTICES',
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
  idempotency: 'unused',
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

export const registerConnectionNotices = endpoint({
  name: 'registerConnectionNotices',
  method: 'POST',
  path: `${path}/{uuid}/notices`,
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
export const receiveConnectionNotice = endpoint({
  name: 'receiveConnectionNotice',
  method: 'POST',
  path: '/service/connections/notices/{seller}/{uuid}/{secret}/{kind}',
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
