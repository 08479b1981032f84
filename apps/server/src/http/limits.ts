import type { Endpoint } from '@balcao/contract';
import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

const perMinute = { session: 60, publicWrite: 60, publicRead: 300, signedIn: 1200, files: 3000 };

/** Calls per minute and address, by what kind of call it is; a signed-in person counts by token, not by address. */
export function limitOf(factor: number): RateLimitPluginOptions {
  return {
    timeWindow: '1 minute',
    max: (request) => Math.round(perMinute[kindOf(request)] * factor),
    keyGenerator: (request) => `${kindOf(request)} ${request.headers.authorization?.slice(-32) ?? request.ip}`,
    skipOnError: true,
    allowList: (request) => request.url.startsWith('/health/') || request.url === '/metrics',
  };
}

function kindOf(request: FastifyRequest): keyof typeof perMinute {
  const endpoint = request.routeOptions.config?.endpoint;
  if (!endpoint) return 'files';
  if (endpoint.access === 'two-factor' || (endpoint.access === 'public' && endpoint.tag === 'Sessão')) return 'session';
  if (endpoint.access === 'public') return endpoint.method === 'GET' ? 'publicRead' : 'publicWrite';
  return 'signedIn';
}
