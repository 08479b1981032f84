import { Readable } from 'node:stream';
import type { Endpoint } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { validationText } from '@balcao/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../modules/audit/index.ts';
import type { Caller, EventStream, FileAnswer, Route, StreamedFile, TypedStream } from '../modules/route.ts';
import {
  type Authenticate,
  type AuthenticateKey,
  admit,
  assertSteppedUp,
  bearerOf,
  type HasSecondFactor,
  type IsSteppedUp,
} from './access.ts';
import { answerRefusal } from './answer-refusal.ts';
import { cookiesOf } from './cookies-of.ts';
import { assertKey, hashOf, type Idempotency } from './idempotency/idempotency.ts';
import { InvalidRequest, problemsOf, type RequestProblem, refuse } from './request-refusals.ts';
import type { EventStreams } from './streams/event-stream.ts';
import { findUnstorable } from './unstorable.ts';

export interface RouteDeps {
  readonly authenticate: Authenticate;
  readonly authenticateKey: AuthenticateKey;
  readonly isSteppedUp: IsSteppedUp;
  readonly hasSecondFactor: HasSecondFactor;
  readonly assertMayPayOut: (sellerId: string) => Promise<void>;
  readonly idempotency: Idempotency;
  readonly secureCookies: boolean;
  readonly streams: EventStreams;
  readonly actingAs: <T>(actor: Actor, work: () => Promise<T>) => Promise<T>;
}

export function registerRoute(app: FastifyInstance, bound: Route, deps: RouteDeps): void {
  for (const path of [bound.endpoint.path, ...(bound.endpoint.alsoAt ?? [])]) registerPath(app, bound, path, deps);
}

