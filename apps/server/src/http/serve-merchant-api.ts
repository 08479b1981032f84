import { scopeOf } from '@balcao/contract';
import { isUuid, newId } from '@balcao/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiKeys } from '../modules/api-keys/index.ts';
import { type AuthenticateKey, keyOf } from './access.ts';

interface MerchantDeps {
  readonly authenticateKey: AuthenticateKey;
  readonly recordRequest: ApiKeys['recordRequest'];
}

/**
 * Adds to every response of the merchant API `Request-Id`, the rest of its key's limit (`RateLimit` and
 * `RateLimit-Policy`, draft-ietf-httpapi-ratelimit-headers-10), and an entry in the key's log.
 */
export function serveMerchantApi(fastify: FastifyInstance, { authenticateKey, recordRequest }: MerchantDeps): void {
  const ids = new WeakMap<FastifyRequest, string>();
  const refusals = new WeakMap<FastifyRequest, string>();
  fastify.addHook('onRequest', async (request, reply) => {
    if (!isMerchantCall(request)) return;
    const id = newId();
    ids.set(request, id);
    reply.header('request-id', id);
  });
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (!isMerchantCall(request)) return payload;
    sendRateLimit(reply);
    const code = typeof payload === 'string' && reply.statusCode >= 400 ? codeOf(payload) : null;
    if (code) refusals.set(request, code);
    return payload;
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const id = ids.get(request);
    const key = id ? await keyOf(request, authenticateKey).catch(() => null) : null;
    if (!id || !key?.sellerId || !key.keyId) return;
    const { uuid } = request.params as { readonly uuid?: string };
    await recordRequest({
      sellerId: key.sellerId,
      keyId: key.keyId,
      id,
      method: request.method,
      address: request.ip,
      path: request.routeOptions.config.endpoint?.path ?? '',
      subjectId: uuid && isUuid(uuid) ? uuid : null,
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
      errorCode: refusals.get(request) ?? null,
    });
  });
}

function isMerchantCall({ routeOptions }: FastifyRequest): boolean {
  const endpoint = routeOptions.config?.endpoint;
  return endpoint !== undefined && scopeOf(endpoint.access) !== null;
}

/** The limiter's own headers have names without a standard. */
function sendRateLimit(reply: FastifyReply): void {
  const limiterValue = (name: string) => Number(reply.getHeader(`x-ratelimit-${name}`));
  const [quota, left, seconds] = [limiterValue('limit'), limiterValue('remaining'), limiterValue('reset')];
  if (!Number.isFinite(quota) || !Number.isFinite(left)) return;
  reply.header('ratelimit-policy', `"default";q=${quota};w=60`);
  reply.header('ratelimit', `"default";r=${left};t=${Number.isFinite(seconds) ? seconds : 60}`);
}

function codeOf(payload: string): string | null {
  const [, code = null] = /^\{"errors":\[\{"code":"([\w.-]{1,80})"/.exec(payload) ?? [];
  return code;
}
