import { Refusal } from '@balcao/kernel';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import '../modules/identity/refusals.ts';
import '../modules/payment-links/refusals.ts';
import { answerError } from './answer-error.ts';

const cases: [what: string, error: unknown, status: number, code: string][] = [
  ['a refusal', new Refusal('checkout.link_paid'), 409, 'checkout.link_paid'],
  ['wrong credentials, by the documents’ code', new Refusal('identity.wrong_credentials'), 401, 'BAR-9999'],
  ['a code that no module declares', new Refusal('nobody.knows_it'), 500, 'BAR-9999'],
  ['a fault', new Error('the inside of the product'), 500, 'BAR-9999'],
  ['an event loop under pressure', coded('FST_UNDER_PRESSURE'), 503, 'request.overloaded'],
  ['a database without a free connection', coded('53300'), 503, 'request.overloaded'],
  ['a pool that gave up waiting', new Error('timeout exceeded when trying to connect'), 503, 'request.overloaded'],
  ['a body that is too large', coded('FST_ERR_CTP_BODY_TOO_LARGE'), 413, 'request.too_large'],
  ['a body that is not JSON', coded('FST_ERR_CTP_INVALID_JSON_BODY'), 400, 'request.unreadable'],
];

describe('an error at the edge', () => {
  it.each(cases)('%s', async (_, error, status, code) => {
    const fastify = Fastify();
    fastify.setErrorHandler(answerError);
    fastify.get('/', async () => {
      throw error;
    });
    const answer = await fastify.inject('/');
    expect(answer.statusCode).toBe(status);
    expect(answer.json().errors).toEqual([{ code, description: expect.stringMatching(/\S/) }]);
    expect(answer.body).not.toContain('the inside');
    if (status === 503) expect(answer.headers['retry-after']).toBeDefined();
  });
});

function coded(code: string): Error {
  return Object.assign(new Error('of another library'), { code });
}
