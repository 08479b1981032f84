import { type Endpoint, endpoints } from '@balcao/contract';
import { assertInvariant } from '@balcao/kernel';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { errorCodes, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Reader } from '../database/transact.ts';
import type { Route } from '../modules/route.ts';
import type { Authenticate } from './access.ts';
import { answerClientError } from './answer-client-error.ts';
import { answerError } from './answer-error.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { registerDocumentation } from './documentation.ts';
import { endEventStreams } from './event-stream.ts';
import { registerHealth } from './health.ts';
import type { Idempotency } from './idempotency/idempotency.ts';
import { limitOf } from './limits.ts';
import { registerMetrics, type ServedMetrics } from './metrics/register-metrics.ts';
import { registerRoute } from './register-route.ts';
import { refuse } from './request-refusals.ts';
import type { Tracing } from './tracing.ts';
import { registerWebFiles } from './web-files.ts';

export interface AppDeps {
  readonly routes: readonly Route[];
  readonly sandbox: boolean;
  readonly authenticate: Authenticate;
  readonly idempotency: Idempotency;
  readonly reader: Reader;
  readonly log: Logger;
  /** Without them nothing is measured, and there is no `/metrics`. */
  readonly metrics?: ServedMetrics | undefined;
  /** Without it no trace is made. */
  readonly tracing?: Tracing | undefined;
  readonly secureCookies: boolean;
  /** How many calls an address may make is multiplied by this; a test or a benchmark of one address raises it. */
  readonly rateLimitFactor: number;
  /** Calls are refused, to come back later, while the event loop is behind by more than this; by 0, never. */
  readonly mostLoopDelayMs: number;
  readonly trustProxy: boolean;
  readonly webFolder: string;
}

export interface App {
  readonly fastify: FastifyInstance;
  /** Says that no more work should come, ends the open streams, and waits for what is in hand. */
  close(): Promise<void>;
}

const bodyLimitBytes = 256 * 1024;
const idleSweepMs = 50;

/** The HTTP edge of the product: every endpoint of the contract bound to its handler, and nothing that is not there. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const served = endpoints.filter((endpoint) => deps.sandbox || !endpoint.sandboxOnly);
  assertCovered(served, deps.routes);
  let draining = false;
  const fastify = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: deps.trustProxy,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    return503OnClosing: true,
    clientErrorHandler: answerClientError,
    // An address that cannot be read meets no route, and so no error handler.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  await deps.tracing?.trace(fastify);
  fastify.setErrorHandler(answerError);
  acceptOnlyJson(fastify);
  await fastify.register(cookie);
  await fastify.register(helmet, { contentSecurityPolicy, hsts: deps.secureCookies });
  await fastify.register(underPressure, {
    maxEventLoopDelay: deps.mostLoopDelayMs,
    maxEventLoopUtilization: 0,
    // The screens cost next to nothing and tell a person that the service is busy; who watches over it has to see that too.
    pressureHandler: async ({ url }) => (/^\/(service|api)\//.test(url) ? refuse('request.overloaded') : undefined),
  });
  await fastify.register(rateLimit, { global: true, ...limitOf(deps.rateLimitFactor) });
  logAnswers(fastify);
  if (deps.metrics) registerMetrics(fastify, deps.metrics);
  registerHealth(fastify, { reader: deps.reader, isDraining: () => draining });
  await registerDocumentation(fastify, served);
  const offered = deps.routes.filter(({ endpoint }) => served.includes(endpoint));
  for (const route of offered) registerRoute(fastify, route, deps);
  await registerWebFiles(fastify, deps.webFolder);
  return {
    fastify,
    async close() {
      draining = true;
      endEventStreams();
      // A connection that was busy when the server closed stays open when it falls idle; nobody will use it again.
      const sweep = setInterval(() => fastify.server.closeIdleConnections(), idleSweepMs);
      await fastify.close();
      clearInterval(sweep);
    },
  };
}

function assertCovered(served: readonly Endpoint[], routes: readonly Route[]): void {
  const missing = served.filter((endpoint) => !routes.some((route) => route.endpoint === endpoint));
  assertInvariant(missing.length === 0, `no handler answers ${missing.map(({ name }) => name).join(', ')}`);
  const names = new Set(routes.map(({ endpoint }) => endpoint.name));
  assertInvariant(names.size === routes.length, 'each endpoint has one handler');
}

/** Bodies are JSON and nothing else, but where a form is said to be taken; a call without one may still say that it has. */
function acceptOnlyJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else parse(request, text as string, done);
  });
  // What a mail program's own button posts (RFC 8058). Nothing in it is read.
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, _text, done) => {
    const { endpoint } = request.routeOptions.config as { readonly endpoint?: Endpoint };
    if (endpoint?.takesForm) done(null, undefined);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'] ?? ''));
  });
}

/** One line per answer: the route's pattern and never the address, which may hold a token; no query, no body, no header. */
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
