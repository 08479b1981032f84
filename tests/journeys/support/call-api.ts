import { type APIRequestContext, expect } from '@playwright/test';
import { demoPassword, mainSeller } from '../../../apps/server/src/demo/demo-world.ts';
import { type CallInput, requestOf } from '../../../apps/web/src/lib/http/request-of.ts';
import {
  type AnswerOf,
  type Endpoint,
  moveSandboxClock,
  type SessionUser,
  signIn,
} from '../../../packages/contract/src/index.ts';

/** Calls the service as a person, or anonymously; amounts are cents. */
export type CallApi = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<AnswerOf<E>>;

export function callAsNobody(request: APIRequestContext): CallApi {
  return callWith(request, {});
}

/** As `openSession` of a program, which each worker opens once for a person: a password is slow to check on purpose. */
export async function callAs(request: APIRequestContext, email: string): Promise<CallApi> {
  const known = sessions.get(email);
  if (known && Date.now() - known.openedAt < sessionMs) return callOf(request, known.answer);
  const answer = await sessionOf(request, email, 'API');
  sessions.set(email, { answer, openedAt: Date.now() });
  return callOf(request, answer);
}

/** Less than the five minutes in which a token is good and its person need not confirm anything. */
const sessionMs = 3 * 60_000;
const sessions = new Map<string, { readonly answer: OpenedSession; readonly openedAt: number }>();

/** Opens a session. A `WEB` session leaves its refresh token as a cookie of the request context. */
export async function openSession(
  request: APIRequestContext,
  email: string,
  client: 'WEB' | 'API',
): Promise<{ readonly user: SessionUser; readonly call: CallApi }> {
  const answer = await sessionOf(request, email, client);
  return { user: answer.user, call: callOf(request, answer) };
}

interface OpenedSession {
  readonly accessToken: string;
  readonly user: SessionUser;
}

async function sessionOf(request: APIRequestContext, email: string, client: 'WEB' | 'API'): Promise<OpenedSession> {
  const answer = await callAsNobody(request)(signIn, { body: { email, password: demoPassword, client } });
  if (!('accessToken' in answer)) throw new Error(`${email} has a second step`);
  return answer;
}

function callOf(request: APIRequestContext, { accessToken, user }: OpenedSession): CallApi {
  const call = callWith(request, { authorization: `Bearer ${accessToken}` });
  return user.idSeller === mainSeller.id ? withoutClock(call) : call;
}

/**
 * Refuses to move the demonstration seller's clock: other journeys depend on it. A journey that moves a clock creates
 * its own seller.
 */
function withoutClock(call: CallApi): CallApi {
  return (endpoint, input) => {
    if (endpoint.name === moveSandboxClock.name) throw new Error('move the clock of a seller of your own: newSeller');
    return call(endpoint, input);
  };
}

function callWith(request: APIRequestContext, headers: Record<string, string>): CallApi {
  return async (endpoint, input) => {
    const { path, body } = requestOf(endpoint, input);
    const answer = await request.fetch(path, {
      method: endpoint.method,
      headers: {
        ...headers,
        'content-type': 'application/json',
        ...(endpoint.method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body !== undefined && { data: body }),
    });
    expect(answer.ok(), `${endpoint.name}: ${answer.status()} ${answer.ok() ? '' : await answer.text()}`).toBe(true);
    const text = await answer.text();
    return (text && endpoint.answer?.parse(JSON.parse(text))) as AnswerOf<typeof endpoint>;
  };
}
