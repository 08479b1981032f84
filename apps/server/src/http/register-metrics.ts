import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Histogram, Registry } from 'prom-client';
import { bearerOf } from './access.ts';

export interface ServedMetrics {
  /** The metrics of this process. Label values are few and known, such as a route's pattern and never an address. */
  readonly registry: Registry;
  readonly callSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly token: string;
}

/**
 * Serves `/metrics` to holders of the token, and measures each route by its pattern, never the address, which may hold
 * a token or a document. Register it before the routes.
 */
export function registerMetrics(fastify: FastifyInstance, { registry, callSeconds, token }: ServedMetrics): void {
  fastify.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.logLevel === 'silent') return;
    const { url: route = 'none' } = request.routeOptions;
    // A request that matches no route may have any method, so the label is left empty.
    const method = route === 'none' ? '' : request.method;
    callSeconds.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  const expected = digestOf(token);
  fastify.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    const given = bearerOf(request.headers.authorization);
    if (given === null || !timingSafeEqual(digestOf(given), expected)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    }
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await renderMetrics(registry));
  });
}

/** All metrics in the text format of Prometheus. A metric that cannot be read is left out: the others still come. */
export async function renderMetrics(registry: Registry): Promise<string> {
  const texts = await Promise.allSettled(
    registry.getMetricsAsArray().map(({ name }) => registry.getSingleMetricAsString(name)),
  );
  return `${texts.flatMap((text) => (text.status === 'fulfilled' ? [text.value] : [])).join('\n')}\n`;
}

/** Hashing gives both texts one length, so that the comparison takes constant time. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
