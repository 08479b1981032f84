import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../../..');

export const defaultDataFolder = join(root, '.data');

const environment = z.object({
  /** 0 selects any free port. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** `0.0.0.0` accepts connections from other machines. */
  HOST: z.string().default('127.0.0.1'),
  BALCAO_DATA: z.string().min(1).default(defaultDataFolder),
  DATABASE_URL: z.string().min(1).optional(),
  /** A cluster's coordinator, for migrations, queue and LISTEN, when `DATABASE_URL` is a worker. */
  DATABASE_COORDINATOR_URL: z.string().min(1).optional(),
  /** The public address in links and e-mails; `http://localhost:PORT` by default. */
  BALCAO_URL: z.url().optional(),
  /** `production` has no sandbox: no simulators and no clock to move. */
  BALCAO_MODE: z.enum(['sandbox', 'production']).default('sandbox'),
  /** `api` only answers calls; `worker` only does background work and answers health checks. */
  BALCAO_ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  /**
   * Tokens and stored secrets are derived from it; 32 characters or more. By default it is generated and stored in the
   * data folder.
   */
  BALCAO_SECRET: z.string().min(32).optional(),
  /** `smtp://user:password@host:port`; without it e-mails stay in the outbox that the sandbox shows. */
  SMTP_URL: z.url().optional(),
  /** Such as `https://brasilapi.com.br/api/cnpj/v1`; the simulated registry by default. */
  COMPANY_REGISTRY_URL: z.url().optional(),
  /** Such as `https://viacep.com.br/ws`; simulated by default. */
  POSTAL_CODE_URL: z.url().optional(),
  /** `https://sefin.nfse.gov.br/SefinNacional`; the simulated issuer by default. */
  NFSE_URL: z.url().optional(),
  /** The national system's test environment. */
  NFSE_TEST_URL: z.url().default('https://sefin.producaorestrita.nfse.gov.br/SefinNacional'),
  /** A folder with the national system's schemas (`DPS_v1.01.xsd` and others), against which documents are checked before they are sent. */
  BALCAO_NFSE_SCHEMAS: z.string().min(1).optional(),
  /** The file of Cielo's 3DS script, which each installation gets from Cielo and serves itself; without it buyers are not authenticated. */
  CIELO_3DS_SCRIPT: z.string().min(1).optional(),
  /** Hosts that connections may name, comma-separated: `pix.banco.example,localhost:4443`. */
  BALCAO_PROVIDER_HOSTS: z.string().optional(),
  /** Version of the WhatsApp Cloud API; one lives about two years. */
  WHATSAPP_API_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/, 'such as v23.0')
    .optional(),
  /** Answers sellers; `MAIL_FROM` by default. */
  SUPPORT_EMAIL: z.email().optional(),
  MAIL_FROM: z.string().min(3).default('Balcão <nao-responda@localhost>'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  /** Multiplies the rate limit per address. */
  BALCAO_RATE_FACTOR: z.coerce.number().positive().default(1),
  /** Calls are refused while the event loop is delayed more than this; 0 disables it for tests on busy machines. */
  BALCAO_MAX_DELAY_MS: z.coerce.number().int().min(0).default(1_500),
  /** Bearer token of `/metrics`, 16 characters or more; without it there are no metrics. */
  BALCAO_METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, '16 characters or more, without spaces')
    .optional(),
  /** Base address of an OpenTelemetry collector; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** Trusted proxies, comma-separated addresses or networks; only their `X-Forwarded-For` is used. */
  BALCAO_TRUST_PROXY: z
    .string()
    .refine(areNetworks, 'addresses or networks, such as 10.0.0.5 or 10.0.0.0/8')
    .optional(),
  /** After SIGTERM `/health/ready` fails this long before connections are refused. */
  BALCAO_DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(2_000),
  BALCAO_POOL: z.coerce.number().int().min(2).max(200).default(16),
  /** `false` creates no demonstration seller. */
  BALCAO_DEMO: z.enum(['true', 'false']).default('true'),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  readonly coordinatorUrl: string | undefined;
  readonly publicUrl: string | undefined;
  readonly sandbox: boolean;
  readonly role: 'all' | 'api' | 'worker';
  readonly secret: string;
  readonly smtpUrl: string | undefined;
  readonly companyRegistryUrl: string | undefined;
  readonly postalCodeUrl: string | undefined;
  /** Production and test addresses; undefined simulates the issuer. */
  readonly nfse: { readonly url: string; readonly testUrl: string; readonly schemas: string | undefined } | undefined;
  /** With ports. */
  readonly providerHosts: readonly string[];
  readonly cieloScript: string | undefined;
  /** `v23.0`. */
  readonly whatsAppVersion: string | undefined;
  readonly supportEmail: string | undefined;
  readonly mailFrom: string;
  readonly logLevel: string;
  readonly rateLimitFactor: number;
  readonly maxDelayMs: number;
  readonly metricsToken: string | undefined;
  readonly tracesUrl: string | undefined;
  readonly trustProxy: string | undefined;
  readonly drainDelayMs: number;
  readonly poolSize: number;
  readonly demo: boolean;
  readonly webFolder: string;
}