function registerPath(app: FastifyInstance, bound: Route, path: Endpoint['path'], deps: RouteDeps): void {
  const { endpoint } = bound;
  app.route({
    method: endpoint.method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    ...(endpoint.bodyLimitBytes && { bodyLimit: endpoint.bodyLimitBytes }),
    handler: async (request, reply) => {
      const caller = await admit(endpoint, request, deps.authenticate, deps.authenticateKey);
      const input = readInput(endpoint, request);
      if (endpoint.paysOut && caller) await deps.assertMayPayOut(caller.sellerId);
      const level = (await bound.stepUp?.({ ...input, caller } as never)) ?? 'NONE';
      await assertSteppedUp(endpoint, caller, deps, level);
      const handle = (effectId: string) =>
        (bound.handler as (request: unknown) => Promise<unknown>)({
          ...input,
          caller,
          bearer: bearerOf(request.headers.authorization),
          effectId,
          ip: request.ip,
          userAgent: userAgentOf(request),
          cookies: cookiesOf(request, reply, deps.secureCookies),
          signature: signatureOf(request),
        });
      const call = (effectId: string) =>
        caller ? deps.actingAs(actorOf(caller, request), () => handle(effectId)) : handle(effectId);
      if (endpoint.media === 'text/event-stream') {
        deps.streams.admit(request, caller);
        return deps.streams.send(request, reply, (await call(newId())) as EventStream, caller);
      }
      const given = keyOf(endpoint, request);
      if (given === null) return answer(endpoint, reply, await call(newId()));
      const sellerId = caller?.sellerId ?? (await bound.sellerOf?.(input.params as never));
      if (!sellerId) throw new Error(`${endpoint.name} takes a key but names no seller`);
      // Keys are scoped to their caller, so that the same key of another person, API key or link's buyer does not
      // return this response. The address may be a secret, so only its hash is stored.
      const whose = caller ? caller.userId : hashOf(Object.values(request.params as object));
      const key = `${whose} ${given}`;
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

const maxOfUserAgent = 300;

function actorOf(caller: Caller, request: FastifyRequest): Actor {
  const { isKey = false } = caller;
  return {
    userId: isKey ? null : caller.userId,
    name: caller.email,
    profile: isKey ? null : caller.profile,
    sessionId: isKey ? null : caller.sessionId,
    address: request.ip,
    userAgent: userAgentOf(request),
  };
}

function userAgentOf(request: FastifyRequest): string | null {
  return request.headers['user-agent']?.slice(0, maxOfUserAgent) ?? null;
}

function signatureOf(request: FastifyRequest): string | null {
  const given = request.headers['x-hub-signature-256'];
  return typeof given === 'string' ? given : null;
}

interface Input {
  params: never;
  query: never;
  body: never;
}

function readInput(endpoint: Endpoint, request: FastifyRequest): Input {
  const params = decode(endpoint.params, request.params);
  if (params.problems.length > 0) refuse('request.not_found');
  const query = decode(endpoint.query, request.query);
  const body = decode(endpoint.body, request.body ?? undefined);
  const problems = [...query.problems, ...body.problems];
  if (problems.length > 0) throw new InvalidRequest(problems.slice(0, maxProblems));
  return { params: params.value, query: query.value, body: body.value };
}

/** Limits the response to a body with many errors. */
const maxProblems = 20;

interface Decoded {
  readonly value: never;
  readonly problems: readonly RequestProblem[];
}

function decode(schema: z.ZodType | undefined, value: unknown): Decoded {
  const unstorable = findUnstorable(value);
  if (unstorable) return { value: undefined as never, problems: [unstorable] };
  if (!schema) return { value: undefined as never, problems: [] };
  const result = schema.safeParse(value, { error: validationText });
  if (result.success) return { value: result.data as never, problems: [] };
  return { value: undefined as never, problems: problemsOf(result.error) };
}

function keyOf({ idempotency = 'unused' }: Endpoint, request: FastifyRequest): string | null {
  if (idempotency === 'unused') return null;
  const key = request.headers['idempotency-key'];
  if (key === undefined) {
    assertKey(idempotency === 'accepted', 'idempotency.key_required');
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

/** Refusals are stored too, unless they depend on the session or on the rate limit (401, 403, 429). */
function isKept(status: number): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 403 && status !== 429;
}

function answer(endpoint: Endpoint, reply: FastifyReply, result: unknown): FastifyReply {
  reply.code(endpoint.status ?? 200);
  if (endpoint.media === 'application/pdf') {
    return sendFile(reply, result as FileAnswer, 'inline');
  }
  if (endpoint.media === 'application/octet-stream') {
    const file = result as FileAnswer | TypedStream;
    return 'parts' in file ? sendParts(reply, file) : sendFile(reply, file, 'attachment');
  }
  if (endpoint.media === 'text/plain') return reply.type('text/plain; charset=utf-8').send(result);
  if (endpoint.media === 'text/csv') {
    return sendParts(reply, { ...(result as StreamedFile), mediaType: 'text/csv; charset=utf-8' });
  }
  return endpoint.answer ? reply.send(encode(endpoint, result)) : reply.send();
}

/** Our own PDFs open in the browser. Uploaded files are downloads, so that they never run in the product's origin. */
function sendFile(
  reply: FastifyReply,
  { fileName, mediaType, content }: FileAnswer,
  disposition: 'inline' | 'attachment',
): FastifyReply {
  return reply
    .type(mediaType)
    .header('content-disposition', dispositionOf(disposition, fileName))
    .send(Buffer.from(content));
}

function sendParts(reply: FastifyReply, { fileName, mediaType, parts }: TypedStream): FastifyReply {
  return reply
    .type(mediaType)
    .header('content-disposition', dispositionOf('attachment', fileName))
    .send(Readable.from(parts, { objectMode: false }));
}

function dispositionOf(disposition: 'inline' | 'attachment', fileName: string): string {
  return `${disposition}; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

/** Encodes a response by the contract (cents become reais). A response that does not fit is an internal error. */
function encode(endpoint: Endpoint, result: unknown): unknown {
  return endpoint.answer ? endpoint.answer.encode(result) : null;
}
