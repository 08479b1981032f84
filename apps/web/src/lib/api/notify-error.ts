import { ApiError } from '../http/api-error.ts';
import { getSession } from '../session/session-store.ts';
import { notify } from '../toasts/notify.ts';
import { describeError } from './describe-error.ts';

/** One error toast per reason. A refusal that ended the session is shown on the sign-in page instead. */
export function notifyError(error: unknown): void {
  if (hasEndedSession(error)) return;
  for (const reason of describeError(error)) notify.error(reason);
}

/** The same, each toast beginning with what failed, in the documents' words. */
export function notifyFailure(failure: string, error: unknown): void {
  if (hasEndedSession(error)) return;
  for (const reason of describeError(error, { withCode: false })) notify.error(`${failure}: ${reason}`);
}

function hasEndedSession(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403) && !getSession();
}
