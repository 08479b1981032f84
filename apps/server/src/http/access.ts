import { type Endpoint, isGranted } from '@balcao/contract';
import { type AssertThat, type NoParams, refusalsOf } from '@balcao/kernel';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../modules/route.ts';

export type AccessRefusals = {
  'session.required': NoParams;
  'session.forbidden': NoParams;
  'step_up.required': NoParams;
};
const assertThat: AssertThat<AccessRefusals> = refusalsOf<AccessRefusals>().assertThat;

/** Verifies a bearer token; null when it is not valid. */
export type Authenticate = (bearer: string) => Promise<Caller | null>;

/**
 * Returns the caller of an endpoint. Refuses 401 without a valid session and 403 without one of its roles or its
 * feature.
 */
export async function admit(
  endpoint: Endpoint,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Caller | null> {
  if (endpoint.access === 'public' || endpoint.access === 'two-factor') return null;
  const caller = await callerOf(request, authenticate);
  assertThat(caller, 'session.required');
  assertThat(isGranted(endpoint.access, caller), 'session.forbidden');
  return caller;
}

/** Whether the caller's session said of late, once more, who it is. */
export type IsSteppedUp = (caller: Caller) => Promise<boolean>;

/** Refuses `step_up.required` for an endpoint that asks for it. Only sessions of people step up: a program's key never passes. */
export async function assertSteppedUp(
  endpoint: Endpoint,
  caller: Caller | null,
  isSteppedUp: IsSteppedUp,
): Promise<void> {
  if (!endpoint.stepUp) return;
  assertThat(caller !== null && (await isSteppedUp(caller)), 'step_up.required');
}

const callers = new WeakMap<FastifyRequest, Promise<Caller | null>>();

/** Whose valid session a request brings; null when it brings none. The token of a request is verified once. */
export function callerOf(request: FastifyRequest, authenticate: Authenticate): Promise<Caller | null> {
  const known = callers.get(request);
  if (known) return known;
  const bearer = bearerOf(request.headers.authorization);
  const caller = bearer === null ? Promise.resolve(null) : authenticate(bearer);
  callers.set(request, caller);
  return caller;
}

/** The token of `Authorization: Bearer …`; null when the header is another thing. */
export function bearerOf(header: string | undefined): string | null {
  const [scheme, token, ...rest] = header?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 ? token : null;
}
