import type { AnswerOf, Endpoint } from '@balcao/contract/endpoint';
import { newId } from '@balcao/kernel';
import { ApiError, NotPermitted, StepUpDismissed } from '../http/api-error.ts';
import type { CallInput } from '../http/request-of.ts';
import { send } from '../http/send.ts';
import { endSession } from '../session/end-session.ts';
import { mayCall } from '../session/may-call.ts';
import { freshToken, replaceToken } from '../session/refresh.ts';
import { getSession } from '../session/session-store.ts';
import { requestStepUp } from '../session/step-up.ts';

export interface CallOptions {
  /** Made once for what a person wants done, and the same whenever that is sent again; one is made here if none comes. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/**
 * Calls an endpoint as the person who is signed in, or as nobody when it is public. The token is renewed when it is
 * about to end, and once when the service refuses it. When the service requires step-up, the person confirms their identity, and the same call is
 * sent again with its key (`StepUpDismissed` when they leave it). A call that the person may not make is not sent (`NotPermitted`): a 403 would end
 * the session.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { idempotencyKey, signal }: CallOptions = {},
): Promise<AnswerOf<E>> {
  const key = endpoint.method === 'GET' ? undefined : (idempotencyKey ?? newId());
  const sendWith = (token?: string) => send(endpoint, input, { token, idempotencyKey: key, signal });
  if (endpoint.access === 'public') return sendWith();
  if (!mayCall(getSession(), endpoint)) throw new NotPermitted(endpoint.name);

  const sendSignedIn = async () => {
    const token = await freshToken(renewalMarginSeconds(endpoint.path));
    try {
      return await sendWith(token);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) return await sendAgain(sendWith, token);
      if (error.status === 403) endSession('refused');
      throw error;
    }
  };
  try {
    return await sendSignedIn();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const byCode = error.has('step_up.code_required');
    if (!byCode && !error.has('step_up.required')) throw error;
    if (!(await requestStepUp(byCode))) throw new StepUpDismissed(endpoint.name);
    return await sendSignedIn();
  }
}

/** How long before its end a token is renewed: 120 s on the core service, 60 s on the others. */
export function renewalMarginSeconds(path: string): number {
  return path.startsWith('/service/core/') ? 120 : 60;
}

async function sendAgain<Answer>(sendWith: (token: string) => Promise<Answer>, refused: string): Promise<Answer> {
  const token = await replaceToken(refused);
  try {
    return await sendWith(token);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) endSession('refused');
    throw error;
  }
}
