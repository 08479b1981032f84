import { apiRequestsPerMinute, type Endpoint, scopeOf } from '@balcao/contract';
import type { EndpointName } from '@balcao/contract/endpoints';
import { networkOf } from '@balcao/kernel';
import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { type Authenticate, type AuthenticateKey, callerOf, keyOf } from './access.ts';

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
  apiKey: apiRequestsPerMinute,
  /** A publishable key counts by address, because anybody can read it. */
  publishable: 30,
  files: 3000,
};

/** Endpoints that could be used to guess passwords or codes, or to test stolen cards, have lower limits. */
const kinds: Readonly<Record<string, keyof typeof perMinute>> = {
  signIn: 'signIn',
  verifyTwoFactor: 'signIn',
  requestPasswordReset: 'newPassword',
  resetPassword: 'newPassword',
  refreshSession: 'session',
  signOut: 'session',
  tokenizeCard: 'cardToken',
  openCardAccess: 'cardToken',
  openPortalCardAccess: 'cardToken',
  tokenizePortalCard: 'cardToken',
  openPortalPayingCardAccess: 'cardToken',
  tokenizePortalPayingCard: 'cardToken',
  payPortalByCard: 'payment',
  payTogether: 'payment',
  changePortalPayment: 'payment',
  changePortalPlan: 'payment',
  acceptPortalNegotiation: 'payment',
  renewPortalLink: 'newPassword',
  renewStatementLink: 'newPassword',
  payLink: 'payment',
  beginCardAuthentication: 'payment',
  applyCoupon: 'coupon',
  choosePlan: 'payment',
  createSale: 'payment',
} satisfies Partial<Record<EndpointName, keyof typeof perMinute>>;

/**
 * Calls per minute by kind of call, per address on public routes and per user on the others. A call without a valid
 * session counts by address.
 */
export function limitOf(
  factor: number,
  authenticate: Authenticate,
  authenticateKey: AuthenticateKey,
): RateLimitPluginOptions {
  return {
    timeWindow: '1 minute',
    max: (request, key) => {
      const kind = key.startsWith('publishable ') ? 'publishable' : kindOf(request);
      return Math.max(1, Math.round(perMinute[kind] * factor));
    },
    keyGenerator: async (request) =>
      kindOf(request) === 'apiKey'
        ? countedKey(request, authenticateKey)
        : `${kindOf(request)} ${await countedAs(request, authenticate)}`,
    skipOnError: true,
    allowList: (request) => request.url.startsWith('/health/') || request.url === '/metrics',
  };
}

async function countedAs(request: FastifyRequest, authenticate: Authenticate): Promise<string> {
  const caller = kindOf(request) === 'signedIn' ? await callerOf(request, authenticate) : null;
  return caller ? `person ${caller.userId}` : `address ${networkOf(request.ip)}`;
}

async function countedKey(request: FastifyRequest, authenticateKey: AuthenticateKey): Promise<string> {
  const key = await keyOf(request, authenticateKey);
  const address = `address ${networkOf(request.ip)}`;
  if (key === null || 'refused' in key) return `apiKey ${address}`;
  return key.kind === 'PUBLISHABLE' ? `publishable ${key.keyId} ${address}` : `apiKey ${key.keyId}`;
}

function kindOf(request: FastifyRequest): keyof typeof perMinute {
  const endpoint = request.routeOptions.config?.endpoint;
  if (!endpoint) return 'files';
  const kind = kinds[endpoint.name];
  if (kind) return kind;
  if (scopeOf(endpoint.access)) return 'apiKey';
  if (endpoint.access === 'public') return endpoint.method === 'GET' ? 'publicRead' : 'publicWrite';
  return 'signedIn';
}
