import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Endpoint, scopeOf } from '@balcao/contract';
import { endpoints } from '@balcao/contract/endpoints';
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
  readonly recordRequest: ApiKeys['recordRequest'];
  readonly isSteppedUp: IsSteppedUp;
  readonly hasSecondFactor: HasSecondFactor;
  readonly assertMayPayOut: (sellerId: string) => Promise<void>;
  readonly idempotency: Idempotency;
  readonly database: Pick<Database, 'reader' | 'poolUse' | 'isStorageFull'>;
  readonly hasSpace?: (() => Promise<boolean>) | undefined;
  readonly log: Logger;
  readonly metrics?: ServedMetrics | undefined;
  readonly tracing?: Tracing | undefined;
  readonly secureCookies: boolean;
  readonly actingAs: <T>(actor: Actor, work: () => Promise<T>) => Promise<T>;
  /** Multiplies the rate limits, for tests and benchmarks that call from one address. */
  readonly rateLimitFactor: number;
  /** Calls are refused with 503 while the event loop lags by more than this; 0 never refuses. */
  readonly maxDelayMs: number;
  readonly trustProxy?: string | undefined;
  /** Host of the public address; this machine's names and addresses are accepted too. */
  readonly publicHost?: string | undefined;
  readonly webFolder: string;
  readonly previewOfPage?: PreviewOfPage | undefined;
  readonly providerHosts?: readonly string[] | undefined;
  readonly cieloScript?: string | undefined;
}

export interface App {
  readonly fastify: FastifyInstance;
  /**
   * Reports not ready for `drainDelayMs` while it still serves, so that a load balancer sees it. Then it accepts no
   * connection, ends open streams and waits for running calls.
   */
  close(drainDelayMs?: number): Promise<void>;
}

const bodyLimitBytes = 256 * 1024;
const idleSweepMs = 50;
const noStore = ['cache-control', 'no-store'] as const;
/** Calls are shed while the first waiter for a database connection waits longer than this. */
const maxConnectionWaitMs = 750;

function isOfService(url: string): boolean {
  return /^\/(service|api|health|metrics)(\/|$|\?)/.test(url);
}

function isWatcher(url: string): boolean {
  return /^\/(health|metrics)(\/|$|\?)/.test(url);
}

export async function buildApp(deps: AppDeps): Promise<App> {
  const served = endpoints.filter((endpoint) => deps.sandbox || !endpoint.sandboxOnly);
  assertCovered(served, deps.routes);
  let draining = false;
  const fastify = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: deps.trustProxy ?? false,
    // Our own check refuses requests to another host, so that they get our response.
    http: { requireHostHeader: false },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.header(...noStore)),
    clientErrorHandler: answerUnreadable,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // A call on a connection that is not closed yet is served normally.
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
  await registerWebFiles(fastify, deps.webFolder, deps);
  return {
    fastify,
    async close(drainDelayMs = 0) {
      draining = true;
      await sleep(drainDelayMs);
      streams.endAll();
      // Busy connections stay open when the server closes, and are closed once idle.
      const sweep = setInterval(() => fastify.server.closeIdleConnections(), idleSweepMs);
      await fastify.close();
      clearInterval(sweep);
    },
  };
}

/**
 * Sheds calls with 503 while the event loop lags or calls wait too long for a database connection. Screens and health
 * checks are still served, because they are cheap, and a person and a monitor must see that the service is busy.
 */
async function shedWhenBehind(fastify: FastifyInstance, { maxDelayMs, database }: AppDeps): Promise<void> {
  const isShed = (url: string) => /^\/(service|api)\//.test(url);
  await fastify.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    maxEventLoopUtilization: 0,
    pressureHandler: async ({ url }) => (isShed(url) ? refuse('request.overloaded') : undefined),
  });
  if (maxDelayMs === 0) return;
  fastify.addHook('onRequest', async ({ url }) => {
    if (isShed(url) && database.poolUse().longestWaitMs > maxConnectionWaitMs) refuse('request.overloaded');
  });
}

function assertCovered(served: readonly Endpoint[], routes: readonly Route[]): void {
  const missing = served.filter((endpoint) => !routes.some((route) => route.endpoint === endpoint));
  assertInvariant(missing.length === 0, `no handler answers ${missing.map(({ name }) => name).join(', ')}`);
  const names = new Set(routes.map(({ endpoint }) => endpoint.name));
  assertInvariant(names.size === routes.length, 'each endpoint has one handler');
}

/**
 * Bodies are JSON unless the endpoint takes a form or a file; a call without a body may still have the content type.
 */
function acceptOnlyJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const { endpoint } = request.routeOptions.config as { readonly endpoint?: Endpoint };
    if (endpoint?.takesSigned) done(null, text);
    else if (text === '') done(null, undefined);
    else parse(request, text as string, done);
  });
  // A mail program's button posts it (RFC 8058), and its content is ignored; clients of the merchant API send it for a
  // POST without a body. A request with a key cannot come from a foreign page.
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

/** Converts a multipart form to a body: texts by name, and its field `file` as `fileName` and `content` (base64). */
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
 * Logs one line per response with the route pattern, never the address, which may hold a token, and no query, body or
 * headers.
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
 * Accepts the public address's host, this machine's names and any IP address, which a proxy beside it uses. It prevents
 * DNS rebinding, where a foreign page points its own name at this server.
 */
function acceptsHost(host: string | undefined, publicHost: string | undefined): boolean {
  const name = plain(host ?? '');
  if (publicHost !== undefined && name === plain(publicHost)) return true;
  return name === 'localhost' || name.endsWith('.localhost') || name === plain(hostname()) || isIP(name) !== 0;
}

function plain(host: string): string {
  return host.toLowerCase().replace(/^\[|\]$/g, '');
}
