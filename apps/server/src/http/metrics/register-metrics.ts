import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { bearerOf } from '../access.ts';
import { type Metrics, metricsType } from './metrics.ts';

export interface ServedMetrics {
  readonly metrics: Metrics;
  readonly token: string;
}

/**
 * Serves `/metrics` to holders of the token, and measures each route by its pattern, never the address, which may hold
 * a token or a document. Register it before the routes.
 */
export function registerMetrics(fastify: FastifyInstance, { metrics, token }: ServedMetrics): void {
  const took = metrics.histogram('balcao_http_request_duration_seconds', 'Calls by route and answer.', [
    'method',
    'route',
    'status',
  ]);
  fastify.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.logLevel === 'silent') return;
    const { url: route } = request.routeOptions;
    // A request that matches no route may have any method, so the label is left empty.
    took.observe([route ? request.method : '', route ?? 'none', String(reply.statusCode)], reply.elapsedTime / 1000);
  });
  const expected = digestOf(token);
  fastify.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    const given = bearerOf(request.headers.authorization);
    if (given === null || !timingSafeEqual(digestOf(given), expected)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    }
    return reply
      .type(metricsType)
      .header('cache-control', 'no-store')
      .send(await metrics.render());
  });
}

/** Hashing gives both texts one length, so that the comparison takes constant time. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
