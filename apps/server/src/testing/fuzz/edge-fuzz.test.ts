import { connect } from 'node:net';
import { refusalAnswer } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestProduct } from '../test-product.ts';

const { app, createSeller } = await createTestProduct();
const seller = await createSeller();
const { ADMIN: token } = seller.tokens;
let port = 0;

beforeAll(async () => {
  port = Number(new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' })).port);
});

describe('what no client sends by itself', () => {
  it.each([
    ['an address that is no text', 'GET /%ff'],
    ['half an escape', 'GET /service/core/charges/%'],
    ['NUL in a path', 'GET /service/core/charges/%00'],
    ['NUL in a query', 'GET /service/core/charges?title=%00'],
    ['a path that goes up', 'GET /service/core/../../etc/passwd'],
    ['an escaped path that goes up', 'GET /%2e%2e/%2e%2e/etc/passwd'],
    ['a long parameter', `GET /service/core/charges/${'x'.repeat(9_000)}`],
    ['a long query', `GET /service/core/charges?title=${'x'.repeat(9_000)}`],
    ['an address longer than any head may be', `GET /${'x'.repeat(40_000)}`],
    ['a method that nothing answers', 'PROPFIND /service/core/charges'],
    ['no address', 'GET'],
    ['no HTTP', '\u0016\u0003\u0001'],
  ])('%s is refused in the words of the contract', async (_, start) => {
    const { status, body } = await exchange(`${start} HTTP/1.1`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(refusalAnswer.safeParse(body).success, JSON.stringify(body)).toBe(true);
  });

  it.each([
    ['a session without a token', 'authorization: Bearer'],
    ['a session that is not one', `authorization: Bearer ${'x'.repeat(5_000)}`],
    ['a cookie that is no text', 'cookie: balcao_refresh=%00%ff'],
    ['a key of idempotency that is too long', `idempotency-key: ${'x'.repeat(200)}`],
    ['a key of idempotency that comes twice', 'idempotency-key: a\r\nidempotency-key: b'],
    ['a length that is none', 'content-length: x'],
    ['two lengths', 'content-length: 1\r\ncontent-length: 2'],
    ['a body without a type', 'content-length: 2'],
    ['a type that is none', 'content-length: 2\r\ncontent-type: ;;;'],
  ])('%s is refused, and nothing breaks', async (_, header) => {
    const posted = `POST /service/core/payment-links HTTP/1.1\r\n${header}`;
    const { status, body } = await exchange(
      posted,
      header.startsWith('authorization') ? undefined : token,
      header.includes('length') ? '{}' : '',
    );
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(refusalAnswer.safeParse(body).success, JSON.stringify(body)).toBe(true);
  });
});

/** Writes raw bytes to a socket and reads the answer until the connection ends. */
function exchange(head: string, bearer?: string, content = ''): Promise<{ status: number; body: unknown }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: unknown }>();
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.setTimeout(10_000, () => socket.destroy(new Error('no answer in ten seconds')));
  socket.on('error', reject);
  socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
  socket.on('close', () => {
    const [headers = '', ...rest] = Buffer.concat(chunks).toString().split('\r\n\r\n');
    const status = Number(headers.split(' ')[1]);
    const text = rest.join('\r\n\r\n');
    const start = text.indexOf('{');
    resolve({ status, body: start < 0 ? text : JSON.parse(text.slice(start, text.lastIndexOf('}') + 1)) });
  });
  const key = head.includes('idempotency-key') ? '' : `idempotency-key: ${newId()}\r\n`;
  const session = bearer ? `authorization: Bearer ${bearer}\r\n` : '';
  socket.write(`${head}\r\nhost: 127.0.0.1\r\nconnection: close\r\n${session}${key}\r\n${content}`);
  return promise;
}
