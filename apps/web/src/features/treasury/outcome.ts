import { describeError } from '../../lib/api/describe-error.ts';
import { isOutcomeUnknown } from '../../lib/http/api-error.ts';
import { notify } from '../../lib/toasts/notify.ts';

interface Texts {
  readonly done: string;
  readonly pending: string;
}

/** Shows that money moved, or that it is on its way: the institution has not answered yet. */
export function notifyOrder({ done, pending }: Texts, isDone: boolean): void {
  notify.success(isDone ? done : pending);
}

/** A refusal moved nothing, and says why. When the outcome of the call is unknown, it counts as on its way. */
export function notifyFailure({ pending }: Texts, error: unknown): void {
  if (isOutcomeUnknown(error)) notify.success(pending);
  else for (const text of describeError(error)) notify.error(text);
}
