import { signIn } from '@balcao/contract/session';
import { newId } from '@balcao/kernel';
import { session } from '@balcao/messages/session';
import { call } from '../../lib/api/call.ts';
import { notifyError } from '../../lib/api/notify-error.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { enterSession, needsSecondStep } from '../../lib/session/enter.ts';
import type { Session } from '../../lib/session/session.ts';
import { notify } from '../../lib/toasts/notify.ts';

const texts = session.signIn;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type Opened =
  | { readonly session: Session }
  | { readonly twofaToken: string }
  /** Why not, to be shown at the fields; null when a toast has shown it. */
  | { readonly refusal: string | null };

export async function openSession(credentials: Credentials): Promise<Opened> {
  notify.clear();
  try {
    const answer = await call(signIn, {
      body: { email: credentials.email.trim(), password: credentials.password, attemptReference: newId() },
    });
    if (needsSecondStep(answer)) return { twofaToken: answer.twofaToken };
    return { session: await enterSession(answer) };
  } catch (error) {
    return { refusal: whyRefused(error) };
  }
}

/**
 * Problems of the input are shown under the field, in plain words; the documents' toast of a wrong password stays.
 * Other failures are toasts.
 */
function whyRefused(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status >= 500) {
    if (error instanceof ApiError && error.has(texts.failedCode)) notify.error(texts.failed);
    else notifyError(error);
    return null;
  }
  if (!error.has(texts.failedCode)) return error.entries.map(({ description }) => description).join(' ');
  notify.error(texts.failed);
  return texts.wrong;
}
