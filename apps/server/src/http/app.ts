import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Endpoint, endpoints, scopeOf } from '@balcao/contract';
import { assertInvariant } from '@balcao/kernel';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  errorCodes,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '../database/transact.ts';
import type { ApiKeys } from '../modules/api-keys/index.ts';
import type { Actor } from '../modules/audit/index.ts';
import type { Route } from '../modules/route.ts';
import type { Authenticate, AuthenticateKey, HasSecondFactor, IsSteppedUp } from './access.ts';
import { answerError, answerUnreadable } from './answer-error.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { registerDocumentation } from './documentation.ts';
import { registerHealth } from './health.ts';
import type { Idempotency } from './idempotency/idempotency.ts';
import { limitOf } from './limits.ts';
import { registerMetrics, type ServedMetrics } from './register-metrics.ts';
import { registerRoute } from './register-route.ts';
import { refuse } from './request-refusals.ts';
import { serveMerchantApi } from './serve-merchant-api.ts';
import { createEventStreams } from './streams/event-stream.ts';
import type { Tracing } from './tracing.ts';
import { type PreviewOfPage, registerWebFiles } from './web-files.ts';

export interface AppDeps {
  readonly routes: readonly Route[];
  readonly sandbox: boolean;
  readonly authenticate: Authenticate;
  readonly authenticateKey: AuthenticateKey;
  /** Writes a call of the merchant API into the log of its key. */
  readonly recordRequest: ApiKeys['recordRequest'];
  readonly isSteppedUp: IsSteppedUp;
  readonly hasSecondFactor: HasSecondFactor;
  /** Refuses while the seller's transfers are blocked. */
  readonly assertMayPayOut: (sellerId: string) => Promise<void>;
  readonly idempotency: Idempotency;
  readonly database: Pick<Database, 'reader' | 'poolUse' | 'isStorageFull'>;
  /** Whether the data disk has room; without it only a failed write shows a full disk. */
  readonly hasSpace?: (() => Promise<boolean>) | undefined;
  readonly log: Logger;
  /** Without it nothing is measured and `/metrics` does not exist. */
  readonly metrics?: ServedMetrics | undefined;
  /** Without it no trace is made. */
  readonly tracing?: Tracing | undefined;
  readonly secureCookies: boolean;
  /** Runs a call in the name of its caller, for the audit trail. */
  readonly actingAs: <T>(actor: Actor, work: () => Promise<T>) => Promise<T>;
  /** Multiplies the rate limits; tests and benchmarks that call from one address raise it. */
  readonly rateLimitFactor: number;
  /** Calls are refused with 503 while the event loop lags by more than this; 0 never refuses. */
  readonly mostDelayMs: number;
  /** Addresses and networks of proxies whose `X-Forwarded-*` headers are trusted; none by default. */
  readonly trustProxy?: string | undefined;
  /** The host of the public address; this machine's own names and addresses are accepted too. */
  readonly publicHost?: string | undefined;
  readonly webFolder: string;
  /** What messengers show of a payment link; nothing of its own by default. */
  readonly previewOfPage?: PreviewOfPage | undefined;
  /** Hosts, with their ports, that this installation allows as providers beside the known ones. */
  readonly providerHosts?: readonly string[] | undefined;
}

export interface App {
  readonly fastify: FastifyInstance;
  /**
   * Reports not ready and keeps answering for `noticeMs`, so that a load balancer notices. Then accepts no connection,
   * ends open streams and waits for running calls.
   */
  close(noticeMs?: number): Promise<void>;
}

const bodyLimitBytes = 256 * 1024;
const idleSweepMs = 50;
const noStore = ['cache-control', 'no-store'] as const;
/** Calls are shed while the first waiter for a database connection waits longer than this. */
const mostConnectionWaitMs = 750;

function isOfService(url: string): boolean {
  return /^\/(service|api|health|metrics)(\/|$|\?)/.test(url);
}

/** Health checks and metrics may come under any host name. */
function isWatcher(url: string): boolean {
  return /^\/(health|metrics)(\/|$|\?)/.test(url);
}

