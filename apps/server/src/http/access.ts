import { type ApiScope, type Endpoint, isGranted, rolesOfProfile, type StepUpLevel, scopeOf } from '@balcao/contract';
import { auditTexts } from '@balcao/messages';
import type { FastifyRequest } from 'fastify';
import type { ApiKeys } from '../modules/api-keys/index.ts';
import { declareRefusals } from '../modules/declare-refusals.ts';
import type { Caller } from '../modules/route.ts';

const refusals = declareRefusals({
  'session.required': 401,
  'session.forbidden': 403,
  /** Their approvals count a day after they were made an approver. */
  'session.approver_too_new': 403,
  'step_up.required': 409,
  /** The amount, or what is changed, requires a second factor. */
  'step_up.code_required': 409,
  /** A call without `x-token-api`. */
  'api_key.required': 401,
  /** No key has this secret, or the key was deleted. */
  'api_key.invalid': 401,
  'api_key.inactive': 401,
  'api_key.expired': 401,
  'api_key.scope_missing': 403,
});
export const assertThat: typeof refusals.assertThat = refusals.assertThat;

export type Authenticate = (bearer: string) => Promise<Caller | null>;

export type AuthenticateKey = ApiKeys['authenticate'];

/**
 * Returns the caller of an endpoint. Refuses 401 without a valid session and 403 without one of its roles or its
 * feature. For an API key it refuses 401 when the key is not in force and 403 without the scope.
 */
export async function admit(
  endpoint: Endpoint,
  request: FastifyRequest,
  authenticate: Authenticate,
  authenticateKey: AuthenticateKey,
): Promise<Caller | null> {
  const scope = scopeOf(endpoint.access);
  if (scope) return admitKey(scope, request, authenticateKey);
  if (endpoint.access === 'public' || endpoint.access === 'two-factor') return null;
  const caller = await callerOf(request, authenticate);
  assertThat(caller, 'session.required');
  assertThat(isGranted(endpoint.access, caller), 'session.forbidden');
  assertThat(!(endpoint.approves && caller.isNewApprover), 'session.approver_too_new');
  return caller;
}

async function admitKey(scope: ApiScope, request: FastifyRequest, authenticateKey: AuthenticateKey): Promise<Caller> {
  const key = await keyOf(request, authenticateKey);
  assertThat(key, 'api_key.required');
  if ('refused' in key) return refusals.refuse(key.refused);
  assertThat(key.scopes.includes(scope), 'api_key.scope_missing', { scope });
  const { sellerId, keyId, title, features } = key;
  const name = { email: auditTexts.keyNamed(title), profile: 'ADMIN', roles: rolesOfProfile.ADMIN } as const;
  return { sellerId, userId: keyId, sessionId: keyId, ...name, features, isKey: true };
}

const keys = new WeakMap<FastifyRequest, ReturnType<AuthenticateKey> | Promise<null>>();

/**
 * Returns the owner of a request's key or the reason that it is not accepted; null without a key. It is looked up once
 * per request.
 */
export function keyOf(request: FastifyRequest, authenticateKey: AuthenticateKey) {
  const known = keys.get(request);
  if (known) return known;
  const secret = request.headers['x-token-api'];
  const key = typeof secret === 'string' && secret !== '' ? authenticateKey(secret) : Promise.resolve(null);
  keys.set(request, key);
  return key;
}

export type IsSteppedUp = (caller: Caller, by?: 'ANY' | 'CODE') => Promise<boolean>;

export type HasSecondFactor = (caller: Caller) => Promise<boolean>;

/**
 * Refuses `step_up.required` for an endpoint that requires it, and `step_up.code_required` where the call does. Only
 * people's sessions can confirm; an API key never passes.
 */
export async function assertSteppedUp(
  endpoint: Endpoint,
  caller: Caller | null,
  { isSteppedUp, hasSecondFactor }: { readonly isSteppedUp: IsSteppedUp; readonly hasSecondFactor: HasSecondFactor },
  level: StepUpLevel,
): Promise<void> {
  const byCode =
    level === 'CODE' || (endpoint.stepUp === 'factor' && caller !== null && (await hasSecondFactor(caller)));
  if (byCode) assertThat(caller !== null && (await isSteppedUp(caller, 'CODE')), 'step_up.code_required');
  else if (endpoint.stepUp || level === 'ANY')
    assertThat(caller !== null && (await isSteppedUp(caller)), 'step_up.required');
}

const callers = new WeakMap<FastifyRequest, Promise<Caller | null>>();

export function callerOf(request: FastifyRequest, authenticate: Authenticate): Promise<Caller | null> {
  const known = callers.get(request);
  if (known) return known;
  const bearer = bearerOf(request.headers.authorization);
  const caller = bearer === null ? Promise.resolve(null) : authenticate(bearer);
  callers.set(request, caller);
  return caller;
}

export function bearerOf(header: string | undefined): string | null {
  const [scheme, token, ...rest] = header?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 ? token : null;
}
