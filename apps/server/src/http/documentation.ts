import { type Endpoint, scopeOf } from '@balcao/contract';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { errorCatalogue, merchantDocument } from './merchant-documentation.ts';
import { openApiDocument } from './open-api.ts';

/** `/api/openapi.json`, `/api/v1/openapi.json` and a page for each at `/api/docs` and `/api/v1/docs`, served from here without any external resource. */
export async function registerDocumentation(fastify: FastifyInstance, endpoints: readonly Endpoint[]): Promise<void> {
  const document = openApiDocument(endpoints);
  const merchant = merchantDocument(endpoints.filter(({ access }) => scopeOf(access) !== null));
  fastify.get('/api/openapi.json', async () => document);
  fastify.get('/api/v1/openapi.json', async () => merchant);
  fastify.get('/api/v1/errors', async () => ({ data: errorCatalogue() }));
  await registerPage(fastify, { prefix: '/api/docs', title: 'Balcão · API', document });
  await registerPage(fastify, { prefix: '/api/v1/docs', title: 'Balcão · API do vendedor', document: merchant });
}

interface Page {
  readonly prefix: '/api/docs' | '/api/v1/docs';
  readonly title: string;
  readonly document: object;
}

async function registerPage(fastify: FastifyInstance, { prefix, title, document }: Page): Promise<void> {
  await fastify.register(async (scope) => {
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('content-security-policy', pagePolicy);
    });
    await scope.register(scalar, {
      routePrefix: prefix,
      configuration: {
        content: document,
        title,
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