/** The HTTP edge of the product: every endpoint of the contract bound to its handler, and nothing that is not there. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const served = endpoints.filter((endpoint) => deps.sandbox || !endpoint.sandboxOnly);
  assertCovered(served, deps.routes);
  let draining = false;
  const fastify = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: deps.trustProxy ?? false,
    // Requests to another host are refused by our own check, and answered like any refusal.
    http: { requireHostHeader: false },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.header(...noStore)),
    clientErrorHandler: answerUnreadable,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // A call on a connection that is not closed yet is answered like any other.
    return503OnClosing: false,
  });
  await deps.tracing?.trace(fastify);
  fastify.setErrorHandler(answerError);
  acceptOnlyJson(fastify);
  await fastify.register(cookie);
  await fastify.register(helmet, { contentSecurityPolicy, hsts: deps.secureCookies });
  fastify.addHook('onRequest', async (request, reply) => {
    if (isOfService(request.url)) reply.header(...noStore);
    if (draining) reply.header('connection', 'close');
    if (!isWatcher(request.url) && !acceptsHost(request.hostname, deps.publicHost)) refuse('request.wrong_host');
  });
  await shedWhenBehind(fastify, deps);
  serveMerchantApi(fastify, deps);
  await fastify.register(rateLimit, {
    global: true,
    ...limitOf(deps.rateLimitFactor, deps.authenticate, deps.authenticateKey),
  });
  logAnswers(fastify);
  if (deps.metrics) registerMetrics(fastify, deps.metrics);
  registerHealth(fastify, { ...deps, isDraining: () => draining });
  registerDocumentation(fastify, served);
  const offered = deps.routes.filter(({ endpoint }) => served.includes(endpoint));
  const streams = createEventStreams();
  for (const route of offered) registerRoute(fastify, route, { ...deps, streams });
  await registerWebFiles(fastify, deps.webFolder, deps.previewOfPage, deps.providerHosts);
  return {
    fastify,
    async close(noticeMs = 0) {
      draining = true;
      await sleep(noticeMs);
      streams.endAll();
      // Busy connections stay open when the server closes; they are closed once idle.
      const sweep = setInterval(() => fastify.server.closeIdleConnections(), idleSweepMs);
      await fastify.close();
      clearInterval(sweep);
    },
  };
}

/**
 * Sheds calls with 503 while the event loop lags or calls wait too long for a database connection. Screens and health
 * checks are still answered: they are cheap, and a person and a monitor must see that the service is busy.
 */
async function shedWhenBehind(fastify: FastifyInstance, { mostDelayMs, database }: AppDeps): Promise<void> {
  const isShed = (url: string) => /^\/(service|api)\//.test(url);
  await fastify.register(underPressure, {
    maxEventLoopDelay: mostDelayMs,
    maxEventLoopUtilization: 0,
    pressureHandler: async ({ url }) => (isShed(url) ? refuse('request.overloaded') : undefined),
  });
  if (mostDelayMs === 0) return;
  fastify.addHook('onRequest', async ({ url }) => {
    if (isShed(url) && database.poolUse().longestWaitMs > mostConnectionWaitMs) refuse('request.overloaded');
  });
}

function assertCovered(served: readonly Endpoint[], routes: readonly Route[]): void {
  const missing = served.filter((endpoint) => !routes.some((route) => route.endpoint === endpoint));
  assertInvariant(missing.length === 0, `no handler answers ${missing.map(({ name }) => name).join(', ')}`);
  const names = new Set(routes.map(({ endpoint }) => endpoint.name));
  assertInvariant(names.size === routes.length, 'each endpoint has one handler');
}

/** Bodies are JSON and nothing else, but where a form or a file is said to be taken; a call without one may still say that it has. */
function acceptOnlyJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const { endpoint } = request.routeOptions.config as { readonly endpoint?: Endpoint };
    if (endpoint?.takesSigned) done(null, text);
    else if (text === '') done(null, undefined);
    else parse(request, text as string, done);
  });
  // What a mail program's own button posts (RFC 8058), of which nothing is read; and what clients of the merchant API say of a POST
  // without a body. With a key they are no page of somebody else's.
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, text, done) => {
    const { endpoint } = request.routeOptions.config as { readonly endpoint?: Endpoint };
    const isEmptyOfKey = text === '' && endpoint !== undefined && scopeOf(endpoint.access) !== null;
    if (endpoint?.takesForm || isEmptyOfKey) done(null, undefined);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'] ?? ''));
  });
  fastify.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      const { endpoint } = request.routeOptions.config as { readonly endpoint?: Endpoint };
      const contentType = request.headers['content-type'] ?? '';
      if (!endpoint?.takesFile) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(contentType);
      return readForm(bytes, contentType);
    },
  );
}

/** The body that a multipart form stands for: its texts by name, and its field `file` as `fileName` and `content` (base64). */
async function readForm(bytes: Buffer, contentType: string): Promise<Record<string, string>> {
  const response = new Response(Uint8Array.from(bytes), { headers: { 'content-type': contentType } });
  const form = await response.formData().catch(() => refuse('request.unreadable'));
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
  const file = form.get('file');
  if (!(file instanceof File)) return Object.fromEntries(fields);
  const content = Buffer.from(await file.arrayBuffer()).toString('base64');
  return { ...Object.fromEntries(fields), fileName: file.name, content };
}

/**
 * Logs one line per answer: the route pattern, never the address, which may hold a token; no query, body or headers.
 */
function logAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.logLevel === 'silent') return;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}

/**
 * Whether the `Host` of a call is ours: the public address's host, this machine's names or any IP address, as a proxy
 * beside it calls. Prevents DNS rebinding, where a foreign page points its own name at this server.
 */
function acceptsHost(host: string | undefined, publicHost: string | undefined): boolean {
  const name = plain(host ?? '');
  if (publicHost !== undefined && name === plain(publicHost)) return true;
  return name === 'localhost' || name.endsWith('.localhost') || name === plain(hostname()) || isIP(name) !== 0;
}

function plain(host: string): string {
  return host.toLowerCase().replace(/^\[|\]$/g, '');
}
