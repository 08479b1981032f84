import type { Endpoint } from '@balcao/contract';
import { assertInvariant } from '@balcao/kernel';
import { validationText } from '@balcao/messages';
import type { z } from 'zod';
import { InvalidRequest, problemsOf } from './http/request-refusals.ts';
import type { CallEndpoint, EndpointInput } from './modules/merchant-api/index.ts';
import type { Route } from './modules/route.ts';

/**
 * Calls core endpoints from the merchant API in this process, decoded by the contract and handled by the same handler,
 * so that both have the same rules. The caller checked the key's scope; roles are not checked again.
 */
export function endpointCaller(routes: () => readonly Route[]): CallEndpoint {
  const handlers = new Map<Endpoint, Route['handler']>();
  return async (endpoint, { caller, effectId = '', ...given }) => {
    if (handlers.size === 0) for (const route of routes()) handlers.set(route.endpoint, route.handler);
    const handler = handlers.get(endpoint);
    assertInvariant(handler, `no handler answers ${endpoint.name}`);
    const sent = {
      params: decode(endpoint.params, given.params),
      query: decode(endpoint.query, given.query ?? {}),
      body: decode(endpoint.body, given.body),
    };
    const from = { bearer: null, ip: '', userAgent: null, cookies: noCookies };
    return (await handler({ ...sent, ...from, caller, effectId } as never)) as never;
  };
}

const noCookies = { get: () => undefined, set: () => undefined, clear: () => undefined };

function decode(schema: z.ZodType | undefined, value: EndpointInput<Endpoint>['body']): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { error: validationText });
  if (result.success) return result.data;
  throw new InvalidRequest(problemsOf(result.error).slice(0, maxProblems));
}

const maxProblems = 20;
