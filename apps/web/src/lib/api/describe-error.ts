import { generic } from '@balcao/messages/generic';
import { page } from '@balcao/messages/page';
import { ApiError, ConnectionError, NotPermitted, StepUpDismissed } from '../http/api-error.ts';

/** A limit is nobody's mistake, so it needs no code to report. */
const limits = ['request.too_many', 'request.too_many_streams', 'request.overloaded', 'identity.busy'];

/**
 * Texts of a failure: one `code - description` per entry of a refusal, or the description alone where the screen's own words come
 * before it; of a limit, the description alone; of what the person left, nothing.
 */
export function describeError(error: unknown, { withCode = true } = {}): string[] {
  if (error instanceof StepUpDismissed) return [];
  if (error instanceof NotPermitted) return [page.notPermitted];
  if (error instanceof ConnectionError) return [page.connectionLost];
  if (error instanceof ApiError && error.entries.length > 0) {
    return error.entries.map(({ code, description }) =>
      !withCode || limits.includes(code) ? description : `${code} - ${description}`,
    );
  }
  return [generic.unexpectedAnswer];
}
