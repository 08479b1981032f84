import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { newId } from '@balcao/kernel';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createTestProduct } from '../testing/test-product.ts';
import { registerWebFiles } from './web-files.ts';

const webFolder = await mkdtemp(join(tmpdir(), 'balcao-web-'));
afterAll(() => rm(webFolder, { recursive: true }));
const index = await readFile(join(import.meta.dirname, '../../../web/index.html'), 'utf8');
await writeFile(join(webFolder, 'index.html'), index);
await mkdir(join(webFolder, 'assets'));
await writeFile(join(webFolder, 'assets/a.js'), 'export {}');
await writeFile(join(webFolder, 'assets/a.js.br'), brotliCompressSync('export {}'));
const { call, createSeller } = await createTestProduct({ webFolder });
const seller = await createSeller();
const token = seller.tokens.ADMIN;

async function createLink(title: string, more: object = {}): Promise<string> {
  const body = {
    type: 'ORDER',
    paymentOrder: { title, value: 1234.56, installments: 1 },
    allowedPaymentMethods: { pixMethod: {} },
    ...more,
  };
  const answer = await call('POST', '/service/core/payment-links', { token, key: newId(), body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().uuid;
}

const page = async (path: string) => {
  const answer = await call('GET', path, { headers: { accept: 'text/html' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/html');
  return answer.body.replaceAll('\u00a0', ' ');
};

test('the page of a link tells messengers its title, seller and amount, and otherwise is the page of all', async () => {
  const uuid = await createLink('Curso de Confeitaria');
  const name = (await call('GET', `/service/core/public/payment-links/${uuid}`)).json().seller.name;
  const html = await page(`/payment-link/${uuid}?utm=zap`);
  expect(html).toContain('<title>Curso de Confeitaria · R$ 1.234,56</title>');
  expect(html).toContain('<meta property="og:title" content="Curso de Confeitaria · R$ 1.234,56" />');
  expect(html).toContain(`<meta property="og:site_name" content="${name}" />`);
  expect(html).toContain(`<meta property="og:description" content="Pague com segurança para ${name}." />`);
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html.match(/name="description"/g)).toHaveLength(1);
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('name="robots" content="noindex"');
});

test('the page of a seller’s plans tells messengers what it sells, also by an address it had', async () => {
  const subDomain = `clube-${newId()}`;
  const body = { title: 'Clube "do" Café', description: 'Todo <mês>', subDomain };
  const made = await call('POST', '/service/core/checkouts', { token, key: newId(), body });
  expect(made.statusCode, made.body).toBe(201);
  const moved = { ...body, description: null, subDomain: `novo-${newId()}` };
  for (const path of [`/checkout/${subDomain}`, `/checkout/${subDomain.toUpperCase()}/?periodo=anual`]) {
    const html = await page(path);
    expect(html).toContain('<title>Clube &quot;do&quot; Café · Vendedor</title>');
    expect(html).toContain('<meta property="og:description" content="Todo &lt;mês&gt;" />');
  }
  await call('PUT', `/service/core/checkouts/${made.json().id}`, { token, key: newId(), body: moved });
  expect(await page(`/checkout/${subDomain}`)).toContain('content="Assine com segurança para Vendedor."');
  for (const path of ['/checkout/ninguem', '/checkout/x', '/checkout']) expect(await page(path)).toBe(index);
});

test('what a seller wrote is text there, and no markup', async () => {
  const html = await page(`/payment-link/${await createLink(`</title><script>alert("$&'")</script>`)}`);
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('&lt;/title&gt;&lt;script&gt;alert(&quot;$&amp;&#39;&quot;)&lt;/script&gt;');
});

test('nothing of the buyer is in it', async () => {
  const uuid = await createLink('Curso');
  const buyer = { name: 'Ana Lima', email: 'ana@example.com', document: '529.982.247-25', phone: '11988887777' };
  await call('POST', `/service/core/public/payment-links/${uuid}/payments`, {
    key: newId(),
    body: { buyer, method: 'PIX', installments: 1, totalAmount: 1234.56 },
  });
  const html = await page(`/payment-link/${uuid}`);
  for (const personal of ['Ana', 'ana@example.com', '529', '9888']) expect(html).not.toContain(personal);
});

test('a link that is gone, an address that is none and any other screen have the page as it is', async () => {
  const uuid = await createLink('Curso');
  expect(
    (await call('DELETE', `/service/core/payment-links/${uuid}`, { token, key: newId() })).statusCode,
  ).toBeLessThan(300);
  for (const path of [`/payment-link/${uuid}`, `/payment-link/${newId()}`, '/payment-link/x', '/cobrancas', '/']) {
    expect(await page(path)).toBe(index);
  }
});

test('a file is sent compressed to who takes it so, and its compressed copy has no address', async () => {
  const compressed = await call('GET', '/assets/a.js', { headers: { 'accept-encoding': 'br' } });
  expect(compressed.statusCode).toBe(200);
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect((await call('GET', '/assets/a.js')).body).toBe('export {}');
  expect((await call('GET', '/assets/a.js.br')).statusCode).toBe(404);
});

test('an installation whose 3DS script is not there does not start', async () => {
  const cieloScript = join(webFolder, 'cielo-3ds.js');
  await expect(registerWebFiles(Fastify(), webFolder, { cieloScript })).rejects.toThrow('cielo-3ds.js');
});
