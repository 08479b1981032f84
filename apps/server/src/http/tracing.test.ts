import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '@balcao/kernel';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { startTracing } from './tracing.ts';

it('sends a span of each call to the collector: its route, and nothing of its address', async () => {
  const received: string[] = [];
  const collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(`${request.url} ${Buffer.concat(chunks).toString()}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void collector.close());
  const tracing = await startTracing(`http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
  const fastify = Fastify();
  await tracing.trace(fastify);
  fastify.get('/health/live', async () => 'ok');
  fastify.get('/links/:uuid', async () => 'a link');
  fastify.get('/broken/:uuid', async (request) => {
    throw new Error(`nobody may read ${(request.params as { uuid: string }).uuid}`);
  });
  const secret = newId();
  const urls = ['/health/live', `/links/${secret}?document=52998224725`, `/broken/${secret}`, `/nowhere/${secret}`];
  for (const url of urls) await fastify.inject({ url, headers: { authorization: `Bearer ${secret}` } });
  await fastify.close();
  await tracing.stop();
  const sent = received.join('\n');
  expect(received[0]).toMatch(/^\/v1\/traces /);
  for (const exported of ['/links/:uuid', '/broken/:uuid', '"balcao"']) expect(sent).toContain(exported);
  for (const hidden of [secret, '52998224725', 'nobody may read', '/health/live']) expect(sent).not.toContain(hidden);
});
