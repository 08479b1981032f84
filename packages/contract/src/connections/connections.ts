import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instantText, plainDateText, typedText, uuidParams, uuidText } from '../shapes.ts';
import { type ConnectionField, connectionMethods, connectionProviders, providerFacts } from './providers.ts';

/** PRODUCTION moves real money; TEST is the bank's own environment for trying. */
export const connectionEnvironments = ['PRODUCTION', 'TEST'] as const;

/** DRAFT until it is switched on; REPLACED keeps serving what was made at it and is not over. */
export const connectionStatuses = ['DRAFT', 'ACTIVE', 'REPLACED'] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

/** Why a call to the bank did not succeed, as far as it is known. */
export const connectionFailures = ['credentials', 'certificate', 'unreachable', 'key', 'refused'] as const;
export type ConnectionFailure = (typeof connectionFailures)[number];

const mostConnectionCertificateBytes = 100_000;

const optionalText = (most: number) => typedText(most).nullish();
const digits = (most: number) => typedText(most).regex(/^\d*$/, 'Use só números.').nullish();
const checkDigit = typedText(1)
  .regex(/^[0-9XxPp]?$/, 'Dígito inválido')
  .nullish();
const address = typedText(300)
  .regex(/^https:\/\/[^\s?#@]+$/, 'Informe um endereço que comece com https://, sem usuário e sem parâmetros.')
  .nullish();

const identifier = typedText(40).regex(/^\d+$/, 'Use só números.').nullish();

/** What of a connection is no secret. */
const connectionSettings = z.object({
  /** Of the DICT, in its canonical form; what charges are made for. */
  pixKey: optionalText(77),
  /** The key of the account that payouts go to, where the bank sends by keys. */
  destinationKey: optionalText(77),
  /** The account that the debits of Pix Automático are paid to; a connection without one does not carry it. */
  automaticAccount: digits(20),
  automaticAgency: digits(4),
  /** Of an acquirer: what the buyer's browser hands a card to it with. */
  publicKey: typedText(120)
    .regex(/^pk_\w+$/, 'A chave pública começa com pk_.')
    .nullish(),
  /** Of a merchant at Cielo. */
  merchantId: uuidText.nullish(),
  /** What the buyer reads on the card's bill. */
  descriptor: typedText(13)
    .regex(/^[A-Za-z0-9 ]+$/, 'Use até 13 letras e números, sem acentos.')
    .nullish(),
  /** Of the bank: in collection by files digits alone, elsewhere what its integration names the account by. */
  account: optionalText(30),
  /** Of the Cloud API: the number that writes, and the account that it belongs to. */
  phoneNumberId: identifier,
  businessAccountId: identifier,
  accountDigit: checkDigit,
  agency: digits(5),
  agencyDigit: checkDigit,
  /** Sicredi's (posto). */
  post: digits(2),
  /** The seller's number in collection: convênio, código do beneficiário or do cliente. */
  beneficiary: digits(20),
  /** Sicoob's number of the contract of collection, where the seller has one beside the beneficiary's. */
  contract: digits(15),
  wallet: digits(3),
  /** Banco do Brasil's, of the wallet. */
  variation: digits(3),
  /** What the header of a file names the seller by, where the bank gives another number than the beneficiary's. */
  transmission: typedText(20)
    .regex(/^[A-Za-z0-9 ]*$/, 'Use só letras e números.')
    .nullish(),
  /** The range of numbers (nosso número) that the bank gave, without check digits. */
  firstNumber: digits(15),
  lastNumber: digits(15),
  /** Calendar days after the due date. */
  protestDays: digits(2),
  writeOffDays: digits(3),
  baseUrl: address,
  tokenUrl: address,
  /** The certificate, as PEM, that the provider's own is trusted by. */
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
  /** The last four characters of the client id, or of the public key; nothing else of a credential is answered. */
  clientEnding: z.string(),
  /** Null of a provider that knows us by a secret alone. */
  certificate: z
    .object({
      holder: z.string(),
      validUntil: plainDateText,
      /** By the seller's clock; negative once it is over. */
      daysLeft: z.int(),
    })
    .nullable(),
  /** Where a person registers the address for notices at a provider that takes it by no call; null of the others. */
  noticesUrl: z.string().nullable(),
  createdAt: instantText,
  createdBy: z.string(),
  /** When its test last succeeded with what is stored. */
  testedAt: instantText.nullable(),
  activatedAt: instantText.nullable(),
  replacedAt: instantText.nullable(),
  /** When the bank took our address for its notices; null while it has not. */
  noticesAt: instantText.nullable(),
  health: z.object({
    lastAnswerAt: instantText.nullable(),
    lastFailureAt: instantText.nullable(),
    lastFailure: z.enum(connectionFailures).nullable(),
    /** How many calls failed since the last one that was answered. */
    failuresInRow: z.int(),
  }),
});
export type Connection = z.infer<typeof connection>;

const connections = z.object({
  /** False where this installation runs as a sandbox: what is not connected is simulated there. */
  production: z.boolean(),
  content: z.array(connection),
});
export type Connections = z.infer<typeof connections>;

const credentials = {
  settings: connectionSettings,
  clientId: optionalText(300),
  clientSecret: optionalText(500),
  /** What some banks require in addition (`gw-dev-app-key`). */
  appKey: optionalText(300),
  /** What the provider sends when it verifies that the address for notices is ours; a person makes it up. */
  verifyToken: optionalText(100),
  certificate: z
    .object({
      /** PKCS#12 (PFX, P12), base64. */
      content: z
        .base64()
        .max(Math.ceil(mostConnectionCertificateBytes / 3) * 4, 'O arquivo pode ter no máximo 100 KB.'),
      /** Some banks give one without. */
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
    };
    const facts = providerFacts(given.method, given.provider);
    if (!facts) {
      return context.addIssue({ code: 'custom', message: 'Este banco não serve para isto.', path: ['provider'] });
    }
    if (facts.certificate && !given.certificate) {
      context.addIssue({ code: 'custom', message: 'Preenchimento obrigatório!', path: ['certificate'] });
    }
    for (const field of facts.required) {
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

/** Keys for trying say so themselves (`sk_test_`, `pk_test_`). */
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

/** What a seller needs before the first real Pix, in the order in which a person sees to it. */
export const readinessSteps = [
  'PRODUCTION',
  'ADDRESS',
  'MAIL',
  'TWO_FACTOR',
  'PIX',
  'PIX_NOTICES',
  'FIRST_PIX',
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
        /** One can sell without. */
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
  // A call that is kept for repeating would keep its credentials: the action finds what it made by the effect's id.
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
    /** What the bank said, where it said something; never a credential. */
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

/** The bank's notice. It carries no fact that is trusted: what it names is looked up at the bank. */
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
    kind: z.enum(['pix', 'rec', 'cobr', 'card', 'boleto']),
  }),
  body: z.unknown(),
  answer: z.object({ received: z.int() }),
});
