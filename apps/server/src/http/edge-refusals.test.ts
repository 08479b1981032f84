import { connect } from 'node:net';
import { refusalAnswer } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestProduct } from '../testing/test-product.ts';

const { app, call, createSeller } = await createTestProduct();
const { tokens } = await createSeller();
const token = tokens.ADMIN;
const origin = new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' }));
const signIn = '/service/core/public/auth/sign-in';

interface Given {
  readonly headers?: Record<string, string>;
  readonly body?: object;
  readonly raw?: string;
}

it.each([
  ['an unknown route', 'GET', '/service/core/nothing', {}, 404],
  ['an address that is not one', 'GET', '/%ff', {}, 404],
  ['a parameter longer than any', 'GET', `/service/core/charges/${'9'.repeat(400)}`, {}, 404],
  ['a body that is not JSON', 'POST', signIn, { headers: { 'content-type': 'application/json' }, raw: '{' }, 400],
  ['another media type', 'POST', signIn, { headers: { 'content-type': 'text/xml' }, raw: '<a/>' }, 415],
  ['a body that is too large', 'POST', signIn, { body: { email: 'x'.repeat(300_000) } }, 413],
  ['a call for another host', 'GET', '/service/core/charges', { headers: { host: 'attacker.example' } }, 421],
] as const)(
  '%s is refused as documented, in Portuguese, and kept by nobody',
  async (_, method, path, given, status) => {
    const { raw, headers = {}, body }: Given = given;
    const answer = raw
      ? await app.fastify.inject({ method, url: path, headers, payload: raw })
      : await call(method, path, { token, headers, ...(body && { body }) });
    expect(answer.statusCode).toBe(status);
    expect(refusalAnswer.parse(answer.json()).errors).toHaveLength(1);
    expect(answer.json().errors[0].code).toMatch(/^request\./);
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

it.each([
  ['what is not HTTP', 'nonsense\r\n\r\n', 400],
  ['a header that is too large', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ['a call that tells no host', 'GET /service/core/charges HTTP/1.1\r\nConnection: close\r\n\r\n', 421],
])('%s is refused as documented too', async (_, bytes, status) => {
  const [head = '', body = ''] = (await exchange(bytes)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status}`);
  expect(refusalAnswer.parse(JSON.parse(body)).errors).toHaveLength(1);
});

it('each problem of a body is an entry of its own, in Portuguese', async () => {
  const body = { email: 7, password: '', client: 'OTHER' };
  const answer = await call('POST', signIn, { body });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([
    { code: 'request.invalid', description: 'email: Informe um texto' },
    { code: 'request.invalid', description: 'password: Preenchimento obrigatório!' },
    { code: 'request.invalid', description: 'client: Informe um destes valores: WEB, API' },
  ]);
  const nothing = await call('POST', signIn, { body: {} });
  expect(nothing.json().errors.map(({ description }: { description: string }) => description)).toEqual([
    'email: Preenchimento obrigatório!',
    'password: Preenchimento obrigatório!',
  ]);
});

it('problems of the query and of the body come together, and not without end', async () => {
  const both = await call('POST', '/service/core/twofactor/verify?code=x', { body: { pin: 'y' } });
  expect(both.json().errors).toHaveLength(2);
  const tokens = Array.from({ length: 500 }, () => 7);
  const many = await call('POST', '/service/core/payment-links', { token, key: newId(), body: { split: tokens } });
  expect(many.statusCode).toBe(400);
  expect(many.json().errors.length).toBeLessThanOrEqual(20);
});

it('no answer of the service is kept by a browser or a proxy', async () => {
  for (const path of ['/service/core/users/me', '/service/core/charges', '/api/openapi.json', '/health/live']) {
    expect((await call('GET', path, { token })).headers['cache-control'], path).toBe('no-store');
  }
});

function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(origin.port), '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}
