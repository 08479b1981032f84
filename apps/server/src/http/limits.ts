import type { Endpoint } from '@balcao/contract';
import { networkOf } from '@balcao/kernel';
import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { type Authenticate, callerOf } from './access.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

const perMinute = {
  signIn: 30,
  newPassword: 10,
  session: 120,
  cardToken: 20,
  payment: 30,
  coupon: 20,
  publicWrite: 60,
  publicRead: 300,
  signedIn: 1200,
  files: 3000,
};

/** Endpoints that help to guess passwords or codes, or to test stolen cards, have limits of their own. */
const kinds: Readonly<Record<string, keyof typeof perMinute>> = {
  signIn: 'signIn',
  verifyTwoFactor: 'signIn',
  requestPasswordReset: 'newPassword',
  resetPassword: 'newPassword',
  refreshSession: 'session',
  signOut: 'session',
  tokenizeCard: 'cardToken',
  tokenizePortalCard: 'cardToken',
  payTogether: 'payment',
  changePortalPayment: 'payment',
  renewPortalLink: 'newPassword',
  renewStatementLink: 'newPassword',
  payLink: 'payment',
  applyCoupon: 'coupon',
  choosePlan: 'payment',
};

/**
 * Calls per minute by kind of call: per address on public routes, per user on the others. A call without a valid
 * session counts by address.
 */
export function limitOf(factor: number, authenticate: Authenticate): RateLimitPluginOptions {
  return {
    timeWindow: '1 minute',
    max: (request) => Math.max(1, Math.round(perMinute[kindOf(request)] * factor)),
    keyGenerator: async (request) => `${kindOf(request)} ${await countedAs(request, authenticate)}`,
    skipOnError: true,
    allowList: (request) => request.url.startsWith('/health/') || request.url === '/metrics',
  };
}

async function countedAs(request: FastifyRequest, authenticate: Authenticate): Promise<string> {
  const caller = kindOf(request) === 'signedIn' ? await callerOf(request, authenticate) : null;
  return caller ? `person ${caller.userId}` : `address ${networkOf(request.ip)}`;
}

function kindOf(request: FastifyRequest): keyof typeof perMinute {
  const endpoint = request.routeOptions.config?.endpoint;
  if (!endpoint) return 'files';
  const kind = kinds[endpoint.name];
  if (kind) return kind;
  if (endpoint.access === 'public') return endpoint.method === 'GET' ? 'publicRead' : 'publicWrite';
  return 'signedIn';
}