/** Throws naming the wrong variable. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`the configuration is not valid\n${problems.join('\n')}`);
  }
  const { data } = parsed;
  if (data.DATABASE_COORDINATOR_URL && !data.DATABASE_URL) {
    throw new Error('DATABASE_COORDINATOR_URL: it goes with the DATABASE_URL of a worker of the same cluster');
  }
  if (data.BALCAO_ROLE !== 'all' && !data.DATABASE_URL) {
    throw new Error(`BALCAO_ROLE: ${data.BALCAO_ROLE} needs a DATABASE_URL; the embedded database serves one process`);
  }
  const isProduction = data.BALCAO_MODE === 'production';
  // Production looks up published data by default instead of simulating it.
  const publishedAt = (given: string | undefined, usual: string) => {
    const url = given ?? (isProduction ? usual : undefined);
    return url && withoutSlash(url);
  };
  return {
    port: data.PORT,
    host: data.HOST,
    dataFolder: resolve(data.BALCAO_DATA),
    databaseUrl: data.DATABASE_URL,
    coordinatorUrl: data.DATABASE_COORDINATOR_URL ?? data.DATABASE_URL,
    publicUrl: data.BALCAO_URL && withoutSlash(data.BALCAO_URL),
    sandbox: data.BALCAO_MODE === 'sandbox',
    role: data.BALCAO_ROLE,
    secret: data.BALCAO_SECRET ?? keptSecret(resolve(data.BALCAO_DATA)),
    smtpUrl: data.SMTP_URL,
    providerHosts: (data.BALCAO_PROVIDER_HOSTS ?? '')
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
    cieloScript: data.CIELO_3DS_SCRIPT && resolve(data.CIELO_3DS_SCRIPT),
    whatsAppVersion: data.WHATSAPP_API_VERSION,
    supportEmail: data.SUPPORT_EMAIL,
    companyRegistryUrl: publishedAt(data.COMPANY_REGISTRY_URL, 'https://brasilapi.com.br/api/cnpj/v1'),
    postalCodeUrl: publishedAt(data.POSTAL_CODE_URL, 'https://viacep.com.br/ws'),
    nfse: data.NFSE_URL
      ? {
          url: withoutSlash(data.NFSE_URL),
          testUrl: withoutSlash(data.NFSE_TEST_URL),
          schemas: data.BALCAO_NFSE_SCHEMAS && resolve(data.BALCAO_NFSE_SCHEMAS),
        }
      : undefined,
    mailFrom: data.MAIL_FROM,
    logLevel: data.LOG_LEVEL,
    rateLimitFactor: data.BALCAO_RATE_FACTOR,
    maxDelayMs: data.BALCAO_MAX_DELAY_MS,
    metricsToken: data.BALCAO_METRICS_TOKEN,
    tracesUrl: data.OTEL_EXPORTER_OTLP_ENDPOINT && withoutSlash(data.OTEL_EXPORTER_OTLP_ENDPOINT),
    trustProxy: data.BALCAO_TRUST_PROXY,
    drainDelayMs: data.BALCAO_DRAIN_MS,
    poolSize: data.BALCAO_POOL,
    demo: data.BALCAO_DEMO === 'true' && data.BALCAO_MODE === 'sandbox',
    webFolder: join(root, 'apps/web/dist'),
  };
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

function areNetworks(text: string): boolean {
  return text.split(',').every((part) => {
    const [address = '', bits] = part.trim().split('/');
    const family = isIP(address);
    return (
      family !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
    );
  });
}

/** Derives one key per purpose, so that a signature for one is invalid for another. */
export function keyFor(secret: string, purpose: string): Buffer {
  return createHash('sha256').update(`${purpose}\0${secret}`).digest();
}

/** Generated once; of two processes that start together, the second reads the first one's. */
function keptSecret(dataFolder: string): string {
  const path = join(dataFolder, 'secret');
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
