import { Refusal } from '@balcao/kernel';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../database/is-unavailable.ts';
import { answerRefusal, faultAnswer } from './refusals.ts';

/** Any error that reaches the edge: a refusal, something Fastify refused, or a fault of ours, which is logged. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = answerRefusal(asRefusal(error));
  if (known) {
    if (known.status === 503 || known.status === 429) reply.header('retry-after', '1');
    return reply.code(known.status).send(known.body);
  }
  request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
  return reply.code(500).send(faultAnswer);
}

const fastifyCodes: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_media',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.unreadable',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.unreadable',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.unreadable',
  FST_ERR_BAD_URL: 'request.unreadable',
  FST_ERR_MAX_PARAM_LENGTH: 'request.not_found',
  FST_UNDER_PRESSURE: 'request.overloaded',
};

function asRefusal(error: FastifyError | Error): unknown {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) return new Refusal('request.overloaded');
  const code = 'code' in error ? fastifyCodes[error.code] : undefined;
  if (code) return new Refusal(code);
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 429) return new Refusal('request.too_many');
  if (status === 503) return new Refusal('request.overloaded');
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('request.unreadable');
  return error;
}
