import { createHash } from 'node:crypto';
import { scopeOf } from '@balcao/contract';
import { endpoints } from '@balcao/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { createTestProduct } from '../testing/test-product.ts';

const { app } = await createTestProduct();

describe.each([
  ['/api/docs', '/api/openapi.json', endpoints.length],
  ['/api/v1/docs', '/api/v1/openapi.json', endpoints.filter(({ access }) => scopeOf(access) !== null).length],
] as const)('the page at %s', (path, documentUrl, count) => {
  it('runs no script, and loads nothing', async () => {
    const { body, headers, statusCode } = await app.fastify.inject({ url: path });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(body).not.toMatch(/<script|\son\w+=|javascript:|<(img|link|iframe)/i);
    const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
  });

  it('shows every call of its document, with its fields', async () => {
    const { body } = await app.fastify.inject({ url: path });
    const document = (await app.fastify.inject({ url: documentUrl })).json();
    const names = Object.values<object>(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(names).toHaveLength(count);
    expect([...body.matchAll(/<details id="(\w+)">/g)].map(([, id]) => id).sort()).toEqual(names.sort());
    for (const address of Object.keys(document.paths)) expect(body).toContain(`<code>${address}</code>`);
    expect(body).toContain('<code>installments</code>');
  });
});
