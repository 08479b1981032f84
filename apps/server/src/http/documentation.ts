import { createHash } from 'node:crypto';
import { type Endpoint, scopeOf } from '@balcao/contract';
import { once } from '@balcao/kernel';
import { apiDocumentation as texts } from '@balcao/messages/api-documentation';
import type { FastifyInstance } from 'fastify';
import { documentationPage } from './documentation-page.ts';
import { documentationStyle } from './documentation-style.ts';
import { errorCatalogue, merchantDocument } from './merchant-documentation.ts';
import { openApiDocument } from './open-api.ts';

export function registerDocumentation(fastify: FastifyInstance, endpoints: readonly Endpoint[]): void {
  // A document takes a third of a second, which few starts of a process need.
  const documentOf = once(() => openApiDocument(endpoints));
  const merchantDocumentOf = once(() => merchantDocument(endpoints.filter(({ access }) => scopeOf(access) !== null)));
  fastify.get('/api/openapi.json', async () => documentOf());
  fastify.get('/api/v1/openapi.json', async () => merchantDocumentOf());
  fastify.get('/api/v1/errors', async () => ({ data: errorCatalogue() }));
  servePage(fastify, '/api/docs', () => {
    const document = documentOf();
    return documentationPage({
      document,
      documentUrl: '/api/openapi.json',
      introduction: [document.info.description],
    });
  });
  servePage(fastify, '/api/v1/docs', () =>
    documentationPage({
      document: merchantDocumentOf(),
      documentUrl: '/api/v1/openapi.json',
      introduction: texts.merchant.introduction,
      errors: errorCatalogue(),
    }),
  );
}

function servePage(fastify: FastifyInstance, path: string, pageOf: () => string): void {
  const page = once(pageOf);
  fastify.get(path, async (_, reply) =>
    reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(page()),
  );
}

/** The page may use only its own style. */
const styleHash = createHash('sha256').update(documentationStyle).digest('base64');
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
