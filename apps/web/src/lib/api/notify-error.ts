import { ApiError } from '../http/api-error.ts';
import { getSession } from '../session/session-store.ts';
import { notify } from '../toasts/notify.ts';
import { describeError } from './describe-error.ts';

/** One error toast per reason. A refusal that has just ended the session says so on the sign-in page instead. */
export function notifyError(error: unknown): void {
  const ended = error instanceof ApiError && (error.status === 401 || error.status === 403) && !getSession();
  if (ended) return;
  for (const text of describeError(error)) notify.error(text);
}
