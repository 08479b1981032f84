import type { Endpoint } from '@balcao/contract';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { openApiDocument } from './open-api.ts';

/** `/api/openapi.json` and a page to read it at `/api/docs`, served from here and asking nothing of anybody else. */
export async function registerDocumentation(fastify: FastifyInstance, endpoints: readonly Endpoint[]): Promise<void> {
  const document = openApiDocument(endpoints);
  fastify.get('/api/openapi.json', async () => document);
  await fastify.register(async (scope) => {
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('content-security-policy', pagePolicy);
    });
    await scope.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        content: document,
        title: 'Balcão · API',
        withDefaultFonts: false,
        telemetry: false,
        showDeveloperTools: 'never',
        agent: { disabled: true },
      },
    });
  });
}

/** The page writes its own script and compiles templates: looser than the screens', still with no other host. */
const pagePolicy = Object.entries({
  ...contentSecurityPolicy.directives,
  'script-src': ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
})
  .map(([name, sources]) => `${name} ${sources.join(' ')}`)
  .join('; ');
