import type { Socket } from 'node:net';
import { Refusal } from '@balcao/kernel';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull, isUnavailable } from '../database/is-unavailable.ts';
import { answerRefusal, faultAnswer } from './answer-refusal.ts';
import { InvalidRequest } from './request-refusals.ts';

export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error);
  const known = answerRefusal(refusal);
  if (known) {
    const mayComeBack = known.status === 503 || known.status === 429;
    if (mayComeBack && !reply.hasHeader('retry-after')) reply.header('retry-after', secondsToWait(refusal));
    return reply.code(known.status).send(known.body);
  }
  request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
  return reply.code(500).send(faultAnswer);
}

/**
 * Responds to what Node's parser rejects: bytes that are not HTTP, oversized headers, and requests that do not end in
 * time.
 */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const known = answerRefusal(new Refusal(parserCodes[error.code ?? ''] ?? 'request.unreadable'));
  const { status, body } = known ?? { status: 500, body: faultAnswer };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} Refused`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

const parserCodes: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'request.header_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.too_slow',
};

const fastifyCodes: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_media',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.unreadable',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.unreadable',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.unreadable',
  FST_ERR_BAD_URL: 'request.not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'request.not_found',
  FST_UNDER_PRESSURE: 'request.overloaded',
};

function asRefusal(error: FastifyError | Error): unknown {
  if (error instanceof Refusal || error instanceof InvalidRequest) return error;
  if (isDiskFull(error)) return new Refusal('request.storage_full');
  if (isUnavailable(error)) return new Refusal('request.overloaded');
  const code = 'code' in error ? fastifyCodes[error.code] : undefined;
  if (code) return new Refusal(code);
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 429) return new Refusal('request.too_many');
  if (status === 503) return new Refusal('request.overloaded');
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('request.unreadable');
  return error;
}

function secondsToWait(refusal: unknown): string {
  const { seconds, minutes } = refusal instanceof Refusal ? refusal.params : {};
  if (typeof seconds === 'number') return String(seconds);
  return typeof minutes === 'number' ? String(minutes * 60) : '1';
}
