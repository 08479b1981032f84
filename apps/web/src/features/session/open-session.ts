import { signIn } from '@balcao/contract/session';
import { newId } from '@balcao/kernel';
import { session } from '@balcao/messages/session';
import { call } from '../../lib/api/call.ts';
import { notifyError } from '../../lib/api/notify-error.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { enterSession, needsSecondStep } from '../../lib/session/enter.ts';
import type { Session } from '../../lib/session/session.ts';
import { notify } from '../../lib/toasts/notify.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type Opened = { readonly session: Session } | { readonly twofaToken: string } | 'refused';

/** Sends the credentials; a refusal has been told by a toast when it comes back. */
export async function openSession(credentials: Credentials): Promise<Opened> {
  notify.clear();
  try {
    const answer = await call(signIn, {
      body: { email: credentials.email.trim(), password: credentials.password, attemptReference: newId() },
    });
    if (needsSecondStep(answer)) return { twofaToken: answer.twofaToken };
    return { session: await enterSession(answer) };
  } catch (error) {
    tellWhy(error);
    return 'refused';
  }
}

/** One code has a text of its own (specification 1, section 8); the others say what the service said. */
function tellWhy(error: unknown): void {
  if (error instanceof ApiError && error.has(session.signIn.failedCode)) notify.error(session.signIn.failed);
  else notifyError(error);
}
