import type { Endpoint } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { EventStream, FileAnswer, Route } from '../modules/route.ts';
import { type Authenticate, admit, bearerOf } from './access.ts';
import { cookiesOf } from './cookies.ts';
import { sendEventStream } from './event-stream.ts';
import { assertKey, hashOf, type Idempotency } from './idempotency/idempotency.ts';
import { answerRefusal } from './refusals.ts';
import { refuse } from './request-refusals.ts';
import { findUnstorable } from './unstorable.ts';

export interface RouteDeps {
  readonly authenticate: Authenticate;
  readonly idempotency: Idempotency;
  readonly secureCookies: boolean;
}

/** Binds one entry of the contract: who may call, what is read, once per key, what is answered. */
export function registerRoute(app: FastifyInstance, bound: Route, deps: RouteDeps): void {
  const { endpoint } = bound;
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    ...(endpoint.bodyLimitBytes && { bodyLimit: endpoint.bodyLimitBytes }),
    handler: async (request, reply) => {
      const caller = await admit(endpoint, bearerOf(request.headers.authorization), deps.authenticate);
      const input = readInput(endpoint, request);
      const call = (effectId: string) =>
        (bound.handler as (request: unknown) => Promise<unknown>)({
          ...input,
          caller,
          bearer: bearerOf(request.headers.authorization),
          effectId,
          ip: request.ip,
          cookies: cookiesOf(request, reply, deps.secureCookies),
        });
      if (endpoint.media === 'text/event-stream') {
        return sendEventStream(request, reply, (await call(newId())) as EventStream);
      }
      const key = keyOf(endpoint, request);
      if (key === null) return answer(endpoint, reply, await call(newId()));
      const sellerId = caller?.sellerId ?? (await bound.sellerOf?.(input.params as never));
      if (!sellerId) throw new Error(`${endpoint.name} takes a key but tells no seller`);
      const requestHash = hashOf([endpoint.name, request.params, request.query, request.body ?? null]);
      const { answersSecret = false } = endpoint;
      const kept = await deps.idempotency({ sellerId, key, requestHash, answersSecret }, (effectId) =>
        runToAnswer(endpoint, () => call(effectId)),
      );
      if (kept.replayed) reply.header('idempotency-replayed', 'true');
      return kept.status === 204 ? reply.code(204).send() : reply.code(kept.status).send(kept.body);
    },
  });
}

interface Input {
  params: never;
  query: never;
  body: never;
}

/** Everything a call brings, decoded by the contract: a first problem refuses it all. */
function readInput(endpoint: Endpoint, request: FastifyRequest): Input {
  return {
    params: decode(endpoint.params, request.params, 'request.not_found'),
    query: decode(endpoint.query, request.query),
    body: decode(endpoint.body, request.body ?? undefined),
  };
}

function decode(schema: z.ZodType | undefined, value: unknown, code?: 'request.not_found'): never {
  const unstorable = findUnstorable(value);
  if (unstorable && code) refuse(code);
  if (unstorable) refuse('request.invalid', unstorable);
  if (!schema) return undefined as never;
  const result = schema.safeParse(value);
  if (result.success) return result.data as never;
  if (code) refuse(code);
  const [issue] = result.error.issues;
  refuse('request.invalid', { field: issue?.path.join('.') ?? '', reason: issue?.message ?? '' });
}

/** The key to keep the answer by; null for a call whose answer is not kept. */
function keyOf(endpoint: Endpoint, request: FastifyRequest): string | null {
  if (endpoint.idempotency === 'unused') return null;
  const key = request.headers['idempotency-key'];
  if (key === undefined) {
    assertKey(endpoint.idempotency === 'accepted', 'idempotency.key_required');
    return null;
  }
  assertKey(typeof key === 'string' && /^[\x21-\x7e]{1,128}$/.test(key), 'idempotency.key_invalid');
  return key;
}

async function runToAnswer(
  endpoint: Endpoint,
  call: () => Promise<unknown>,
): Promise<{ status: number; body: unknown }> {
  try {
    return { status: endpoint.status ?? 200, body: encode(endpoint, await call()) };
  } catch (error) {
    const refused = answerRefusal(error);
    if (refused && isKept(refused.status)) return refused;
    throw error;
  }
}

/** A refusal is a first result too, unless it speaks of the moment and not of the call. */
function isKept(status: number): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 403 && status !== 429;
}

function answer(endpoint: Endpoint, reply: FastifyReply, result: unknown): FastifyReply {
  reply.code(endpoint.status ?? 200);
  if (endpoint.media === 'application/pdf') {
    return reply.type('application/pdf').send(Buffer.from(result as Uint8Array));
  }
  if (endpoint.media === 'application/octet-stream') return sendFile(reply, result as FileAnswer);
  return endpoint.answer ? reply.send(encode(endpoint, result)) : reply.send();
}

/** To be kept, whatever its type: what a person sent is never run or shown in the product's own pages. */
function sendFile(reply: FastifyReply, { fileName, mediaType, content }: FileAnswer): FastifyReply {
  return reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .send(Buffer.from(content));
}

/** Ours to the wire: cents become reais. An answer that is not what the contract promises is a fault. */
function encode(endpoint: Endpoint, result: unknown): unknown {
  return endpoint.answer ? endpoint.answer.encode(result) : null;
}
